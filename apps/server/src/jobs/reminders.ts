import { runReminders } from "@shikara/api/reminders/run.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs a few steps into indexes while nobody is due, and none while no rule is on.
const LOOK_MS = 20_000;

/** A few times a minute, in the hours at which people are written to: what the rules ask for. Runs in every process; each reminder is written once. */
export function startReminders({ services, log, ran }: JobParts): { stop(): void } {
  return repeat(
    LOOK_MS,
    () => runReminders(services),
    (error) => log.error({ err: error }, "Reminders could not be written; it is tried again shortly"),
    (done) => ran("write reminders", done),
  );
}
