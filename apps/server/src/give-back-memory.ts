import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MS = 5_000;
/** Working for a smaller share of the time, a process keeps nobody waiting while it collects. */
const AT_REST = 0.1;
/** Less is not worth it. */
const GROWN_BYTES = 8 * 1024 * 1024;
/** What is collected goes back by and by: it is done again while that wins as much. */
const WON_BYTES = 1024 * 1024;

/**
 * Gives back what many took once nobody asks for anything: by itself a process collects only when it needs room, and what 200,000 requests
 * had needed stayed (`bench/rest.ts`). @returns what ends it
 */
export function giveBackAtRest(lookMs = LOOK_MS): () => void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let before = performance.eventLoopUtilization();
  /** What it takes at rest, and what it took before it last collected; null where that is over. */
  let [kept, taken]: [number, number | null] = [0, null];
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > AT_REST) return;
    const now = takenNow();
    if (now === null) return;
    if (taken !== null && taken - now < WON_BYTES) [kept, taken] = [now, null];
    if (taken === null && now - kept < GROWN_BYTES) return;
    taken = now;
    collect();
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Read from a file of the system's, which cannot be opened where visitors' lines are all that this process may hold open. */
function takenNow(): number | null {
  try {
    return process.memoryUsage.rss();
  } catch {
    return null;
  }
}
