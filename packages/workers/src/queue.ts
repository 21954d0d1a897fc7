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
