import type { SeenBooking } from "@shikara/contract/bookings/bulk";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { bookingLines, bookingNotes, bookings, payments, team, tours, vehicles } from "@shikara/db/schema";
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { type BookingRow, bookingColumns } from "./bookings.queries.ts";

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings.id, id));
  return row;
}

export function findBookings(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  return db
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
}

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings.reference, reference));
  return row;
}

type Changes = Partial<typeof bookings.$inferInsert>;
const changed = (changes: Changes) => ({
  ...changes,
  ...nextVersion(bookings),
});

/** A booking; whoever changes it meanwhile waits. */
export async function lockBooking(tx: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select(bookingColumns).from(bookings).where(eq(bookings.id, id)).for("update");
  return row;
}

/**
 * The same, to write into it what somebody says of whose it is: not behind their erasure, which was under way when it was said. @returns undefined
 * where it is nobody's any more
 */
export async function lockWhose(tx: Db, id: string): Promise<BookingRow | undefined> {
  const asked = await findBooking(tx, id);
  const now = await lockBooking(tx, id);
  return asked?.customerId != null && now?.customerId === null ? undefined : now;
}

/** Rupees that extras come to after discounts: what the whole may not fall below. */
export async function extrasOf(db: Db, bookingId: string): Promise<number> {
  const [lines] = await db
    .select({ extras: sql<number>`coalesce(sum(${bookingLines.amount}), 0)::float8` })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), ne(bookingLines.kind, "price")));
  return lines?.extras ?? 0;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateBookingRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Changes,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set(changed(changes))
    .where(and(eq(bookings.id, id), isAsRead(bookings, version)))
    .returning(bookingColumns);
  return row;
}

/** From now on papers that were sent before are out of date: all where the journey is another, those with the price where that is. */
export async function setRevised(tx: Db, id: string, what: "journey" | "price"): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set(what === "journey" ? { revisedAt: new Date() } : { repricedAt: new Date() })
    .where(eq(bookings.id, id))
    .returning(bookingColumns);
  return row ?? fail("NOT_FOUND");
}

const isPaidFor = sql`coalesce((select sum(${payments.amount}) from ${payments} where ${payments.bookingId} = ${bookings.id}), 0) <> 0`;

const isConfirmedOnce = sql<boolean>`${bookings.status} in ('confirmed', 'completed') or ${bookings.wasConfirmed}`;

/**
 * A booking that is cancelled keeps the day of it; a request that nobody ever confirmed or paid for keeps none, and costs nothing.
 * Who takes a cancelled booking up again may be asked to cancel it again.
 */
const moved = (status: BookingStatus, today: string) => ({
  ...changed({ status }),
  wasConfirmed: isConfirmedOnce,
  cancelledOn:
    status === "cancelled"
      ? sql<string | null>`case when ${isConfirmedOnce} or ${isPaidFor} then ${today}::date end`
      : null,
  // Confirmed after it was asked to be cancelled: that wish is over, and does not set the day from which a fee is counted.
  cancelAskedAt:
    status === "confirmed" ? null : sql`case when ${bookings.status} <> 'cancelled' then ${bookings.cancelAskedAt} end`,
  // Nobody confirms what waits for a yes but who may say it.
  ...(status === "confirmed" || status === "completed"
    ? {
        priceApproval: sql`case when ${bookings.priceApproval} = 'asked' then 'given'::price_approval else ${bookings.priceApproval} end`,
        // Who says yes to a price has seen for whom.
        sold: sql`case when ${bookings.priceApproval} = 'asked' then ${bookings.sold} - 'people' - 'granted' else ${bookings.sold} end`,
      }
    : {}),
});

const asSeen = (seen: readonly SeenBooking[]) =>
  seen.map(({ id, version }) => and(eq(bookings.id, id), eq(bookings.version, version)));

/** What waits for a yes to its price is moved forward by who may say it, of the price that they have seen. */
function isApproved(status: BookingStatus, approves: readonly SeenBooking[]) {
  if (status === "pending" || status === "cancelled") return undefined;
  return or(sql`${bookings.priceApproval} is distinct from 'asked'`, ...asSeen(approves));
}

/** Confirming ends the wish to cancel, and begins to cost a fee: nobody does so of a request who has not seen that its customer wishes it. */
function isWishSeen(status: BookingStatus, seen: readonly SeenBooking[]) {
  if (status !== "confirmed") return undefined;
  return or(isNull(bookings.cancelAskedAt), ne(bookings.status, "pending"), ...asSeen(seen));
}

interface Move {
  status: BookingStatus;
  /** 'asked' where its price waits for a yes from now on. */
  approval?: "asked" | undefined;
  /** In the agency's calendar. */
  today: string;
  /** Those to whose price, as it was seen, who moves them says yes where it waits for that. */
  approves: readonly SeenBooking[];
  /** Those that who moves them has seen as they are. */
  seen: readonly SeenBooking[];
}

/** Moves those that stand in one of these; answers the rows that it moved. */
export function moveFrom(
  tx: Db,
  ids: readonly string[],
  from: readonly BookingStatus[],
  { status, today, approves, seen }: Move,
): Promise<BookingRow[]> {
  const isThere = and(inArray(bookings.id, [...ids]), inArray(bookings.status, [...from]));
  return tx
    .update(bookings)
    .set(moved(status, today))
    .where(and(isThere, isApproved(status, approves), isWishSeen(status, seen)))
    .returning(bookingColumns);
}

/** The changed row, or undefined where it has that status already, is another version, or is not there. */
export async function moveBooking(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  { status, today, approves, seen, approval }: Move,
): Promise<BookingRow | undefined> {
  const isVersion = and(isAsRead(bookings, version), isWishSeen(status, seen));
  const [row] = await tx
    .update(bookings)
    .set({ ...moved(status, today), ...(approval && { priceApproval: approval }) })
    .where(and(eq(bookings.id, id), ne(bookings.status, status), isVersion, isApproved(status, approves)))
    .returning(bookingColumns);
  return row;
}

/** The customer stays after all, as staff have heard: what they asked for is set aside. @returns undefined where it is not as it was seen, or nothing is asked */
export async function setCancellingAside(tx: Db, id: string, version?: number): Promise<BookingRow | undefined> {
  const isAsked = and(isNotNull(bookings.cancelAskedAt), ne(bookings.status, "cancelled"));
  const [row] = await tx
    .update(bookings)
    .set({ cancelAskedAt: null, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.id, id), isAsked, isAsRead(bookings, version)))
    .returning(bookingColumns);
  return row;
}

export function notesOf(db: Db, bookingId: string) {
  return db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, bookingId)).orderBy(asc(bookingNotes.at));
}

/** Called off by the agency: nobody is asked for a fee. @returns undefined where it is over or called off already */
export async function cancelWithoutFee(tx: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ ...changed({ status: "cancelled" }), cancelledOn: null, cancelAskedAt: null, wasConfirmed: isConfirmedOnce })
    .where(and(eq(bookings.id, id), inArray(bookings.status, ["pending", "confirmed"])))
    .returning(bookingColumns);
  return row;
}

export async function insertBookingNote(tx: Db, note: typeof bookingNotes.$inferInsert): Promise<void> {
  await tx.insert(bookingNotes).values(note);
}

/** Any package, offered or not: staff book what they have agreed on. */
export async function tourToBook(db: Db, tourId: string) {
  const { id, title, price, rates, duration, itinerary, inclusions, exclusions } = tours;
  const [row] = await db
    .select({ id, title, price, rates, duration, itinerary, inclusions, exclusions })
    .from(tours)
    .where(eq(tours.id, tourId));
  return row;
}

export async function vehicleToBook(db: Db, vehicleId: string) {
  const { id, name, price, priceUnit, model, capacity } = vehicles;
  const [row] = await db
    .select({ id, name, price, priceUnit, model, capacity })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId));
  return row;
}

export async function isActiveMember(db: Db, id: string): Promise<boolean> {
  return (await db.$count(team, and(eq(team.id, id), eq(team.isActive, true)))) > 0;
}
