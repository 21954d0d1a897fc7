import { runReminders } from "@shikara/api/reminders/run.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs a few steps into indexes while nobody is due, and none while no rule is on.
const LOOK_MS = 5_000;

/** Every few seconds, so that who switches a rule on sees it at work, in the hours at which people are written to: what the rules ask for. Runs in every process; each reminder is written once. */
export function startReminders({ services, log, ran, knowsTheTime }: JobParts): { stop(): void } {
  return repeat(
    LOOK_MS,
    async () => (await knowsTheTime()) && runReminders(services),
    (error) => log.error({ err: error }, "Reminders could not be written; it is tried again shortly"),
    (done) => ran("write reminders", done),
  );
}
