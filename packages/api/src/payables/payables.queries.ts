import { plainReference } from "@shikara/contract/core/doubts";
import { MAX_OPEN_STAYS, MAX_SUPPLIER_PAYMENTS } from "@shikara/contract/payables/schema";
import type { Db } from "@shikara/db/client";
import { bookings, paymentReference, stays, supplierPayments, suppliers } from "@shikara/db/schema";
import { and, asc, desc, eq, getTableColumns, gt, inArray, or, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";

const booking = { id: bookings.id, reference: bookings.reference, customerName: bookings.customerName };

/** What it takes to say what is owed for a stay. */
const owed = {
  state: stays.state,
  checkIn: stays.checkIn,
  cost: stays.cost,
  charge: stays.charge,
  paid: stays.paid,
  advancePercent: stays.advancePercent,
  restDays: stays.restDays,
  confirmedOn: stays.confirmedOn,
  cancelledOn: stays.cancelledOn,
};

/** Stays for which more, or less, was paid than is owed; those that begin first. One more than an answer holds. */
export function openStays(db: Db, { supplierId }: { supplierId?: string | undefined }) {
  const supplier = { id: suppliers.id, name: suppliers.name };
  return db
    .select({ stayId: stays.id, service: stays.service, ...owed, supplier, booking })
    .from(stays)
    .innerJoin(suppliers, eq(suppliers.id, stays.supplierId))
    .innerJoin(bookings, eq(bookings.id, stays.bookingId))
    .where(and(sql`${stays.owed} <> ${stays.paid}`, supplierId ? eq(stays.supplierId, supplierId) : undefined))
    .orderBy(asc(stays.checkIn), asc(stays.id))
    .limit(MAX_OPEN_STAYS + 1);
}
export type OpenStay = Awaited<ReturnType<typeof openStays>>[number];

/** What is paid for them waits for whoever else pays for one of them. */
export function lockStays(tx: Db, ids: readonly string[]) {
  return tx
    .select({ id: stays.id, supplierId: stays.supplierId, ...owed })
    .from(stays)
    .where(inArray(stays.id, [...ids]))
    .orderBy(asc(stays.id))
    .for("update");
}

/** Whoever writes under this key at the same moment, for other stays too, waits. */
export async function holdKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shikara.payables ${key}`}))`);
}

export const paymentsByKey = (tx: Db, key: string) =>
  tx.select().from(supplierPayments).where(eq(supplierPayments.key, key)).orderBy(asc(supplierPayments.id));

export interface Sought {
  supplierId: string;
  stayIds: readonly string[];
  amount: number;
  reference: string;
}

/** The newest payment to a supplier with this reference that nobody has taken back: of one of these stays, or of as much for others. */
export async function paymentOfReference(tx: Db, { supplierId, stayIds, amount, reference }: Sought) {
  const { paidOn, key } = supplierPayments;
  const sum = sql<number>`sum(${supplierPayments.amount})::float8`;
  const isOfStays = sql`bool_or(${inArray(supplierPayments.stayId, [...stayIds])})`;
  const [found] = await tx
    .select({ amount: sum, paidOn })
    .from(supplierPayments)
    .where(
      and(
        ...[eq(supplierPayments.supplierId, supplierId), gt(supplierPayments.amount, 0)],
        sql`${paymentReference(supplierPayments.reference)} = ${plainReference(reference)}`,
        sql`not exists (select from supplier_payments back where back.reverses = ${supplierPayments.id})`,
      ),
    )
    .groupBy(key, paidOn)
    .having(or(isOfStays, sql`${sum} = ${amount}`))
    .orderBy(desc(paidOn))
    .limit(1);
  return found;
}

/**
 * As much for one of these stays on the same day, which nobody has taken back, where no bank tells the two apart: one of them has no reference of
 * one. The newest.
 */
export async function paymentAlike(
  tx: Db,
  { supplierId, stayIds, amount, paidOn, isOfBank }: Omit<Sought, "reference"> & { paidOn: string; isOfBank: boolean },
) {
  const { key, memberName } = supplierPayments;
  const isOfStays = sql`bool_or(${inArray(supplierPayments.stayId, [...stayIds])})`;
  const [found] = await tx
    .select({ by: memberName })
    .from(supplierPayments)
    .where(
      and(
        ...[eq(supplierPayments.supplierId, supplierId), gt(supplierPayments.amount, 0)],
        eq(supplierPayments.paidOn, paidOn),
        isOfBank ? sql`${supplierPayments.reference} !~ '[0-9]'` : undefined,
        sql`not exists (select from supplier_payments back where back.reverses = ${supplierPayments.id})`,
      ),
    )
    .groupBy(key, memberName)
    .having(and(isOfStays, sql`sum(${supplierPayments.amount}) = ${amount}`))
    .orderBy(desc(sql`max(${supplierPayments.at})`))
    .limit(1);
  return found;
}

export async function insertSupplierPayments(
  tx: Db,
  rows: readonly (typeof supplierPayments.$inferInsert)[],
): Promise<void> {
  await tx.insert(supplierPayments).values([...rows]);
}

export async function findSupplierPayment(tx: Db, id: string) {
  const [row] = await tx.select().from(supplierPayments).where(eq(supplierPayments.id, id));
  return row;
}

export const isTakenBack = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(supplierPayments, eq(supplierPayments.reverses, id))) > 0;

/** To one supplier, the latest first. */
export function paymentsTo(db: Db, supplierId: string) {
  const {
    key: _key,
    memberId: _member,
    supplierId: _supplier,
    memberName: by,
    ...shown
  } = getTableColumns(supplierPayments);
  const isReversed = sql<boolean>`exists (select from supplier_payments back where back.reverses = ${supplierPayments.id})`;
  return db
    .select({ ...shown, by, isReversed, service: stays.service, booking })
    .from(supplierPayments)
    .innerJoin(stays, eq(stays.id, supplierPayments.stayId))
    .innerJoin(bookings, eq(bookings.id, stays.bookingId))
    .where(eq(supplierPayments.supplierId, supplierId))
    .orderBy(desc(supplierPayments.paidOn), desc(supplierPayments.at), desc(supplierPayments.id))
    .limit(MAX_SUPPLIER_PAYMENTS);
}

/** Suppliers to whom something was paid with this in its reference, by what it holds without blanks and in small letters; the latest first. */
export function suppliersPaidBy(db: Db, sought: string, limit: number) {
  const { supplierId, reference, amount } = supplierPayments;
  const paidOn = sql<string>`max(${supplierPayments.paidOn})::text`;
  return db
    .select({ id: suppliers.id, name: suppliers.name, reference: sql<string>`max(${reference})`, paidOn })
    .from(supplierPayments)
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(and(gt(amount, 0), sql`${paymentReference(reference)} like ${containing(sought)}`))
    .groupBy(suppliers.id)
    .orderBy(desc(paidOn), asc(suppliers.name))
    .limit(limit);
}
