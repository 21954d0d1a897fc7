import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { departures } from "@shikara/db/schema/departures";

const SATURDAY = 6;
const ZONE = "Asia/Kolkata";
/** Weeks from the coming Saturday on; seats; what a person pays more in the high season. */
const SATURDAYS = [
  { inWeeks: 2, seats: 12, more: 0 },
  { inWeeks: 4, seats: 12, more: 1_500 },
  { inWeeks: 6, seats: 8, more: 1_500 },
];

/** One of the packages sets out on some Saturdays; the others are on request. */
export function demoDepartures(
  packages: readonly { id: string; slug: string; price: number }[],
  now: Date,
): (typeof departures.$inferInsert)[] {
  const { day } = calendarNow(ZONE, now);
  const saturday = addDays(day, (SATURDAY - new Date(day).getUTCDay() + 7) % 7);
  return packages
    .filter(({ slug }) => slug === "kashmir-adventure-special")
    .flatMap(({ id, price }) =>
      SATURDAYS.map(({ inWeeks, seats, more }) => ({
        tourId: id,
        date: addDays(saturday, inWeeks * 7),
        seats,
        ownPrice: price + more,
      })),
    );
}
