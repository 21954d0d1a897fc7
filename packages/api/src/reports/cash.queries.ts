import type { CashAsked, CashLine } from "@shikara/contract/reports/schema";
import type { Db } from "@shikara/db/client";
import { payments, supplierPayments } from "@shikara/db/schema";
import { and, gte, lte, sql } from "@shikara/db/sql";
import { isRefund } from "../money/balances.queries.ts";

/** What customers paid and were given back, by day and way. A mistake is taken off on the day on which it was taken back. */
export function customerCash(db: Db, { from, to }: CashAsked): Promise<Omit<CashLine, "suppliers">[]> {
  const { paidOn, method, amount } = payments;
  return db
    .select({
      ...{ day: paidOn, method },
      taken: sql<number>`coalesce(sum(${amount}) filter (where not (${isRefund})), 0)::float8`,
      refunded: sql<number>`coalesce(-sum(${amount}) filter (where ${isRefund}), 0)::float8`,
    })
    .from(payments)
    .where(and(gte(paidOn, from), lte(paidOn, to)))
    .groupBy(paidOn, method);
}

/** What suppliers were paid, less what they gave back, by day and way. */
export function supplierCash(
  db: Db,
  { from, to }: CashAsked,
): Promise<Pick<CashLine, "day" | "method" | "suppliers">[]> {
  const { paidOn, method, amount } = supplierPayments;
  return db
    .select({ day: paidOn, method, suppliers: sql<number>`sum(${amount})::float8` })
    .from(supplierPayments)
    .where(and(gte(paidOn, from), lte(paidOn, to)))
    .groupBy(paidOn, method);
}
