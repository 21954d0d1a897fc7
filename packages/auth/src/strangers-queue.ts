import { fail } from "@shikara/contract/core/fail";
import { createQueues, type QueueLimits } from "@shikara/workers/queue";
import { networkOf } from "./limiter.ts";

/**
 * What an address has the database do at once is a part of the ten connections a process has, so that whoever is refused again and again
 * takes nobody's place. A page that sends a form again, in every tab, stays far below what may wait.
 */
export const STRANGERS_LIMITS: QueueLimits = { running: 2, waiting: 60 };
const RETRY_SECONDS = 1;

const refuse = (): never => fail("RATE_LIMITED", undefined, { retryAfter: RETRY_SECONDS });

export type StrangersQueue = ReturnType<typeof createStrangersQueue>;

/**
 * Has strangers of one address wait for each other. Limits count what was done; this bounds what is under way, what will be refused
 * included. In this process alone, and before a connection is taken.
 */
export function createStrangersQueue(limits = STRANGERS_LIMITS) {
  const queues = createQueues(limits, refuse);
  return {
    /** @throws RATE_LIMITED where too many of this address wait already, and what `work` throws */
    run: <T>(address: string, work: () => Promise<T>): Promise<T> => queues(networkOf(address), work),
  };
}
