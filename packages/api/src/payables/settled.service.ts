import { Failure } from "@shikara/contract/core/fail";
import type { SupplierSettled, supplierSettle } from "@shikara/contract/payables/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { once } from "../core/idempotency.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { holdKey, paymentsByKey } from "./payables.queries.ts";
import { accountOf } from "./payables.service.ts";

type Of = { supplierId: string; key: string };

const take = (ctx: ApiContext, tx: Db, { supplierId, key }: Of, body: "written" | "given up") =>
  once({ ...ctx, idempotencyKey: key }, tx, { name: "supplier payment", body, reference: supplierId }, async () => {});

/** Takes the key under which money is written down now. @throws IDEMPOTENCY_MISMATCH where it was given up */
export const takeKey = (ctx: ApiContext, tx: Db, of: Of) => take(ctx, tx, of, "written");

/** Takes the key so that nothing is ever written down with it; false where something was. */
async function giveUp(ctx: ApiContext, tx: Db, of: Of): Promise<boolean> {
  try {
    await take(ctx, tx, of, "given up");
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "IDEMPOTENCY_MISMATCH") return false;
    throw error;
  }
}

/**
 * What became of a supplier's money whose answer was lost. Not recorded means that it never will be: what still comes with that key is refused.
 * It waits for whoever is writing it down. @throws NOT_FOUND
 */
export function settlePayable(ctx: StaffContext, of: z.output<typeof supplierSettle>): Promise<SupplierSettled> {
  return writeTransaction(ctx, [], async (tx) => {
    const account = () => accountOf(tx, of.supplierId);
    await account();
    await holdKey(tx, of.key);
    const isRecorded = (await paymentsByKey(tx, of.key)).length > 0 || !(await giveUp(ctx, tx, of));
    return { isRecorded, account: await account() };
  });
}
