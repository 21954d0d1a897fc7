import postgres from "postgres";

/**
 * What PostgreSQL's own programs read of an address (PostgreSQL 15 manual, 34.1.2), as hosts hand it out. The driver would ask the server for a setting of that
 * name, and be refused.
 */
const READ_BY_PROGRAMS = [
  ...["channel_binding", "gssencmode", "tcp_user_timeout"],
  ...["keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count"],
];

type Settings = NonNullable<Parameters<typeof postgres>[1]>;

/** The driver, at this address. Nothing is asked of the server before the first statement. */
export function connect(url: string, settings: Settings): postgres.Sql {
  if (!URL.canParse(url)) return postgres(url, settings);
  const address = new URL(url);
  for (const name of READ_BY_PROGRAMS) address.searchParams.delete(name);
  return postgres(address.href, settings);
}
