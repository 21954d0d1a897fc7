import { type Column, isNull, lt, or, type SQL, sql } from "@shikara/db/sql";
import { toFailure } from "./failures.ts";

/** Whether it was last read an hour ago, or never: no more often it is noted. */
export const isHourAgo = (readAt: Column): SQL | undefined =>
  or(isNull(readAt), lt(readAt, sql`now() - interval '1 hour'`));

/** Takes a note beside an answer. Where the database takes nothing in there is none, and what is asked for is read all the same. */
export async function noteBeside(note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    if (toFailure(error).code !== "READ_ONLY") throw error;
  }
}
