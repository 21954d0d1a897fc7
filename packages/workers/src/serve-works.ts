import { writeFileSync } from "node:fs";
import os from "node:os";
import { Failure } from "@shikara/contract/core/fail";
import type { Done, Job, Works } from "./messages.ts";

/** Looked at while the work leaves this process's thread to look, as what runs beside it does. */
interface Bounds {
  /** What one work may take of a core: seconds by the clock tell nothing of work that is done behind everything else. */
  mostCpuMs: number;
  /** What the process may take of the memory, for whatever it is. */
  mostRssMb: number;
}

/** Makes this process a worker that does these works: the other end of `workerProcess`. */
export function serveWorks(works: Works, bounds?: Bounds): void {
  // First of all: the threads that begin from now on have it too.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  endFirst();
  // Ctrl-C, and a terminal that is closed, reach every process of it; the server may still be waiting for what this one has in hand, and ends it when it goes.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit());
  process.on("message", async ({ job, name, given }: Job) => {
    const watch = bounds && watchCost(bounds, () => process.send?.({ job, tooCostly: true } satisfies Done));
    const done = await outcome(job, async () => works[name]?.(...given));
    clearInterval(watch);
    process.send?.(done);
  });
}

/** Where there is no memory left the system ends this process before the server's (proc(5), oom_score_adj); of others than Linux it is not asked. */
function endFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // It ends whichever is the largest.
  }
}

function watchCost({ mostCpuMs, mostRssMb }: Bounds, tell: () => void): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > mostCpuMs || process.memoryUsage.rss() > mostRssMb * 1024 ** 2) tell();
  }, 100);
}

async function outcome(job: number, work: () => Promise<unknown>): Promise<Done> {
  try {
    return { job, value: await work() };
  } catch (error) {
    if (error instanceof Failure)
      return { job, failure: { code: error.code, message: error.message, details: error.details } };
    return { job, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
