import type { LedgerFilter, LedgerKind } from "@shikara/contract/payments/ledger";
import type { Db } from "@shikara/db/client";
import { bookings, payments } from "@shikara/db/schema";
import { and, desc, eq, gte, lte, sql } from "@shikara/db/sql";
import { isRefund } from "../money/balances.queries.ts";

/** What places an entry in the ledger: the day it was paid on, when it was written down, then its id. */
export type LedgerPlace = [paidOn: string, at: string, id: string];

const within = ({ from, to, method }: LedgerFilter) =>
  and(gte(payments.paidOn, from), lte(payments.paidOn, to), method && eq(payments.method, method));

/** `limit` entries that match, newest first, from behind a place. */
export function ledgerRows(db: Db, filter: LedgerFilter, limit: number, behind: LedgerPlace | null) {
  const { id, at, paidOn, reference, method, note, memberName: by, amount } = payments;
  const isBehind =
    behind && sql`(${paidOn}, ${at}, ${id}) < (${behind[0]}::date, ${behind[1]}::timestamptz, ${behind[2]}::uuid)`;
  return db
    .select({
      ...{ id, at, paidOn, reference, method, note, by, amount },
      booking: { id: bookings.id, reference: bookings.reference, customerName: bookings.customerName },
      kind: sql<LedgerKind>`case when ${payments.reverses} is not null then 'reversal' when ${payments.amount} < 0 then 'refund' else 'payment' end`,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(within(filter), isBehind ?? undefined))
    .orderBy(desc(paidOn), desc(at), desc(id))
    .limit(limit);
}

/** What they come to, a row for each way in which anything was paid. */
export function ledgerSums(db: Db, filter: LedgerFilter) {
  const sum = (which = sql`true`) => sql<number>`coalesce(sum(${payments.amount}) filter (where ${which}), 0)`;
  return db
    .select({
      method: payments.method,
      entries: sql<number>`count(*)::int`,
      taken: sum(sql`not (${isRefund})`).mapWith(Number),
      refunded: sql`-${sum(isRefund)}`.mapWith(Number),
      net: sum().mapWith(Number),
    })
    .from(payments)
    .where(within(filter))
    .groupBy(payments.method);
}
