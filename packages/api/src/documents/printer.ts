import { aside } from "@shikara/workers/aside";
import { fail } from "@shikara/contract/core/fail";
import type { Paper } from "./paper.ts";

/** Papers that wait to be printed, at some 100 ms each. */
const MAX_WAITING = 50;
const RETRY_SECONDS = 5;

const work = aside(new URL("./print-helper.js", import.meta.url), () => import("./print-here.tsx"));
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
