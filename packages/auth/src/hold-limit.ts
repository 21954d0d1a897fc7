import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, networkOf, take } from "./limiter.ts";

/** So many requests of one address hold seats within the hour: a departure is not sold out by somebody who buys nothing. */
export const HOLDS_OF_AN_ADDRESS = 3;
const WINDOW_SECONDS = 3_600;

/** Counts a request that would hold seats, in its transaction. Whether it may. */
export async function mayHoldSeats(tx: Db, address: string): Promise<boolean> {
  const limiter = createLimiter(tx, {
    schema: formSubmissions,
    keyPrefix: "hold",
    points: HOLDS_OF_AN_ADDRESS,
    duration: WINDOW_SECONDS,
  });
  return (await take(limiter, networkOf(address))).consumedPoints <= HOLDS_OF_AN_ADDRESS;
}
