import { Failure } from "@shikara/contract/core/fail";
import { IMPORT_MESSAGES } from "@shikara/contract/imports/messages";
import { createQueue } from "@shikara/workers/queue";
import { workerProcess } from "@shikara/workers/worker-process";

/** Sheets that wait to be read, at some 100 ms each. */
const MAX_WAITING = 10;
/** What is not read by then is made to keep whoever reads it busy. */
const MOST_MS = 15_000;
/** A sheet of our size takes a tenth of it; what takes more was made to. */
const MOST_MB = 512;

const work = workerProcess(new URL("./sheet-worker.js", import.meta.url), () => import("./sheet-works.ts"), {
  ...{ mostMs: MOST_MS, mostMb: MOST_MB },
});
const inLine = createQueue({ running: 1, waiting: MAX_WAITING });

/** The rows of a CSV or Excel file as texts, its heads first, read aside. @throws VALIDATION, BUSY */
export function readSheet(content: string): Promise<string[][]> {
  return inLine(() =>
    work("readSheet", Buffer.from(content, "base64")).catch((error: unknown) => {
      throw error instanceof Failure ? error : new Failure("VALIDATION", IMPORT_MESSAGES.unreadable, {}, error);
    }),
  );
}
