import type { LedgerDays, LedgerKind, PaymentReport } from "@shikara/contract/payments/ledger";
import type { Db } from "@shikara/db/client";
import { bookings, payments } from "@shikara/db/schema";
import { and, desc, eq, gte, lte, sql } from "@shikara/db/sql";
import { isRefund } from "../money/balances.queries.ts";

/** What places an entry in the ledger: the day it was paid on, when it was written down, then its id. */
export type LedgerPlace = [paidOn: string, at: string, id: string];

const within = ({ from, to }: LedgerDays) => and(gte(payments.paidOn, from), lte(payments.paidOn, to));

/** `limit` entries between two days, newest first, from behind a place. */
export function ledgerRows(db: Db, days: LedgerDays, limit: number, behind: LedgerPlace | null) {
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
    .where(and(within(days), isBehind ?? undefined))
    .orderBy(desc(paidOn), desc(at), desc(id))
    .limit(limit);
}

/** What they come to. */
export async function ledgerSums(db: Db, days: LedgerDays): Promise<PaymentReport> {
  const sum = (which = sql`true`) => sql<number>`coalesce(sum(${payments.amount}) filter (where ${which}), 0)`;
  const [row] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      taken: sum(sql`not (${isRefund})`).mapWith(Number),
      refunded: sql`-${sum(isRefund)}`.mapWith(Number),
      net: sum().mapWith(Number),
    })
    .from(payments)
    .where(within(days));
  return row ?? { entries: 0, taken: 0, refunded: 0, net: 0 };
}
