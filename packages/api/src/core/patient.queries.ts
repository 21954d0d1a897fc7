import { withPatience } from "@shikara/db/patience";

const COUNT_MS = 15_000;

/** Lets the database count a whole table: it takes longer than any answer about a few rows. */
export const patiently = <T>(count: () => T): T => withPatience(COUNT_MS, count);
