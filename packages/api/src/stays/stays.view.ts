import { addDays } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { StayView } from "@shikara/contract/stays/schema";
import type { SupplierContact } from "@shikara/contract/suppliers/schema";
import type { Db } from "@shikara/db/client";
import { offWithBookings } from "../bookings/called-off-stays.queries.ts";
import { namedOnVouchers } from "./on-vouchers.ts";
import { findStay, lastMails, type StayRow } from "./stays.queries.ts";

/** Who is written to there. */
export const writtenTo = (contacts: readonly SupplierContact[]): SupplierContact | undefined =>
  contacts.find(({ email }) => email !== "");

function viewOf(
  { supplier, booking, ...stay }: StayRow,
  known: Pick<StayView, "mail" | "knowsGuest" | "offWithBooking" | "isOnVoucher">,
): StayView {
  const { contacts, ...named } = supplier;
  const { isOwnCost, cost, advancePercent: _advance, restDays: _rest, owed: _owed, cancelledOn: _on, ...shown } = stay;
  return {
    ...shown,
    ...{ cost, ownCost: isOwnCost ? cost : null, ...known },
    supplier: { ...named, email: writtenTo(contacts)?.email ?? "" },
    // Who comes home late goes out of the last room on the day after.
    isOutside: stay.checkIn < booking.travelDate || stay.checkOut > addDays(booking.lastDay, 1),
  };
}

export async function stayViews(db: Db, rows: readonly StayRow[]): Promise<StayView[]> {
  const mails = await lastMails(
    db,
    rows.map(({ id }) => id),
  );
  const off = await offWithBookings(
    db,
    rows.filter(({ state }) => state === "cancelled").map(({ id }) => id),
  );
  const vouched = await namedOnVouchers(db, rows);
  return rows.map((row) => {
    const last = mails.get(row.id);
    const known = { mail: last?.mail ?? null, knowsGuest: last?.namesGuest ?? true };
    return viewOf(row, { ...known, offWithBooking: off.get(row.id) ?? null, isOnVoucher: vouched.has(row.id) });
  });
}

/** @throws NOT_FOUND */
export async function stayView(db: Db, id: string): Promise<StayView> {
  const [view] = await stayViews(db, [(await findStay(db, id)) ?? fail("NOT_FOUND")]);
  return view ?? fail("NOT_FOUND");
}
