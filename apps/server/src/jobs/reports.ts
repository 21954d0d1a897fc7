import { keepSums } from "@shikara/api/reports/keep.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs a few steps into indexes while nothing has changed.
const LOOK_MS = 20_000;

/** A few times a minute: what months come to is kept for reports. Runs in every process; one at a time does it. */
export function startReports({ services, log, ran }: JobParts): { stop(): void } {
  return repeat(
    LOOK_MS,
    () => keepSums(services),
    (error) => log.error({ err: error }, "What months come to could not be kept; it is tried again shortly"),
    (done) => ran("keep reports", done),
  );
}
