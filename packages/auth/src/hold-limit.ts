import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { RateLimiterRes } from "rate-limiter-flexible";
import { createLimiter, networkOf } from "./limiter.ts";

/** So many seats are held for one address within the hour: a departure is not sold out by somebody who buys nothing. */
export const SEATS_HELD_FOR_AN_ADDRESS = 8;
const WINDOW_SECONDS = 3_600;

/** So many seats one address may wait for within a day: each is held for a day when it comes free, asked for or not. */
export const SEATS_WAITED_FOR = 12;
const DAY_SECONDS = 24 * WINDOW_SECONDS;

/** Counts the seats that a request would hold, in its transaction. Whether it may. */
export const mayHoldSeats = (tx: Db, address: string, seats: number): Promise<boolean> =>
  takeSeats(tx, address, seats, { keyPrefix: "hold", points: SEATS_HELD_FOR_AN_ADDRESS, duration: WINDOW_SECONDS });

/** The same of those that a request stands in line for. */
export const mayWaitForSeats = (tx: Db, address: string, seats: number): Promise<boolean> =>
  takeSeats(tx, address, seats, { keyPrefix: "wait", points: SEATS_WAITED_FOR, duration: DAY_SECONDS });

type Share = Omit<Parameters<typeof createLimiter>[1], "schema">;

async function takeSeats(tx: Db, address: string, seats: number, share: Share): Promise<boolean> {
  const limiter = createLimiter(tx, { schema: formSubmissions, ...share });
  try {
    await limiter.consume(networkOf(address), seats);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
