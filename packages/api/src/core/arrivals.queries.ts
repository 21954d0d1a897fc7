import type { Arrival } from "@shikara/contract/core/requests";
import type { Db } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";

/** The channel on which processes tell each other what has come in; a message is an Arrival as JSON. */
export const ARRIVALS = "arrived";

/** Told when the transaction commits, and only then. */
export async function notifyArrival(tx: Db, arrival: Arrival): Promise<void> {
  await tx.execute(sql`select pg_notify(${ARRIVALS}, ${JSON.stringify(arrival)})`);
}
