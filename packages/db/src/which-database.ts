import type postgres from "postgres";
import { BackupFault } from "./copy.ts";

/**
 * A question that tells which database of which server a connection leads to. A copy of it is another; a server's replicas, and whichever of them
 * takes over, have the same (PostgreSQL 15 manual, 9.27.12).
 */
export const WHICH_DATABASE = `
  select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as place
  from pg_control_system()`;

/** An account may be kept from asking (PostgreSQL 15 manual, appendix A). */
const MAY_NOT_ASK = "42501";

/** Where a client's questions go; undefined where its account may not know. */
export async function placeOf(client: postgres.Sql): Promise<string | undefined> {
  try {
    const [row] = await client.unsafe(WHICH_DATABASE);
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
  const [here, there] = await Promise.all([placeOf(client), placeOf(served).catch(() => undefined)]);
  if (areTwo(here, there))
    throw new BackupFault(`${name} leads to another database than DATABASE_URL: nothing was done there.`);
}
