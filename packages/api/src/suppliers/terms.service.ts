import { calendarNow, DAYS_IN_ORDER } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import { isLodging, type MealPlan } from "@shikara/contract/suppliers/rules";
import {
  type AllotmentRecord,
  type AllotmentUpdate,
  type AllotmentView,
  MAX_ALLOTMENTS,
  MAX_RATES,
  type NightsAsked,
  type RateRecord,
  type RateUpdate,
  type RateView,
} from "@shikara/contract/suppliers/schema";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findSupplier, type SupplierRow } from "./suppliers.queries.ts";
import {
  allotmentsOf,
  countAllotments,
  countRates,
  deleteAllotmentRow,
  deleteRateRow,
  findAllotment,
  findRate,
  heldNights,
  insertAllotment,
  insertRate,
  ratesOf,
  updateAllotmentRow,
  updateRateRow,
} from "./terms.queries.ts";

/** What a supplier asks, and what of theirs the agency holds. @throws NOT_FOUND */
export async function termsOf({ db }: StaffContext, supplierId: string) {
  if (!(await findSupplier(db, supplierId))) fail("NOT_FOUND");
  return { rates: await ratesOf(db, supplierId), allotments: await allotmentsOf(db, supplierId) };
}

export const nightsHeld = ({ db, timeZone }: StaffContext, asked: NightsAsked) =>
  heldNights(db, asked, calendarNow(timeZone).day);

/** @throws VALIDATION for a meal plan of what is no room */
export function refusePlan({ kind }: Pick<SupplierRow, "kind">, plan: MealPlan | undefined): void {
  if (plan !== undefined && plan !== "none" && !isLodging(kind)) refuseField("plan", SUPPLIER_MESSAGES.planOfRoom);
}

/** @throws VALIDATION */
function refuseDisorder({ fromDay, untilDay }: Pick<RateView, "fromDay" | "untilDay">): void {
  if (fromDay > untilDay) refuseField("untilDay", DAYS_IN_ORDER);
}

/** @throws NOT_FOUND */
const supplierOf = async (tx: Db, id: string): Promise<SupplierRow> =>
  (await findSupplier(tx, id)) ?? fail("NOT_FOUND");

/** @throws NOT_FOUND, VALIDATION, CONFLICT where another rate covers some of its days */
export function createRate(ctx: StaffContext, record: RateRecord): Promise<RateView> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    refusePlan(await supplierOf(tx, record.supplierId), record.plan);
    if ((await countRates(tx, record.supplierId)) >= MAX_RATES) fail("CONFLICT", SUPPLIER_MESSAGES.tooManyRates);
    return (await insertRate(tx, record)) ?? fail("INTERNAL");
  });
}

/** @throws NOT_FOUND, VALIDATION, STALE with the rate as it stands, CONFLICT where another covers some of its days */
export function updateRate(ctx: StaffContext, update: RateUpdate): Promise<RateView> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    const before = (await findRate(tx, update.id)) ?? fail("NOT_FOUND");
    refusePlan(await supplierOf(tx, before.supplierId), update.plan);
    refuseDisorder({ ...before, ...update });
    return (await updateRateRow(tx, update)) ?? refuseUpdate(await findRate(tx, update.id));
  });
}

/** Stays keep what they cost by it. @throws NOT_FOUND */
export function deleteRate(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    if (!(await deleteRateRow(tx, id))) fail("NOT_FOUND");
  });
}

/** @throws NOT_FOUND, CONFLICT where another allotment of the room covers some of its days */
export function createAllotment(ctx: StaffContext, record: AllotmentRecord): Promise<AllotmentView> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    await supplierOf(tx, record.supplierId);
    if ((await countAllotments(tx, record.supplierId)) >= MAX_ALLOTMENTS)
      fail("CONFLICT", SUPPLIER_MESSAGES.tooManyRates);
    return (await insertAllotment(tx, record)) ?? fail("INTERNAL");
  });
}

/** @throws NOT_FOUND, VALIDATION, STALE with the allotment as it stands, CONFLICT, IN_USE where more is given of it */
export function updateAllotment(ctx: StaffContext, update: AllotmentUpdate): Promise<AllotmentView> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    const before = (await findAllotment(tx, update.id)) ?? fail("NOT_FOUND");
    refuseDisorder({ ...before, ...update });
    return (await updateAllotmentRow(tx, update)) ?? refuseUpdate(await findAllotment(tx, update.id));
  });
}

/** @throws NOT_FOUND, IN_USE where nights of it are given */
export function deleteAllotment(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    if (!(await deleteAllotmentRow(tx, id))) fail("NOT_FOUND");
  });
}
