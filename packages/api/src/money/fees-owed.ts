import type { Db } from "@shikara/db/client";
import { balancesOf } from "./balances.queries.ts";
import { balanceOf } from "./money.view.ts";

/** Rupees that these cancelled bookings still owe of their fees, below zero what is to be given back; those that are even are left out. */
export async function feesOwed(
  db: Db,
  cancelled: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  if (cancelled.length === 0) return new Map();
  const balances = await balancesOf(db, cancelled);
  const owed = balances.map(({ terms, paid }) => [terms.id, balanceOf(terms, paid, timeZone)] as const);
  return new Map(owed.filter(([, sum]) => sum !== 0));
}
