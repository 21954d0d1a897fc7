import { fail } from "@shikara/contract/core/fail";

export interface QueueLimits {
  running: number;
  waiting: number;
}

const refuseBusy = (): never => fail("BUSY", undefined, { retryAfter: 10 });

/** Runs at most `running` tasks at once; the rest wait in order, and what finds `waiting` already waiting is refused, as BUSY unless said. */
export function createQueue({ running, waiting }: QueueLimits, refuse: () => never = refuseBusy) {
  let active = 0;
  const line: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (active < running) active++;
    else if (line.length < waiting) await new Promise<void>((start) => line.push(start));
    else refuse();
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else active--;
    }
  };
}

/** Such a queue for each key, as long as somebody is in it. */
export function createQueues(limits: QueueLimits, refuse: () => never = refuseBusy) {
  const queues = new Map<string, { run: ReturnType<typeof createQueue>; inside: number }>();

  return async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { run: createQueue(limits, refuse), inside: 0 };
    queues.set(key, queue);
    queue.inside += 1;
    try {
      return await queue.run(task);
    } finally {
      queue.inside -= 1;
      if (queue.inside === 0) queues.delete(key);
    }
  };
}
