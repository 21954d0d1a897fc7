#!/bin/sh
# The account that the composed stack's server answers with; its rights are given by the start that migrates. Run once, by a new database itself.
set -e
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_SERVER_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'END'
create role shikara_server login password :'password';
END
