import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, networkOf, takeOrRefuse } from "./limiter.ts";
import { createStrangersQueue } from "./strangers-queue.ts";

export const EVENT_WINDOW_SECONDS = 10 * 60;
/**
 * One a second. A popup tells two things of itself, and mobile networks put thousands of phones behind one IPv4 address:
 * it must not refuse visitors, only keep a program from making the counts worthless.
 */
export const EVENTS_OF_AN_ADDRESS = 600;

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
  const inTurn = createStrangersQueue({ running: 2, waiting: EVENTS_OF_AN_ADDRESS });
  return {
    /** Counts one. Those of an address take turns: they meet in one row, each with a connection in hand. @throws RATE_LIMITED with the seconds to wait */
    run: <T>(address: string, work: () => Promise<T>): Promise<T> =>
      inTurn.run(address, async () => {
        await takeOrRefuse(limiter, networkOf(address));
        return work();
      }),
  };
}
