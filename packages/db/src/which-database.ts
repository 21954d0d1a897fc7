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

/** An account may be kept from asking (PostgreSQL 15 manual, appendix A). */
const MAY_NOT_ASK = "42501";

/** Where a client's questions go; undefined where its account may not know. */
export const placeOf = (client: postgres.Sql): Promise<string | undefined> => told(client, WHICH_DATABASE);
/** The same of a server that takes writes, as against one that it has taken over from. */
export const historyOf = (client: postgres.Sql): Promise<string | undefined> => told(client, WHICH_HISTORY);

async function told(client: postgres.Sql, question: string): Promise<string | undefined> {
  try {
    const [row] = await client.unsafe(question);
    return String(row?.place);
  } catch (error) {
    if (Object(error).code === MAY_NOT_ASK) return undefined;
    throw error;
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
