import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

const MINUTE_MS = 60_000;

/** Every minute: how often the same was refused is written beside its line. Runs in every process. */
export function startAccessCounts({ services, log, ran }: JobParts): { stop(): Promise<void> } {
  const count = () => services.access.flush();
  const job = repeat(
    MINUTE_MS,
    count,
    (error) => log.error({ err: error }, "Refusals could not be counted"),
    (done) => ran("access log", done),
  );
  return {
    async stop() {
      job.stop();
      await count().catch((error: unknown) => log.error({ err: error }, "The last refusals were not counted"));
    },
  };
}
