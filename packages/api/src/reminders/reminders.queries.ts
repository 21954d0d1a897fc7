import { REMINDERS, type ReminderKind } from "@shikara/contract/reminders/rules";
import { MAX_REMINDED, type ReminderLogInput } from "@shikara/contract/reminders/schema";
import type { Db } from "@shikara/db/client";
import { bookings, outbox, quotes, quoteVersions, reminders } from "@shikara/db/schema";
import { and, asc, desc, eq, inArray, ne, sql } from "@shikara/db/sql";
import { bookingColumns } from "../bookings/bookings.queries.ts";
import { holds, isDue, occasionOf, type When } from "./due.queries.ts";

const sourceOf = (kind: ReminderKind) => (REMINDERS[kind].about === "booking" ? bookings : quotes);
/** Who is next to travel, or was first to hear of it, is written to first. */
const inTurn = (kind: ReminderKind) => {
  const source = sourceOf(kind);
  return [asc(source.travelDate), asc(source.id)];
};

export async function isAnybodyDue(db: Db, kind: ReminderKind, days: number, when: When): Promise<boolean> {
  const source = sourceOf(kind);
  const rows = await db
    .select({ id: source.id })
    .from(source)
    .where(isDue(kind, days, when))
    .limit(1);
  return rows.length > 0;
}

/**
 * Notes that some of those who are due are written to, and gives what was noted: each is whoever's notes it first. What somebody changes
 * at this moment is left for later. The rows are held first, and looked at again then: who paid while they were waited for is not among them.
 */
export async function takeDue(tx: Db, kind: ReminderKind, days: number, when: When, limit: number) {
  const source = sourceOf(kind);
  const held = await tx
    .select({ id: source.id })
    .from(source)
    .where(isDue(kind, days, when))
    .orderBy(...inTurn(kind))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (held.length === 0) return [];
  const still = await tx
    .select({ id: source.id, occasion: occasionOf(kind) })
    .from(source)
    .where(
      and(
        inArray(
          source.id,
          held.map(({ id }) => id),
        ),
        isDue(kind, days, when),
      ),
    )
    .orderBy(...inTurn(kind));
  if (still.length === 0) return [];
  const isOfBooking = REMINDERS[kind].about === "booking";
  return tx
    .insert(reminders)
    .values(
      still.map(({ id, occasion }) => ({ kind, occasion, ...(isOfBooking ? { bookingId: id } : { quoteId: id }) })),
    )
    .onConflictDoNothing()
    .returning({ id: reminders.id, bookingId: reminders.bookingId, quoteId: reminders.quoteId });
}

/** Its figures count from the mark in the booking. */
export async function markAsked(tx: Db, bookingIds: readonly string[]): Promise<void> {
  await tx
    .update(bookings)
    .set({ reviewAskedAt: new Date() })
    .where(inArray(bookings.id, [...bookingIds]));
}

/** Whether what a reminder says is still so. One that is not known as such says nothing that could have changed. */
export async function stillHolds(db: Db, id: string, kind: ReminderKind, day: string): Promise<boolean> {
  const source = sourceOf(kind);
  const of = source === bookings ? reminders.bookingId : reminders.quoteId;
  const [row] = await db
    .select({ holds: sql<boolean>`(${holds(kind, day)} and ${reminders.occasion} = ${occasionOf(kind)})` })
    .from(reminders)
    .innerJoin(source, eq(source.id, of))
    .where(eq(reminders.id, id));
  return row?.holds ?? true;
}

export function bookingsOf(db: Db, ids: readonly string[]) {
  return db
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
}

/** Quotes with the version that is out. */
export function offersOf(db: Db, ids: readonly string[]) {
  return db
    .select({ quote: quotes, content: quoteVersions.content, total: quoteVersions.total })
    .from(quotes)
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.number, quotes.sentNumber)))
    .where(inArray(quotes.id, [...ids]));
}
export type Offer = Awaited<ReturnType<typeof offersOf>>[number];

/** Whom a rule would write to now: the first, and how many. */
export async function reachOf(db: Db, kind: ReminderKind, days: number, when: When) {
  const source = sourceOf(kind);
  const isOfBooking = REMINDERS[kind].about === "booking";
  const rows = await db
    .select({
      id: source.id,
      reference: source.reference,
      name: source.customerName,
      email: source.email,
      about: isOfBooking ? bookings.packageTitle : quotes.title,
      day: source.travelDate,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(source)
    .where(isDue(kind, days, when))
    .orderBy(...inTurn(kind))
    .limit(MAX_REMINDED);
  return { count: rows[0]?.count ?? 0, rows };
}

/** A record that such a mail could be about, at whatever time: the newest. */
export async function exampleOf(db: Db, kind: ReminderKind, { day }: When) {
  const source = sourceOf(kind);
  const [row] = await db
    .select({ id: source.id, reference: source.reference })
    .from(source)
    .where(and(holds(kind, day), ne(source.email, "")))
    .orderBy(desc(source.createdAt), desc(source.id))
    .limit(1);
  return row;
}

/** How many were written of each kind. */
export async function countWritten(db: Db): Promise<Map<ReminderKind, number>> {
  const rows = await db
    .select({ kind: reminders.kind, count: sql<number>`count(*)::int` })
    .from(reminders)
    .groupBy(reminders.kind);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** What places an entry of the log: when it was written, then its id. */
export type ReminderPlace = [at: string, id: string];

const entry = {
  id: reminders.id,
  kind: reminders.kind,
  at: reminders.at,
  bookingId: reminders.bookingId,
  quoteId: reminders.quoteId,
  reference: sql<string>`coalesce(${bookings.reference}, ${quotes.reference})`,
  name: sql<string>`coalesce(${bookings.customerName}, ${quotes.customerName})`,
  email: outbox.email,
  state: outbox.state,
  lastError: outbox.lastError,
};

/** What was written, the last first. */
export function writtenReminders(
  db: Db,
  { kind, quoteId, limit }: Pick<ReminderLogInput, "kind"> & { quoteId?: string; limit: number },
  behind: ReminderPlace | null,
) {
  const isBehind = behind && sql`(${reminders.at}, ${reminders.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select(entry)
    .from(reminders)
    .leftJoin(bookings, eq(bookings.id, reminders.bookingId))
    .leftJoin(quotes, eq(quotes.id, reminders.quoteId))
    .leftJoin(outbox, eq(outbox.id, reminders.id))
    .where(
      and(
        kind ? eq(reminders.kind, kind) : undefined,
        quoteId ? eq(reminders.quoteId, quoteId) : undefined,
        isBehind ?? undefined,
      ),
    )
    .orderBy(desc(reminders.at), desc(reminders.id))
    .limit(limit);
}
