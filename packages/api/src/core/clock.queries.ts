import type { Db } from "@shikara/db/client";
import { outbox } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";

/** The one clock that all hosts share: by its own, one that is ahead would take what another has under way for given up. */
export async function sharedClock(db: Db): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.mapWith(outbox.nextAttemptAt).as("now");
  const [row] = await db.select({ now }).from(sql`(values (1)) as one (row)`);
  return row?.now ?? new Date();
}
