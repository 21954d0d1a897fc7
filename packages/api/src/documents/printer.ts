import { fail } from "@shikara/contract/core/fail";
import { createQueue } from "@shikara/workers/queue";
import { workerProcess } from "@shikara/workers/worker-process";
import type { Paper } from "./paper.ts";

/** Papers that wait to be printed, at some 100 ms each. */
const MAX_WAITING = 50;
/** Of these for strangers, one behind the other: staff and customers find the printer free. */
const MAX_WAITING_STRANGERS = 8;
const RETRY_SECONDS = 5;

const work = workerProcess(new URL("./print-worker.js", import.meta.url), () => import("./print-here.tsx"));
let waiting = 0;

/** Papers as one PDF, each on pages of its own. @throws BUSY */
export async function print(papers: Paper[]): Promise<Uint8Array> {
  if (waiting >= MAX_WAITING) fail("BUSY", undefined, { retryAfter: RETRY_SECONDS });
  waiting += 1;
  try {
    return await work("printHere", papers);
  } finally {
    waiting -= 1;
  }
}

const ofStrangers = createQueue({ running: 1, waiting: MAX_WAITING_STRANGERS }, () =>
  fail("BUSY", undefined, { retryAfter: RETRY_SECONDS }),
);

/** The same for whoever has booked nothing yet. @throws BUSY */
export const printForStranger = (papers: Paper[]): Promise<Uint8Array> => ofStrangers(() => print(papers));
