import { withPatience } from "@shikara/db/patience";

const COUNT_MS = 15_000;

/** Lets the database count a whole table: it takes longer than any answer about a few rows. */
export const patiently = <T>(count: () => T): T => withPatience(COUNT_MS, count);

/** Less than the server itself lets any statement take. */
const LOG_MS = 50_000;

/** Lets the database look through all of the audit log, or write to many of its lines: of some millions that takes seconds. */
export const throughTheLog = <T>(work: () => Promise<T>): Promise<T> => withPatience(LOG_MS, work);
