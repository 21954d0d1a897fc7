import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { openParts } from "@shikara/contract/payables/rules";
import {
  MAX_OPEN_STAYS,
  type Payable,
  type PayableList,
  type PayablesAsked,
  type SupplierAccount,
} from "@shikara/contract/payables/schema";
import type { Db } from "@shikara/db/client";
import type { AppServices } from "../core/context.ts";
import { findSupplier } from "../suppliers/suppliers.queries.ts";
import { type OpenStay, openStays, paymentsTo } from "./payables.queries.ts";

/** What is due within these days is due soon, today among them. */
const SOON_DAYS = 7;

function payablesOf({ stayId, supplier, booking, service, ...owed }: OpenStay): Payable[] {
  const { checkIn } = owed;
  return openParts(owed).map((part) => ({ stayId, supplier, booking, service, checkIn, ...part }));
}

/** What is owed, by the day on which it is due. */
const inOrder = (rows: readonly OpenStay[]): Payable[] =>
  rows.flatMap(payablesOf).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));

/** What the agency owes its suppliers, or one of them, and what comes back. */
export async function listPayables(
  { db, timeZone }: Pick<AppServices, "db" | "timeZone">,
  asked: PayablesAsked,
): Promise<PayableList> {
  const rows = await openStays(db, asked);
  const payables = inOrder(rows.slice(0, MAX_OPEN_STAYS));
  const { day: today } = calendarNow(timeZone);
  const end = addDays(today, SOON_DAYS);
  const sum = (which: (one: Payable) => boolean) => sumOf(payables.filter(which).map(({ open }) => open));
  const isOwed = ({ open }: Payable) => open > 0;
  return {
    payables,
    overdue: sum((one) => isOwed(one) && one.dueOn < today),
    soon: sum((one) => isOwed(one) && one.dueOn >= today && one.dueOn < end),
    later: sum((one) => isOwed(one) && one.dueOn >= end),
    back: 0 - sum((one) => !isOwed(one)),
    isMore: rows.length > MAX_OPEN_STAYS,
  };
}

/** What stands between the agency and one supplier. @throws NOT_FOUND */
export async function accountOf(db: Db, supplierId: string): Promise<SupplierAccount> {
  const { id, name, payTo } = (await findSupplier(db, supplierId)) ?? fail("NOT_FOUND");
  const [open, payments] = await Promise.all([openStays(db, { supplierId }), paymentsTo(db, supplierId)]);
  return { supplier: { id, name, payTo }, payables: inOrder(open.slice(0, MAX_OPEN_STAYS)), payments };
}
