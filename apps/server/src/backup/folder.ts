import { workerProcess } from "@shikara/workers/worker-process";
import type * as works from "./folder-works.ts";

/** A disk that has taken nothing for so long takes nothing any more, be it another machine's. */
const STALLED_MS = 2 * 60_000;

// Who waits for a disk that does not answer can be neither ended nor replaced before it does. This process has the port and the data folder,
// and must be both at any moment; so another one waits.
const inFolder = workerProcess<typeof works>(
  new URL("./folder-worker.js", import.meta.url),
  () => import("./folder-works.ts"),
  { mostMs: STALLED_MS },
);

/** The folder where backups lie. What is done there is given up as Overdue while its disk does not answer. */
export const backupFolder = (dir: string) => ({
  begin: (name: string) => inFolder("begin", dir, name),
  append: (name: string, bytes: Uint8Array) => inFolder("append", dir, name, bytes),
  finish: (name: string, bytes: number) => inFolder("finish", dir, name, bytes),
  discard: (name: string) => inFolder("discard", dir, name),
  thinOut: (timeZone: string) => inFolder("thinOut", dir, timeZone),
});
