import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { neededSupplierWords, SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import {
  MAX_SUPPLIERS,
  type SupplierListInput,
  type SupplierRecord,
  type SupplierUpdate,
  type SupplierView,
} from "@shikara/contract/suppliers/schema";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import {
  countSuppliers,
  deleteSupplierRow,
  findSupplier,
  insertSupplier,
  isPlace,
  type SupplierRow,
  someSuppliers,
  staysOfSupplier,
  updateSupplierRow,
} from "./suppliers.queries.ts";

/** Where a supplier is paid reads whoever pays. */
const viewOf = ({ signedIn }: StaffContext, row: SupplierRow): SupplierView => ({
  ...row,
  payTo: allows(signedIn.member, "payables:read") ? row.payTo : "",
});

export const listSuppliers = async (ctx: StaffContext, asked: SupplierListInput): Promise<SupplierView[]> =>
  (await someSuppliers(ctx.db, asked)).map((row) => viewOf(ctx, row));

/** @throws VALIDATION */
async function refuseUnknownPlace(tx: Db, placeId: string | null | undefined): Promise<void> {
  if (placeId && !(await isPlace(tx, placeId))) refuseField("placeId", SUPPLIER_MESSAGES.noPlace);
}

/** Where a supplier is paid writes whoever pays: else an account could be put there that is paid unseen. @throws FORBIDDEN */
function refusePayTo({ signedIn }: StaffContext, payTo: string | undefined, before: string): void {
  if (payTo !== undefined && payTo !== before && !allows(signedIn.member, "payables:create"))
    fail("FORBIDDEN", SUPPLIER_MESSAGES.payTo);
}

/** @throws VALIDATION where another in this place has its name, or there is no such place; CONFLICT where there are too many; FORBIDDEN */
export function createSupplier(ctx: StaffContext, record: SupplierRecord): Promise<SupplierView> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    if ((await countSuppliers(tx)) >= MAX_SUPPLIERS) fail("CONFLICT", SUPPLIER_MESSAGES.tooMany);
    refusePayTo(ctx, record.payTo, "");
    await refuseUnknownPlace(tx, record.placeId);
    const id = (await insertSupplier(tx, record)) ?? refuseField("name", SUPPLIER_MESSAGES.known);
    return viewOf(ctx, (await findSupplier(tx, id)) ?? fail("INTERNAL"));
  });
}

/** @throws NOT_FOUND, VALIDATION, STALE with the record as it stands, CONFLICT where another in this place has its name, FORBIDDEN */
export function updateSupplier(ctx: StaffContext, update: SupplierUpdate): Promise<SupplierView> {
  return writeTransaction(ctx, ["suppliers", "stays"], async (tx) => {
    const before = (await findSupplier(tx, update.id)) ?? fail("NOT_FOUND");
    refusePayTo(ctx, update.payTo, before.payTo);
    await refuseUnknownPlace(tx, update.placeId);
    const isSaved = await updateSupplierRow(tx, update);
    const current = await findSupplier(tx, update.id);
    return isSaved && current ? viewOf(ctx, current) : refuseUpdate(current && viewOf(ctx, current));
  });
}

/** @throws NOT_FOUND, IN_USE telling how many stays name the supplier */
export function deleteSupplier(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["suppliers"], async (tx) => {
    const count = await staysOfSupplier(tx, id);
    if (count > 0) fail("IN_USE", neededSupplierWords(count));
    if (!(await deleteSupplierRow(tx, id))) fail("NOT_FOUND");
  });
}
