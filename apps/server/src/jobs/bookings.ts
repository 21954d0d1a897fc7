import { offerSeats } from "@shikara/api/bookings/wait-list.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs one step into an index that holds only who stands in line.
const LOOK_MS = 5_000;

/**
 * Every few seconds: seats that came free, by whatever cause, go to those in line. Runs in every process; each seat is given
 * once.
 */
export function startBookingJobs({ services, log, ran, knowsTheTime }: JobParts): { stop(): void } {
  return repeat(
    LOOK_MS,
    async () => (await knowsTheTime()) && offerSeats(services),
    (error) => log.error({ err: error }, "Free seats could not be offered; it is tried again every few seconds"),
    (done) => ran("offer seats", done),
  );
}
