import { keepSums } from "@shikara/api/reports/keep.service";
import { mailMonth } from "@shikara/api/reports/mailing.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs a few steps into indexes while nothing has changed.
const LOOK_MS = 20_000;
const MAIL_LOOK_MS = 60_000;

/**
 * A few times a minute: what months come to is kept for reports; and each minute whoever has the figures of the month that is over mailed is looked for.
 * Runs in every process; one at a time does it.
 */
export function startReports({ services, log, ran, knowsTheTime }: JobParts): { stop(): void } {
  const keeping = repeat(
    LOOK_MS,
    () => keepSums(services),
    (error) => log.error({ err: error }, "What months come to could not be kept; it is tried again shortly"),
    (done) => ran("keep reports", done),
  );
  const mailing = repeat(
    MAIL_LOOK_MS,
    async () => (await knowsTheTime()) && mailMonth(services),
    (error) => log.error({ err: error }, "The month's figures could not be mailed; it is tried again shortly"),
    (done) => ran("mail reports", done),
  );
  return {
    stop() {
      keeping.stop();
      mailing.stop();
    },
  };
}
