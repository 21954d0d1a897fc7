import type { BookingDetails } from "@shikara/contract/bookings/admin";

const LOOK_MS = 2_000;
/** A mail that has not gone by then waits for something, and its screen is not asked again for it. */
const UNDERWAY_MS = 60_000;

/** How soon to look again whether a mail of a booking has gone; false where none is on its way. */
export function untilMailHasGone(
  booking: Pick<BookingDetails, "timeline"> | undefined,
  now = Date.now(),
): number | false {
  const isUnderway = booking?.timeline.some(
    ({ at, event }) =>
      event.kind === "mail" &&
      (event.state === "waiting" || event.state === "sending") &&
      event.waitsUntil === null &&
      now - at.getTime() < UNDERWAY_MS,
  );
  return isUnderway ? LOOK_MS : false;
}
