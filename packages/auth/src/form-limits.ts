import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, networkOf, refuseBeyond, take } from "./limiter.ts";

export const FORM_WINDOW_SECONDS = 10 * 60;
export const FORMS_OF_AN_ADDRESS = 30;

/**
 * Counts a visitor's form in the transaction that stores it: what is not stored does not count, and of forms that come
 * at the same moment each waits for the one before. @throws RATE_LIMITED with the seconds to wait
 */
export async function countForm(tx: Db, address: string): Promise<void> {
  const points = FORMS_OF_AN_ADDRESS;
  const limiter = createLimiter(tx, {
    schema: formSubmissions,
    keyPrefix: "address",
    points,
    duration: FORM_WINDOW_SECONDS,
  });
  refuseBeyond(await take(limiter, networkOf(address)), points);
}
