import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { departures } from "@shikara/db/schema/departures";
import { seasonalDepartures } from "./tours.ts";

const SATURDAY = 6;
const ZONE = "Asia/Kolkata";
const ON_SATURDAYS = "kashmir-adventure-special";
/** Weeks from the coming Saturday on; seats; what a person pays more in the high season. */
const SATURDAYS = [
  { inWeeks: 2, seats: 12, more: 0 },
  { inWeeks: 4, seats: 12, more: 1_500 },
  { inWeeks: 6, seats: 8, more: 1_500 },
];

/** One of the packages sets out on some Saturdays, those of one season within it; the others are on request. */
export function demoDepartures(
  packages: readonly { id: string; slug: string; price: number }[],
  now: Date,
): (typeof departures.$inferInsert)[] {
  const { day } = calendarNow(ZONE, now);
  const saturday = addDays(day, (SATURDAY - new Date(day).getUTCDay() + 7) % 7);
  const seasonal = seasonalDepartures(now);
  return packages.flatMap(({ id, slug, price }) => [
    ...(slug === ON_SATURDAYS
      ? SATURDAYS.map(({ inWeeks, seats, more }) => ({
          tourId: id,
          date: addDays(saturday, inWeeks * 7),
          seats,
          ownPrice: price + more,
        }))
      : []),
    ...seasonal.filter((one) => one.slug === slug).map(({ slug: _slug, ...one }) => ({ tourId: id, ...one })),
  ]);
}
