import { newReference } from "@shikara/api/core/reference";
import { bookings } from "@shikara/db/schema";
import { inDays } from "./days.ts";
import type { Testbed } from "./testbed.ts";

type Booking = typeof bookings.$inferInsert;

/** A pending package booking from the website. */
export const bookingRow = (details: Partial<Booking> = {}): Booking => ({
  reference: newReference(),
  bookingType: "package",
  customerName: "Demo Guest",
  email: "guest@example.com",
  phone: "+91 98765 43210",
  packageTitle: "Lake Days",
  travelDate: "2027-04-10",
  travelers: 2,
  totalAmount: 36_000,
  ...details,
});

/** Stores a booking. @returns its row */
export async function storeBooking(bed: Pick<Testbed, "services">, details: Partial<Booking> = {}) {
  const [row] = await bed.services.db.insert(bookings).values(bookingRow(details)).returning();
  if (!row) throw new Error("The booking was not stored");
  bed.services.changes.note(["bookings"]);
  return row;
}

/** A confirmed booking with the key of its customer's own page, which staff give out. */
export async function openedBooking(bed: Testbed, details: Partial<Booking> = {}) {
  const booking = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20), ...details });
  const { path, expiresAt } = await (await bed.as("agent")).bookings.customerLink({ id: booking.id });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  return { ...booking, asked: { reference: booking.reference, key }, expiresAt };
}
