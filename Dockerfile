# The server with the site in it. Data lives elsewhere: in PostgreSQL and S3, or in the volume at /data.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build
# What runs, and nothing that only builds or tests it.
RUN node scripts/image.mjs /image

# Backups of a PostgreSQL server are made by its own programs, of its version or later; Debian itself has 15. What installs them stays behind.
FROM node:20-bookworm-slim AS postgres
ARG POSTGRES=17
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && if [ "$POSTGRES" != 15 ]; then /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y; fi \
  && apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES"
RUN mkdir -p /programs/bin /programs/lib && cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /usr/lib/postgresql/*/bin/psql /programs/bin \
  && cp /usr/lib/*/libpq.so.5 /programs/lib

FROM node:20-bookworm-slim
# For what Debian's own libpq stands on, and psql.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libpq5 libreadline8 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt
COPY --from=postgres /programs /usr/local
RUN ldconfig
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 3000
# The first start makes the database and, where asked to, the demo agency.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "apps/server/dist/main.js"]
