import { readFileSync } from "node:fs";
import postgres from "postgres";

/**
 * What PostgreSQL's own programs read of an address (PostgreSQL 15 manual, 34.1.2), as hosts hand it out. The driver would ask the server for a setting of that
 * name, and be refused.
 */
const READ_BY_PROGRAMS = [
  ...["channel_binding", "gssencmode", "tcp_user_timeout"],
  ...["keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count"],
];

/**
 * Said first in a session that may take as long as it takes, and has nobody waiting for an answer: behind a pooler the account itself is held to limits
 * (docs/OPERATIONS.md). As statements: a pooler of sessions takes no settings with a connection.
 */
export const NO_LIMITS = `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
  'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`;

/** Which authorities may vouch for the server. */
export const AUTHORITY = "sslrootcert";

type Settings = NonNullable<Parameters<typeof postgres>[1]>;

/** The driver, at this address. Nothing is asked of the server before the first statement. */
export function connect(url: string, settings: Settings): postgres.Sql {
  if (!URL.canParse(url)) return postgres(url, settings);
  const address = new URL(url);
  const authority = address.searchParams.get(AUTHORITY);
  for (const name of READ_BY_PROGRAMS) address.searchParams.delete(name);
  // A file of those that are trusted; `system` is Node's own.
  if (!authority || authority === "system") return postgres(address.href, settings);
  address.searchParams.delete(AUTHORITY);
  return postgres(address.href, { ...settings, ssl: { ca: readFileSync(authority) } });
}
