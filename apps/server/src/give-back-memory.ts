import { Session } from "node:inspector";
import { performance } from "node:perf_hooks";

const LOOK_MS = 5_000;
/** Working for a smaller share of the time, a process keeps nobody waiting while it collects. */
const AT_REST = 0.1;
/** Less is not worth it. */
const GROWN_BYTES = 8 * 1024 * 1024;

/**
 * Gives back what many took once nobody asks for anything: by itself a process collects only when it needs room, and what 200,000 requests
 * had needed stayed (`bench/rest.ts`). @returns what ends it
 */
export function giveBackAtRest(lookMs = LOOK_MS): () => void {
  let before = performance.eventLoopUtilization();
  /** What it took at the least since it was last at too much. */
  let kept = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const now = utilization > AT_REST ? null : takenNow();
    if (now === null) return;
    if (now - kept < GROWN_BYTES) {
      kept = Math.min(kept, now);
      return;
    }
    collect();
    kept = now;
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** As where memory runs out: the room that young objects have had goes back to the system, too, which `gc()` of `--expose-gc` keeps. */
function collect(): void {
  const session = new Session();
  session.connect();
  // Ended within its own answer a session would wait for itself.
  session.post("HeapProfiler.collectGarbage", () => setImmediate(() => session.disconnect()));
}

/** Read from a file of the system's, which cannot be opened where visitors' lines are all that this process may hold open. */
function takenNow(): number | null {
  try {
    return process.memoryUsage.rss();
  } catch {
    return null;
  }
}
