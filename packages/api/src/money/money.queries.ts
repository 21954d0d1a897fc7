import type { PriceLine } from "@shikara/contract/tours/price";
import type { Db } from "@shikara/db/client";
import { bookingLines, bookings, payments } from "@shikara/db/schema";
import { and, asc, eq, gt, ne, sql } from "@shikara/db/sql";

export type LineRow = typeof bookingLines.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

export const terms = {
  id: bookings.id,
  customerId: bookings.customerId,
  bookingType: bookings.bookingType,
  status: bookings.status,
  travelDate: bookings.travelDate,
  totalAmount: bookings.totalAmount,
  deposit: bookings.deposit,
  cancellation: bookings.cancellation,
  cancelledOn: bookings.cancelledOn,
  wasConfirmed: bookings.wasConfirmed,
  cancelAskedAt: bookings.cancelAskedAt,
  updatedAt: bookings.updatedAt,
  /** What its price was made of when it was sold. */
  madeOf: sql<PriceLine[] | null>`${bookings.sold} -> 'price'`,
};

/** What a booking's money depends on beside its lines and payments. */
export async function termsOf(db: Db, bookingId: string) {
  const [row] = await db.select(terms).from(bookings).where(eq(bookings.id, bookingId));
  return row;
}
export type Terms = NonNullable<Awaited<ReturnType<typeof termsOf>>>;

/** The same, and until the transaction ends nobody else changes this booking's money. */
export async function lockTerms(tx: Db, bookingId: string): Promise<Terms | undefined> {
  const [row] = await tx.select(terms).from(bookings).where(eq(bookings.id, bookingId)).for("update");
  return row;
}

/** The price, then extras, then discounts, each in the order they came. */
export function linesOf(db: Db, bookingId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId))
    .orderBy(asc(bookingLines.kind), asc(bookingLines.createdAt), asc(bookingLines.id));
}

/** In the order they were taken. */
export function paymentsOf(db: Db, bookingId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.at), asc(payments.id));
}

/** Whether a credit has paid for any of it, whatever became of that since. */
export async function isPaidWithCredit(db: Db, bookingId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.method, "credit"), gt(payments.amount, 0)))
    .limit(1);
  return one !== undefined;
}

export async function findLine(db: Db, id: string): Promise<LineRow | undefined> {
  const [row] = await db.select().from(bookingLines).where(eq(bookingLines.id, id));
  return row;
}

export async function insertLine(tx: Db, line: typeof bookingLines.$inferInsert): Promise<void> {
  await tx.insert(bookingLines).values(line);
}

/** Whether there was such an extra or discount. */
export async function deleteLine(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(bookingLines)
    .where(and(eq(bookingLines.id, id), ne(bookingLines.kind, "price")))
    .returning({ id: bookingLines.id });
  return gone.length > 0;
}

export async function setDeposit(tx: Db, bookingId: string, deposit: number): Promise<void> {
  await tx.update(bookings).set({ deposit }).where(eq(bookings.id, bookingId));
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** The payment that came with this key before. */
export async function paymentByKey(db: Db, bookingId: string, key: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.key, key)));
  return row;
}

export async function isReversed(db: Db, id: string): Promise<boolean> {
  return (await db.$count(payments, eq(payments.reverses, id))) > 0;
}

export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}
