import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, networkOf, takeOrRefuse } from "./limiter.ts";

export const EVENT_WINDOW_SECONDS = 10 * 60;
/** A popup tells two things of itself: enough for sixty of them behind one address, as of an office or a hotel. */
export const EVENTS_OF_AN_ADDRESS = 120;

export type EventLimit = ReturnType<typeof createEventLimit>;

/** Limits what pages tell of themselves, so that nobody can swell the counts. */
export function createEventLimit(db: Db) {
  const points = EVENTS_OF_AN_ADDRESS;
  const limiter = createLimiter(db, {
    schema: formSubmissions,
    keyPrefix: "event",
    points,
    duration: EVENT_WINDOW_SECONDS,
    // Once an address is beyond it, a flood is refused from memory and the database hears nothing of it.
    inMemoryBlockOnConsumed: points + 1,
  });
  return {
    /** @throws RATE_LIMITED with the seconds to wait */
    take: (address: string) => takeOrRefuse(limiter, networkOf(address)),
  };
}
