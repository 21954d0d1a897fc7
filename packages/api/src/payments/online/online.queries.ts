import { id } from "@shikara/contract/core/atoms";
import { HOUSE_KEYS } from "@shikara/contract/payments/keys";
import type { Db } from "@shikara/db/client";
import { onlineRefunds, paymentPages, paymentReference, payments } from "@shikara/db/schema";
import { and, asc, eq, gt, inArray, lte, ne, or, sql } from "@shikara/db/sql";
import { isDue } from "../../delivery/deliveries.queries.ts";
import type { PaymentRow } from "../../money/money.queries.ts";
import type { KnownPage, OpenedPage } from "./provider.ts";

/** Under what an entry of the service stands in the ledger, once however often it is told of: references are erased with a customer, keys are not. */
export const onlineKey = (providerId: string): string => HOUSE_KEYS.online + providerId;
export const providerIdOf = (key: string): string => key.slice(HOUSE_KEYS.online.length);

/** What the service calls by a name of ours may be called otherwise in its own back office. */
const isOurs = (name: string) => id.safeParse(name).success;

export type PageRow = typeof paymentPages.$inferSelect;
export type RefundRow = typeof onlineRefunds.$inferSelect;

/**
 * The page for this sum on which can be paid until `enough` at least; one is written down where there is none. The booking is locked meanwhile.
 * @returns also whether it is new
 */
export async function livePage(
  tx: Db,
  { enough, ...page }: Pick<PageRow, "bookingId" | "amount" | "until" | "lookAt"> & { enough: Date },
): Promise<{ page: PageRow; isNew: boolean } | undefined> {
  const isLive = and(eq(paymentPages.bookingId, page.bookingId), ne(paymentPages.state, "ended"));
  await tx
    .update(paymentPages)
    .set({ state: "ended" })
    .where(and(isLive, lte(paymentPages.until, enough)));
  const [added] = await tx.insert(paymentPages).values(page).onConflictDoNothing().returning();
  if (added) return { page: added, isNew: true };
  const [found] = await tx
    .select()
    .from(paymentPages)
    .where(and(isLive, eq(paymentPages.amount, page.amount)));
  return found && { page: found, isNew: false };
}

/** Pages for this booking that were asked for since then. */
export function pagesSince(db: Db, bookingId: string, since: Date): Promise<number> {
  return db.$count(paymentPages, and(eq(paymentPages.bookingId, bookingId), gt(paymentPages.createdAt, since)));
}

export async function keepOpened(db: Db, id: string, { providerId, url }: OpenedPage): Promise<void> {
  await db
    .update(paymentPages)
    .set({ providerId, url, state: "open" })
    .where(and(eq(paymentPages.id, id), eq(paymentPages.state, "asked")));
}

/** Pages of a booking that can be paid on, the one aside. */
export function otherPages(db: Db, bookingId: string, id: string): Promise<PageRow[]> {
  return db
    .select()
    .from(paymentPages)
    .where(and(eq(paymentPages.bookingId, bookingId), eq(paymentPages.state, "open"), ne(paymentPages.id, id)));
}

export async function endPageRow(db: Db, id: string): Promise<void> {
  await db.update(paymentPages).set({ state: "ended" }).where(eq(paymentPages.id, id));
}

/** Whether our page of this name can still be paid on: while the service was asked for it it may have been closed. */
export async function isPayable(db: Db, id: string): Promise<boolean> {
  const isLive = and(ne(paymentPages.state, "ended"), gt(paymentPages.until, new Date()));
  return (await db.$count(paymentPages, and(eq(paymentPages.id, id), isLive))) > 0;
}

/** Ours of what the service calls so, or of what it was told by us; an id of ours that is none is found by nobody. */
export async function findPage(db: Db, { id: ours, providerId }: KnownPage): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentPages)
    .where(or(isOurs(ours) ? eq(paymentPages.id, ours) : undefined, eq(paymentPages.providerId, providerId ?? "")));
  return row;
}

/** Pages at which the service is to be asked now, each by one process: whoever takes one puts it off. */
export async function takePagesToLookAt(db: Db, now: Date, again: Date, limit: number): Promise<PageRow[]> {
  const due = db
    .select({ id: paymentPages.id })
    .from(paymentPages)
    .where(lte(paymentPages.lookAt, now))
    .orderBy(asc(paymentPages.lookAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(paymentPages).set({ lookAt: again }).where(inArray(paymentPages.id, due)).returning();
}

export async function lookNext(db: Db, id: string, lookAt: Date | null): Promise<void> {
  await db.update(paymentPages).set({ lookAt }).where(eq(paymentPages.id, id));
}

/** What was paid online for a booking. */
export function onlinePayments(db: Db, bookingId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.method, "online"), gt(payments.amount, 0)))
    .orderBy(asc(payments.at), asc(payments.id));
}

/** What came in, or went back, under the service's own name for it. */
export async function entryNamed(db: Db, providerId: string): Promise<PaymentRow | undefined> {
  const isSo = sql`${paymentReference(payments.reference)} = ${providerId.toLowerCase()}`;
  const [row] = await db
    .select()
    .from(payments)
    .where(and(isSo, ne(payments.reference, ""), eq(payments.key, onlineKey(providerId))));
  return row;
}

/** What goes back, or has gone back, by the service; oldest first. */
export function refundsOfBooking(db: Db, bookingId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(onlineRefunds)
    .where(eq(onlineRefunds.bookingId, bookingId))
    .orderBy(asc(onlineRefunds.createdAt), asc(onlineRefunds.id));
}

export async function insertRefund(tx: Db, refund: typeof onlineRefunds.$inferInsert): Promise<RefundRow | undefined> {
  const [row] = await tx.insert(onlineRefunds).values(refund).onConflictDoNothing().returning();
  return row;
}

/** The one that the service calls so, or that we asked it for. */
export async function findRefund(db: Db, providerId: string, once: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(onlineRefunds)
    .where(or(eq(onlineRefunds.providerId, providerId), isOurs(once) ? eq(onlineRefunds.id, once) : undefined));
  return row;
}

export async function markRefund(
  tx: Db,
  id: string,
  changes: Partial<Pick<RefundRow, "state" | "providerId" | "lastError" | "settledAt" | "claim">>,
): Promise<void> {
  await tx.update(onlineRefunds).set(changes).where(eq(onlineRefunds.id, id));
}

async function refundsByIds(db: Db, ids: readonly string[]): Promise<DueRefund[]> {
  const rows = await db
    .select({ refund: onlineRefunds, key: payments.key })
    .from(onlineRefunds)
    .innerJoin(payments, eq(payments.id, onlineRefunds.paymentId))
    .where(inArray(onlineRefunds.id, [...ids]));
  return rows.map(({ refund, key }) => ({ ...refund, providerPaymentId: providerIdOf(key) }));
}

/** A refund with the service's name for the payment that it is of. */
export type DueRefund = RefundRow & { providerPaymentId: string };

/** They all go to one service. */
async function targets(db: Db, now: Date) {
  const due = await db.select({ id: onlineRefunds.id }).from(onlineRefunds).where(isDue(onlineRefunds, now)).limit(1);
  return due.length > 0 ? [{ id: "refunds" }] : [];
}

/** The refunds as something to deliver. */
export const refundQueue = { table: onlineRefunds, rows: refundsByIds, targets };
