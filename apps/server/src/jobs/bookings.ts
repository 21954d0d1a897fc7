import { offerSeats } from "@shikara/api/bookings/wait-list.service";
import { askTravellers } from "@shikara/api/reviews/asking.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs one step into an index that holds only who stands in line.
const LOOK_MS = 5_000;
// One step into an index while nobody is to be asked.
const ASK_MS = 20_000;

/**
 * Every few seconds: seats that came free, by whatever cause, go to those in line. Somewhat less often: who is back is asked how it was. Runs
 * in every process; each seat is given, and each traveller asked, once.
 */
export function startBookingJobs({ services, log, ran }: JobParts): { stop(): void } {
  const offering = repeat(
    LOOK_MS,
    () => offerSeats(services),
    (error) => log.error({ err: error }, "Free seats could not be offered; it is tried again every few seconds"),
    (done) => ran("offer seats", done),
  );
  const asking = repeat(
    ASK_MS,
    () => askTravellers(services),
    (error) => log.error({ err: error }, "Travellers could not be asked for reviews; it is tried again shortly"),
    (done) => ran("ask for reviews", done),
  );
  return {
    stop() {
      offering.stop();
      asking.stop();
    },
  };
}
