import type postgres from "postgres";
import { BackupFault } from "./copy.ts";

/**
 * A question that tells which database of which server a connection leads to. A copy of it is another; a server's replicas, and whichever of them
 * takes over, have the same (PostgreSQL 15 manual, 9.27.12).
 */
export const WHICH_DATABASE = `
  select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as place
  from pg_control_system()`;

/**
 * The same with the turn that its history has taken: whoever takes over begins another, and the server that it took over from is a different one from then
 * on (PostgreSQL 15 manual, 26.3.5). A log's file begins with it.
 */
const WHICH_HISTORY = `
  select place || '/' || case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as place
  from (${WHICH_DATABASE}) as found`;

/**
 * What a server says when it, or the line to it, cannot do just now what it could do else (PostgreSQL 15 manual, appendix A: no connection, no such account or
 * database, given up, out of something, an operator's intervention).
 */
const NOT_NOW = /^(?:08|28|3D|40|53|57)/;
/** A server that does not tell is asked so often whether it does now: each time it writes an error into its log. */
export const ASK_AGAIN_MS = 60_000;

/** When these servers were last found not to tell, by a clock that nobody sets. */
const silentSince = new WeakMap<postgres.Sql, number>();

/** Where a client's questions go; undefined where the server does not tell. */
export const placeOf = (client: postgres.Sql): Promise<string | undefined> => told(client, WHICH_DATABASE);
/** The same of a server that takes writes, as against one that it has taken over from. */
export const historyOf = (client: postgres.Sql): Promise<string | undefined> => told(client, WHICH_HISTORY);

/**
 * Whether a server that answers does not take this question: its account may not ask, or the server is one that lacks it, as Amazon Aurora lacks a log that
 * it says its place in. A line that is lost is none of it.
 */
export function isUntold(error: unknown): boolean {
  const { code, severity } = Object(error);
  return severity === "ERROR" && typeof code === "string" && !NOT_NOW.test(code);
}

/** @throws what the driver throws where nobody answers */
async function told(client: postgres.Sql, question: string): Promise<string | undefined> {
  const isSilent = performance.now() - (silentSince.get(client) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS;
  try {
    // Whoever asks learns by it also whether the line stands.
    const [row] = await client.unsafe(isSilent ? "select null as place" : question);
    return row?.place === null ? undefined : String(row?.place);
  } catch (error) {
    if (!isUntold(error)) throw error;
    silentSince.set(client, performance.now());
    return undefined;
  }
}

/** Whether two places are known, and two. */
export const areTwo = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/**
 * The addresses of one house lead to one database; whether they do is known where both answer.
 * @param name what sets the first's address
 * @throws BackupFault where they do not: what is changed or copied there would be another house's
 */
export async function assertOneDatabase(name: string, client: postgres.Sql, served: postgres.Sql): Promise<void> {
  const [here, there] = await Promise.all([historyOf(client), historyOf(served).catch(() => undefined)]);
  if (areTwo(here, there))
    throw new BackupFault(`${name} leads to another database than DATABASE_URL: nothing was done there.`);
}
