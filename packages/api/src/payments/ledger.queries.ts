import type { LedgerDays, LedgerKind, PaymentReport } from "@shikara/contract/ledger";
import type { Db } from "@shikara/db/client";
import { bookings, payments } from "@shikara/db/schema";
import { and, desc, eq, gte, lt, sql } from "@shikara/db/sql";
import { startOfDay } from "../agency-days.queries.ts";
import { isRefund } from "./balances.queries.ts";

/** What places an entry in the ledger: when it was written down, then its id. */
export type LedgerPlace = [at: string, id: string];

const between = ({ from, to }: LedgerDays, timeZone: string) =>
  and(gte(payments.at, startOfDay(from, timeZone)), lt(payments.at, startOfDay(to, timeZone, 1)));

/** `limit` entries between two days, newest first, from behind a place. */
export function ledgerRows(db: Db, days: LedgerDays, timeZone: string, limit: number, behind: LedgerPlace | null) {
  const isBehind = behind && sql`(${payments.at}, ${payments.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  const { id, at, method, note, memberName: by, amount } = payments;
  return db
    .select({
      ...{ id, at, method, note, by, amount },
      booking: { id: bookings.id, reference: bookings.reference, customerName: bookings.customerName },
      kind: sql<LedgerKind>`case when ${payments.reverses} is not null then 'reversal' when ${payments.amount} < 0 then 'refund' else 'payment' end`,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(between(days, timeZone), isBehind ?? undefined))
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(limit);
}

/** What they come to. */
export async function ledgerSums(db: Db, days: LedgerDays, timeZone: string): Promise<PaymentReport> {
  const sum = (which = sql`true`) => sql<number>`coalesce(sum(${payments.amount}) filter (where ${which}), 0)`;
  const [row] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      taken: sum(sql`not (${isRefund})`).mapWith(Number),
      refunded: sql`-${sum(isRefund)}`.mapWith(Number),
      net: sum().mapWith(Number),
    })
    .from(payments)
    .where(between(days, timeZone));
  return row ?? { entries: 0, taken: 0, refunded: 0, net: 0 };
}
