import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { inTheWay } from "@shikara/contract/duties/rules";
import type { duties } from "@shikara/db/schema/duties";
import type { DemoBookingRow } from "./bookings.ts";
import type { DemoDriver, DemoUnit } from "./drivers.ts";

type Duty = typeof duties.$inferInsert & { state: "given" | "accepted" | "ended"; endedOn: string | null };

/** Of the confirmed journeys every fourth waits for somebody to drive it. */
const LEFT_OPEN = 4;

const lastDayOf = ({ travelDate, returnDate, sold }: DemoBookingRow): string =>
  returnDate ?? addDays(travelDate, Math.max(sold?.itinerary.length ?? 1, 1) - 1);

/** Who drives the demo's journeys: what is over has been driven, what comes is given or accepted, and some wait for a driver. */
export function demoDuties(
  { bookings, drivers, units }: { bookings: readonly DemoBookingRow[]; drivers: DemoDriver[]; units: DemoUnit[] },
  now: Date,
): Duty[] {
  const { day: today } = calendarNow("Asia/Kolkata", now);
  const given: Duty[] = [];
  const driven = bookings
    .filter(({ status }) => status === "confirmed" || status === "completed")
    .toSorted((one, other) => one.travelDate.localeCompare(other.travelDate));
  let open = 0;
  for (const booking of driven) {
    const isOver = booking.status === "completed";
    if (!isOver && ++open % LEFT_OPEN === 0) continue;
    const days = { firstDay: booking.travelDate, lastDay: lastDayOf(booking) };
    const isFree = (of: "driverId" | "unitId", id: string) =>
      inTheWay(
        given.filter((duty) => duty[of] === id),
        days,
      ).length === 0;
    const driver = drivers.find(({ id }) => isFree("driverId", id));
    const unit = units.find(
      ({ id, vehicleId, seats }) =>
        isFree("unitId", id) && (booking.vehicleId ? vehicleId === booking.vehicleId : seats >= booking.travelers),
    );
    if (!driver || !unit) continue;
    const state = isOver ? "ended" : days.firstDay > addDays(today, 10) ? "given" : "accepted";
    const at = 20_000 + given.length * 640;
    given.push({
      ...{ bookingId: booking.id, driverId: driver.id, unitId: unit.id, ...days, state },
      acceptedAt: state === "given" ? null : booking.createdAt,
      endedOn: isOver ? days.lastDay : null,
      ...(isOver && { startKm: at, endKm: at + 214, startedAt: booking.createdAt, endedAt: booking.createdAt }),
    });
  }
  return given;
}
