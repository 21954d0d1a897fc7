import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { RateLimiterRes } from "rate-limiter-flexible";
import { createLimiter, networkOf } from "./limiter.ts";

/** So many seats are held for one address within the hour: a departure is not sold out by somebody who buys nothing. */
export const SEATS_HELD_FOR_AN_ADDRESS = 8;
const WINDOW_SECONDS = 3_600;

/** Counts the seats that a request would hold, in its transaction. Whether it may. */
export async function mayHoldSeats(tx: Db, address: string, seats: number): Promise<boolean> {
  const limiter = createLimiter(tx, {
    schema: formSubmissions,
    keyPrefix: "hold",
    points: SEATS_HELD_FOR_AN_ADDRESS,
    duration: WINDOW_SECONDS,
  });
  try {
    await limiter.consume(networkOf(address), seats);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
