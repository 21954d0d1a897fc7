import { saysOtherwise } from "@shikara/contract/imports/messages";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { journeyKey, statusOf } from "./booking-row.ts";
import { amountOf, clockOf, dayOf, plain, wholeOf } from "./cells.ts";
import { personKey, phoneDigits } from "./customers-import.ts";
import type { KnownBookings } from "./imports.queries.ts";
import { type Outcome, refused, type SheetRow, same } from "./outcome.ts";

/** What a cell and a booking that is there say of the same, as they are compared. */
const COMPARED: Readonly<Record<string, (cell: string, booking: BookingRow & { paid: number }) => boolean>> = {
  customerName: (cell, { customerName }) => plain(cell) === plain(customerName),
  email: (cell, { email }) => plain(cell) === plain(email),
  phone: (cell, { phone }) => phoneDigits(cell) === phoneDigits(phone),
  title: (cell, { packageTitle }) => plain(cell) === plain(packageTitle),
  status: (cell, { status }) => statusOf(cell) === status,
  travelDate: (cell, { travelDate }) => dayOf(cell) === travelDate,
  travelers: (cell, { travelers }) => wholeOf(cell) === travelers,
  amount: (cell, { totalAmount }) => amountOf(cell) === totalAmount,
  paid: (cell, { paid }) => amountOf(cell) === paid,
  pickupLocation: (cell, { pickupLocation }) => plain(cell) === plain(pickupLocation),
  dropLocation: (cell, { dropLocation }) => plain(cell) === plain(dropLocation),
  pickupTime: (cell, { pickupTime }) => clockOf(cell) === pickupTime,
  returnDate: (cell, { returnDate }) => dayOf(cell) === returnDate,
};

/**
 * A booking that is there, with the rupees that were paid for it, is never changed by a file: what a file knows of it may be old, and its
 * customer was told something.
 */
export function compared(row: SheetRow, booking: BookingRow & { paid: number }): Outcome {
  const title = `${booking.customerName}, ${booking.reference}`;
  const other = Object.entries(COMPARED).filter(
    ([field, isSame]) => (row.cells[field] ?? "") !== "" && !isSame(row.cells[field] ?? "", booking),
  );
  if (other.length === 0) return same(row, title);
  const fields = other.map(([field]) => field);
  return refused(row, title, { field: fields[0] ?? "", message: saysOtherwise("bookings", fields) });
}

/** The booking that a row is of; undefined where it is of none that is there. */
export function knownAs(row: SheetRow, known: KnownBookings): BookingRow | undefined {
  const reference = row.cells.reference ?? "";
  if (reference !== "") return known.byReference.get(reference.toUpperCase()) ?? known.byKey.get(reference);
  return known.ofDay.find(
    (booking) => [personKey(booking), booking.travelDate, plain(booking.packageTitle)].join(" ") === journeyKey(row),
  );
}
