import { newReference } from "@shikara/api/core/reference";
import { bookings } from "@shikara/db/schema";
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
