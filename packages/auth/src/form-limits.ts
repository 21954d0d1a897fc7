import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, networkOf, refusalOf, refuseBeyond, take } from "./limiter.ts";

export const FORM_WINDOW_SECONDS = 10 * 60;
export const FORMS_OF_AN_ADDRESS = 30;

const limiterOf = (db: Db) =>
  createLimiter(db, {
    schema: formSubmissions,
    keyPrefix: "address",
    points: FORMS_OF_AN_ADDRESS,
    duration: FORM_WINDOW_SECONDS,
  });

/** @returns what refuses one form more than may be before anything is written for it, so that a flood of them fills no log: RATE_LIMITED with the seconds to wait */
export const formRefusal = (db: Db, address: string): Promise<() => void> =>
  refusalOf(limiterOf(db), networkOf(address));

/**
 * Counts a visitor's form in the transaction that stores it: what is not stored does not count, and of forms that come
 * at the same moment each waits for the one before. @throws RATE_LIMITED with the seconds to wait
 */
export async function countForm(tx: Db, address: string): Promise<void> {
  refuseBeyond(await take(limiterOf(tx), networkOf(address)), FORMS_OF_AN_ADDRESS);
}
