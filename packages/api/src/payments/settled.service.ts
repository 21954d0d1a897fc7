import { Failure, fail } from "@shikara/contract/core/fail";
import { HOUSE_KEY_MESSAGE, isHouseKey } from "@shikara/contract/payments/keys";
import type { moneySettle, Settled } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { once } from "../core/idempotency.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { lockTerms, paymentByKey } from "../money/money.queries.ts";
import { staffMoneyOf } from "./offers.ts";
import { refundsOfBooking } from "./online/online.queries.ts";

/** Under which whoever asks wants money changed once; '' where they have not said. @throws VALIDATION where it is one of the house's own */
export function askedKey({ idempotencyKey }: Pick<ApiContext, "idempotencyKey">, key: string | undefined): string {
  if (key === undefined && isHouseKey(idempotencyKey)) fail("VALIDATION", HOUSE_KEY_MESSAGE);
  return key ?? idempotencyKey;
}

/**
 * Takes the key under which a booking's money is changed now; false where that is done already. The booking is locked meanwhile.
 * @throws IDEMPOTENCY_MISMATCH where it came with something else, or was given up
 */
export async function takeKey(
  ctx: ApiContext,
  tx: Db,
  { bookingId, key, body }: { bookingId: string; key: string; body: unknown },
): Promise<boolean> {
  let isNew = false;
  const form = { name: `money ${bookingId}`, body, reference: bookingId };
  await once({ ...ctx, idempotencyKey: key }, tx, form, async () => {
    isNew = true;
  });
  return isNew;
}

/** Takes the key so that nothing is ever written down with it; false where something was. */
async function giveUp(ctx: ApiContext, tx: Db, sent: { bookingId: string; key: string }): Promise<boolean> {
  try {
    await takeKey(ctx, tx, { ...sent, body: "given up" });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "IDEMPOTENCY_MISMATCH") return false;
    throw error;
  }
}

/**
 * What became of money whose answer was lost. Not recorded means that it never will be: what still comes with that key is refused,
 * so that whoever writes it down anew has it once. It waits for whoever is writing it down.
 * @throws NOT_FOUND
 */
export function settle(ctx: StaffContext, { bookingId, key }: z.output<typeof moneySettle>): Promise<Settled> {
  return writeTransaction(ctx, [], async (tx) => {
    (await lockTerms(tx, bookingId)) ?? fail("NOT_FOUND");
    const isListed =
      (await paymentByKey(tx, bookingId, key)) !== undefined ||
      (await refundsOfBooking(tx, bookingId)).some((refund) => refund.key === key);
    const isRecorded = isListed || !(await giveUp(ctx, tx, { bookingId, key }));
    return { isRecorded, money: await staffMoneyOf(ctx, tx, bookingId) };
  });
}
