import { DOUBTS } from "@shikara/contract/core/doubts";
import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { paymentsOf } from "../money/money.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { refundsOfBooking } from "./online/online.queries.ts";
import { underway } from "./online/record.ts";

/** Above what is owed by more than this is asked for: paise are rounded in a shop, not tenners. Rupees. */
export const ROUNDING = 1;

/** Rupees that the payment service is giving back of a booking, and has not said so yet. */
export async function goingBack(tx: Db, bookingId: string): Promise<number> {
  const going = underway(await paymentsOf(tx, bookingId), await refundsOfBooking(tx, bookingId));
  return sumOf(going.map(({ amount }) => amount));
}

/** What was paid and is neither given back nor on its way: more than this goes back by no door. */
export async function paidFor(tx: Db, bookingId: string): Promise<number> {
  const paid = (await paymentsOf(tx, bookingId)).map(({ amount }) => amount);
  return sumOf([...paid, -(await goingBack(tx, bookingId))]);
}

/** Who gets back more than is too much owes again: what is on its way counts as given back. @throws CONFLICT telling what was typed and what is to be given back */
export async function refuseAboveRefund(
  { timeZone }: Pick<ApiContext, "timeZone">,
  tx: Db,
  { bookingId, amount }: { bookingId: string; amount: number },
  asks: string = DOUBTS.aboveBack,
): Promise<void> {
  const { balance } = await moneyOf(tx, bookingId, timeZone);
  const due = Math.max(0, -sumOf([balance, await goingBack(tx, bookingId)]));
  const owed = due > 0 ? rupees(due) : "nothing";
  if (amount - due > ROUNDING) fail("CONFLICT", `${rupees(amount)} was typed, ${owed} is to be given back. ${asks}`);
}
