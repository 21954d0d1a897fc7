import { fail } from "@shikara/contract/core/fail";
import { createQueue } from "@shikara/workers/queue";
import { workerProcess } from "@shikara/workers/worker-process";
import type { Paper } from "./paper.ts";

/** Papers that wait to be printed, at some 100 ms each. */
const MAX_WAITING = 50;
/** Of these for strangers, one behind the other: staff and customers find the printer free. */
const MAX_WAITING_STRANGERS = 8;
const RETRY_SECONDS = 5;
/** What is not printed by then never will be, also on a machine that is busy with everything else. */
const MOST_MS = 20_000;

type Print = (papers: Paper[]) => Promise<Uint8Array>;

const refuse = () => fail("BUSY", undefined, { retryAfter: RETRY_SECONDS });

/**
 * Prints papers as one PDF, each on pages of its own: one after the other, so that the time of each begins with itself, and one that is
 * given up takes no other with it. @throws BUSY
 */
export function createPrinter(work: Print): Print {
  const inLine = createQueue({ running: 1, waiting: MAX_WAITING }, refuse);
  return (papers) => inLine(() => work(papers));
}

const work = workerProcess(new URL("./print-worker.js", import.meta.url), () => import("./print-here.tsx"), {
  mostMs: MOST_MS,
});

/** @throws BUSY, and what a paper that takes too long is given up with */
export const print = createPrinter((papers) => work("printHere", papers));

const ofStrangers = createQueue({ running: 1, waiting: MAX_WAITING_STRANGERS }, refuse);

/** The same for whoever has booked nothing yet. @throws BUSY */
export const printForStranger: Print = (papers) => ofStrangers(() => print(papers));
