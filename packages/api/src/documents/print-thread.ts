import { parentPort } from "node:worker_threads";
import type { Paper } from "./paper.ts";
import { printHere } from "./print-here.tsx";

// The whole of the thread in which the built server prints; printer.ts is its other end.
parentPort?.on("message", async ({ job, paper }: { job: number; paper: Paper }) => {
  try {
    parentPort?.postMessage({ job, content: await printHere(paper) });
  } catch (error) {
    parentPort?.postMessage({ job, error: error instanceof Error ? error.message : String(error) });
  }
});
