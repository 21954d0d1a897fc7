import { LETTERS, type StayState } from "@shikara/contract/stays/rules";
import { MAX_STAYS, MAX_STAYS_TO_DO } from "@shikara/contract/stays/schema";
import type { Db } from "@shikara/db/client";
import { bookings, outbox, places, stays, suppliers } from "@shikara/db/schema";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { LETTER_KINDS } from "./letter-kinds.ts";

const { updatedAt: _updatedAt, ...own } = getTableColumns(stays);

const columns = {
  ...own,
  supplier: {
    id: suppliers.id,
    name: suppliers.name,
    kind: suppliers.kind,
    contacts: suppliers.contacts,
    place: sql<string>`coalesce(${places.name}, '')`,
  },
  booking: {
    id: bookings.id,
    reference: bookings.reference,
    customerName: bookings.customerName,
    travelDate: bookings.travelDate,
    lastDay: bookings.lastDay,
  },
};

/** Of those that match, the earliest first. */
function someStays(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(stays)
    .innerJoin(suppliers, eq(suppliers.id, stays.supplierId))
    .innerJoin(bookings, eq(bookings.id, stays.bookingId))
    .leftJoin(places, eq(places.id, suppliers.placeId))
    .where(where)
    .orderBy(asc(stays.checkIn), asc(stays.checkOut), asc(stays.createdAt), asc(stays.id))
    .limit(limit);
}
export type StayRow = Awaited<ReturnType<typeof someStays>>[number];

export const staysOf = (db: Db, bookingId: string): Promise<StayRow[]> =>
  someStays(db, eq(stays.bookingId, bookingId), MAX_STAYS);

export async function findStay(db: Db, id: string): Promise<StayRow | undefined> {
  const [row] = await someStays(db, eq(stays.id, id), 1);
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockStay(tx: Db, id: string) {
  const [row] = await tx.select(own).from(stays).where(eq(stays.id, id)).for("update");
  return row;
}

export const countStays = (db: Db, bookingId: string): Promise<number> =>
  db.$count(stays, eq(stays.bookingId, bookingId));

/** To be asked or told again, or planned for one of these days and not asked for yet. */
const isToDo = ({ from, until }: { from: string; until: string }) =>
  or(isNotNull(stays.change), and(eq(stays.state, "planned"), gte(stays.checkIn, from), lte(stays.checkIn, until)));

export const staysToDo = (db: Db, days: { from: string; until: string }): Promise<StayRow[]> =>
  someStays(db, isToDo(days), MAX_STAYS_TO_DO);

export const countToDo = (db: Db, days: { from: string; until: string }): Promise<number> =>
  db.$count(stays, isToDo(days));

/** Of those of these bookings that can be called off, what their suppliers may keep by then (`isWithSupplier` of the contract). */
export function staysWithSuppliers(db: Db, bookingIds: readonly string[]): Promise<StayRow[]> {
  const { state, change, bookingId } = stays;
  const isAsked = inArray(state, ["requested", "waitlisted", "confirmed"]);
  return someStays(
    db,
    and(
      inArray(bookingId, [...bookingIds]),
      inArray(bookings.status, ["pending", "confirmed"]),
      or(isAsked, and(eq(state, "planned"), isNotNull(change))),
    ),
    bookingIds.length * MAX_STAYS,
  );
}

/** What a customer's voucher is made of. */
export const confirmedStays = (db: Db, bookingId: string): Promise<StayRow[]> =>
  someStays(db, and(eq(stays.bookingId, bookingId), eq(stays.state, "confirmed")), MAX_STAYS);

export async function insertStay(tx: Db, stay: typeof stays.$inferInsert): Promise<void> {
  await tx.insert(stays).values(stay);
}

/** Changes a stay that stands in one of these states (and is this version, when given). Whether it did. */
export async function updateStayRow(
  tx: Db,
  { id, version, from }: { id: string; version?: number | undefined; from?: readonly StayState[] },
  changes: Partial<typeof stays.$inferInsert>,
): Promise<boolean> {
  const stands = from ? inArray(stays.state, [...from]) : ne(stays.state, "cancelled");
  const rows = await tx
    .update(stays)
    .set({ ...changes, ...nextVersion(stays) })
    .where(and(eq(stays.id, id), stands, isAsRead(stays, version)))
    .returning({ id: stays.id });
  return rows.length > 0;
}

/** The last mail about each of these stays to its supplier, and whether its text has the name that the guest has now. */
export async function lastMails(db: Db, ids: readonly string[]) {
  const { stayId, id, kind, state, createdAt: at } = outbox;
  const namesGuest = sql<boolean>`coalesce(position(lower(${bookings.customerName}) in lower(${outbox.text})) > 0, true)`;
  const rows = await db
    .selectDistinctOn([stayId], { stayId, id, kind, state, at, namesGuest })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(inArray(stayId, [...ids]))
    .orderBy(stayId, desc(at));
  return new Map(
    rows.flatMap(({ stayId: of, namesGuest, kind: sent, ...mail }) => {
      const letter = LETTERS.find((one) => LETTER_KINDS[one] === sent);
      return letter ? [[of, { mail: { ...mail, letter }, namesGuest }] as const] : [];
    }),
  );
}

/** The last mail that asked its supplier for a stay, or confirmed it to them. */
export async function lastAsked(db: Db, stayId: string): Promise<{ subject: string; at: Date } | undefined> {
  const [mail] = await db
    .select({ subject: outbox.subject, at: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.stayId, stayId), inArray(outbox.kind, ["stay_request", "stay_voucher"])))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return mail;
}

/** Those of these suppliers that are there, and stay until the transaction ends: a quote may name one that was deleted since. */
export async function suppliersThere(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(inArray(suppliers.id, [...ids]))
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}
