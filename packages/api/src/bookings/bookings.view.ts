import type { StaffBooking } from "@shikara/contract/bookings/admin";
import type { Db } from "@shikara/db/client";
import { memberNames } from "../audit/timeline.queries.ts";
import type { BookingRow, StaffRow } from "./bookings.queries.ts";

/** Bookings as staff see them, with the names of those who look after them. */
export async function staffBookings(db: Db, rows: readonly StaffRow[]): Promise<StaffBooking[]> {
  const names = await memberNames(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? "" },
  }));
}

/** A whole booking as a list has it. */
export function listed({
  deposit,
  cancellation,
  cancelledOn,
  wasConfirmed,
  linkVersion,
  sold,
  revisedAt,
  repricedAt,
  seatsOfferedAt,
  ...booking
}: BookingRow): StaffRow {
  return booking;
}
