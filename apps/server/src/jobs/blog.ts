import { publishDue } from "@shikara/api/blog/publishing";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs one step into an index that holds only what is scheduled.
const LOOK_MS = 1_000;
const COUNT_MS = 5_000;

/**
 * Every second: what is due is published, also what came due while no process ran. Every few seconds: readers are counted.
 * Runs in every process.
 */
export function startBlogJobs({ services, log, ran, knowsTheTime }: JobParts): { stop(): Promise<void> } {
  const publishing = repeat(
    LOOK_MS,
    async () => (await knowsTheTime()) && publishDue(services, new Date()),
    (error) => log.error({ err: error }, "Scheduled posts could not be published; it is tried again every second"),
    (done) => ran("publish posts", done),
  );
  const count = () => services.readers.flush();
  const counting = repeat(
    COUNT_MS,
    count,
    (error) => log.error({ err: error }, "Readers could not be counted; they wait in memory"),
    (done) => ran("count readers", done),
  );
  return {
    /** The readers who still wait are counted first. */
    async stop() {
      publishing.stop();
      counting.stop();
      await count().catch((error: unknown) => log.error({ err: error }, "The last readers were not counted"));
    },
  };
}
