import { fail } from "@shikara/contract/core/fail";
import { createQueue, type QueueLimits } from "@shikara/workers/queue";
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
  const queues = new Map<string, { run: ReturnType<typeof createQueue>; inside: number }>();
  return {
    /** @throws RATE_LIMITED where too many of this address wait already, and what `work` throws */
    async run<T>(address: string, work: () => Promise<T>): Promise<T> {
      const network = networkOf(address);
      const queue = queues.get(network) ?? { run: createQueue(limits, refuse), inside: 0 };
      queues.set(network, queue);
      queue.inside += 1;
      try {
        return await queue.run(work);
      } finally {
        queue.inside -= 1;
        if (queue.inside === 0) queues.delete(network);
      }
    },
  };
}
