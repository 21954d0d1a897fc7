import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, networkOf, refuseSpent, take } from "./limiter.ts";

export const LINK_WINDOW_SECONDS = 10 * 60;
export const WRONG_LINKS_OF_AN_ADDRESS = 30;

const limiterOf = (db: Db) =>
  createLimiter(db, {
    schema: formSubmissions,
    keyPrefix: "link",
    points: WRONG_LINKS_OF_AN_ADDRESS,
    duration: LINK_WINDOW_SECONDS,
  });

/** Whoever tried too many wrong keys is told nothing more for a while. @throws RATE_LIMITED with the seconds to wait */
export const refuseGuesser = (db: Db, address: string): Promise<void> => refuseSpent(limiterOf(db), networkOf(address));

/** Counts a key that opened nothing. */
export async function countWrongLink(db: Db, address: string): Promise<void> {
  await take(limiterOf(db), networkOf(address));
}
