import { performance } from "node:perf_hooks";

/** Milliseconds in which this process has worked since it began, without those in which it waited. */
const busyMs = () => performance.eventLoopUtilization().active;

/**
 * Tells what each of the works under way has taken of the process: what is done meanwhile is everybody's in equal parts, for one loop does all
 * of it in turns. What a database server does meanwhile is not among it (`spent.ts` of db tells that).
 */
export function createBusyMeter(busy: () => number = busyMs) {
  const underway = new Set<{ ms: number }>();
  let last = busy();
  const share = () => {
    const now = busy();
    for (const work of underway) work.ms += (now - last) / underway.size;
    last = now;
  };
  return {
    /** @returns what ends it, and tells its milliseconds */
    begin(): () => number {
      share();
      const work = { ms: 0 };
      underway.add(work);
      return () => {
        share();
        underway.delete(work);
        return work.ms;
      };
    },
  };
}
