import type { OfferedSeats } from "@shikara/contract/bookings/seat-hold";
import { fail } from "@shikara/contract/core/fail";
import { ERASED_NAME } from "@shikara/contract/customers/schema";
import { ESTIMATE_FACTOR } from "@shikara/contract/vehicles/fares";
import type { Db } from "@shikara/db/client";
import { bookings, payments, team, tours, vehicles } from "@shikara/db/schema";
import { and, desc, eq, getTableColumns, ne, not, sql } from "@shikara/db/sql";

// What a search looks through, and where it goes, say nothing that the other columns do not.
const { search, route, ...columns } = getTableColumns(bookings);
export const bookingColumns = columns;
export type BookingRow = Omit<typeof bookings.$inferSelect, "search" | "route">;
export type BookingInsert = typeof bookings.$inferInsert;

const { deposit, cancellation, cancelledOn, wasConfirmed, linkVersion, sold, revisedAt, repricedAt, ...others } =
  columns;
const { seatsOfferedAt, reviewAskedAt, reviewedAt, ...ofStaff } = others;
/** What staff see of a booking. */
export const staffColumns = ofStaff;
export type StaffRow = Pick<BookingRow, keyof typeof ofStaff>;

/** Whether it is a cab's request for a journey that nobody knows, at the documented estimate (see cabEstimate): nobody has named its fare. */
const isEstimate = sql<boolean>`(${bookings}.status = 'pending' and ${bookings}.booking_type = 'cab' and ${bookings}.price_approval is distinct from 'asked' and coalesce(${bookings}.sold -> 'fare' ->> 'basis', 'estimate') = 'estimate' and exists (
  select from ${vehicles} cab where cab.id = ${bookings}.vehicle_id and cab.price * ${ESTIMATE_FACTOR} = ${bookings}.total_amount
))`;

/** What became of seats that were offered to who stood in line, of what nobody has decided yet. */
const offeredSeats = sql<OfferedSeats | null>`case when ${bookings}.status = 'pending' and ${bookings}.seats_offered_at is not null and ${bookings}.waiting_since is null
  then case when ${bookings}.seats_taken_at is not null then 'taken' when ${bookings}.held_until > now() then 'offered' else 'lapsed' end end`;

/** What a row of their list shows. */
export const cardColumns = {
  id: bookings.id,
  reference: bookings.reference,
  bookingType: bookings.bookingType,
  tourId: bookings.tourId,
  kind: bookings.kind,
  customerName: bookings.customerName,
  email: bookings.email,
  phone: bookings.phone,
  packageTitle: bookings.packageTitle,
  pickupLocation: bookings.pickupLocation,
  dropLocation: bookings.dropLocation,
  travelDate: bookings.travelDate,
  travelers: bookings.travelers,
  totalAmount: bookings.totalAmount,
  status: bookings.status,
  priceApproval: bookings.priceApproval,
  cancelAskedAt: bookings.cancelAskedAt,
  createdAt: bookings.createdAt,
  version: bookings.version,
  isEstimate,
  isWaiting: sql<boolean>`(${bookings}.status = 'pending' and ${bookings}.waiting_since is not null)`,
  offeredSeats,
  // Named with their tables: among what is selected from one table, drizzle leaves its name out, and the inner one's columns are meant.
  paid: sql<number>`coalesce((select sum(paid.amount) from ${payments} paid where paid.booking_id = ${bookings}.id), 0)::float8`,
  ownerName: sql<string | null>`(select owner.full_name from ${team} owner where owner.id = ${bookings}.owner_id)`,
};

/** The vehicles a visitor may book, each with its price and for how many it is. */
export function bookableVehicles(db: Db) {
  const { id, name, capacity, price } = vehicles;
  return db.select({ id, name, capacity, price }).from(vehicles).where(eq(vehicles.isActive, true));
}

/** The package a visitor may book, its price, and for how many it is. */
export async function bookableTour(db: Db, slug: string) {
  const [row] = await db
    .select({ id: tours.id, price: tours.price, rates: tours.rates, groupSize: tours.groupSize })
    .from(tours)
    .where(and(eq(tours.slug, slug), eq(tours.status, "active")));
  return row;
}

/** What was given to a request: until when it holds its seats, or held them, and since when it waits for some. */
export async function seatsOf(db: Db, reference: string) {
  const { heldUntil, waitingSince } = bookings;
  const [row] = await db.select({ heldUntil, waitingSince }).from(bookings).where(eq(bookings.reference, reference));
  return row ?? { heldUntil: null, waitingSince: null };
}

/** Whether nobody travels by this booking any more: it was cancelled, or its customer erased. */
export async function isBookingGone(db: Db, reference: string): Promise<boolean> {
  const { status, customerName, email, phone } = bookings;
  const isErased = and(eq(customerName, ERASED_NAME), eq(email, ""), eq(phone, ""));
  const stands = and(eq(bookings.reference, reference), ne(status, "cancelled"), not(isErased ?? sql`false`));
  return (await db.$count(bookings, stands)) === 0;
}

/** What its row in the list says of it beside what it is. */
export async function standingOf(db: Db, id: string) {
  const [row] = await db.select({ isEstimate, offeredSeats }).from(bookings).where(eq(bookings.id, id));
  return row ?? { isEstimate: false, offeredSeats: null };
}

export async function insertBooking(tx: Db, record: BookingInsert): Promise<BookingRow> {
  const [row] = await tx.insert(bookings).values(record).returning(bookingColumns);
  return row ?? fail("INTERNAL");
}

export function newestBookings(db: Db, limit: number): Promise<BookingRow[]> {
  return db.select(bookingColumns).from(bookings).orderBy(desc(bookings.createdAt), desc(bookings.id)).limit(limit);
}
