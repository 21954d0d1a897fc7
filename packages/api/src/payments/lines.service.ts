import { MAX_RUPEES } from "@shikara/contract/atoms";
import { sumOf } from "@shikara/contract/cancellation";
import { fail } from "@shikara/contract/fail";
import {
  type depositAsk,
  type discountAdd,
  type extraAdd,
  MAX_LINES,
  type MoneyView,
} from "@shikara/contract/payments";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments.messages";
import { allows } from "@shikara/contract/permissions";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { change } from "../change.ts";
import { refuseField } from "../refuse-field.ts";
import type { StaffContext } from "../trpc.ts";
import { deleteLine, findLine, insertLine, linesOf, lockTerms, setDeposit, type Terms } from "./payments.queries.ts";
import { moneyOf } from "./payments.view.ts";

/** Changes a booking's money, one after another. @throws NOT_FOUND, what `work` throws */
export function changeMoney(
  ctx: StaffContext,
  bookingId: string,
  work: (tx: Db, terms: Terms) => Promise<void>,
): Promise<MoneyView> {
  return change(ctx, ["payments", "bookings"], async (tx) => {
    await work(tx, (await lockTerms(tx, bookingId)) ?? fail("NOT_FOUND"));
    return moneyOf(tx, bookingId, ctx.timeZone);
  });
}

async function refuseTooMany(tx: Db, bookingId: string): Promise<void> {
  if ((await linesOf(tx, bookingId)).length > MAX_LINES) fail("CONFLICT", PAYMENT_MESSAGES.tooManyLines);
}

/** @throws NOT_FOUND, CONFLICT, VALIDATION for a total nobody could pay */
export function addExtra(ctx: StaffContext, { bookingId, ...extra }: z.output<typeof extraAdd>): Promise<MoneyView> {
  return changeMoney(ctx, bookingId, async (tx, { totalAmount }) => {
    await refuseTooMany(tx, bookingId);
    if (totalAmount + extra.quantity * extra.unitPrice > MAX_RUPEES)
      refuseField("unitPrice", PAYMENT_MESSAGES.totalTooLarge);
    await insertLine(tx, { bookingId, kind: "extra", ...extra });
  });
}

/** @throws NOT_FOUND, CONFLICT, VALIDATION for more than the rest of the price */
export function giveDiscount(
  ctx: StaffContext,
  { bookingId, title, amount }: z.output<typeof discountAdd>,
): Promise<MoneyView> {
  return changeMoney(ctx, bookingId, async (tx, { totalAmount }) => {
    await refuseTooMany(tx, bookingId);
    if (amount > totalAmount) refuseField("amount", PAYMENT_MESSAGES.discountTooLarge);
    await insertLine(tx, { bookingId, kind: "discount", title, unitPrice: -amount });
  });
}

/** Takes an extra or a discount off the booking. @throws NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT for the price itself */
export async function removeLine(ctx: StaffContext, id: string): Promise<MoneyView> {
  const { bookingId, kind, amount } = (await findLine(ctx.db, id)) ?? fail("NOT_FOUND");
  if (kind === "price") fail("CONFLICT", PAYMENT_MESSAGES.priceStays);
  if (kind === "discount" && !allows(ctx.signedIn.member.role, "payments:discount")) fail("FORBIDDEN");
  return changeMoney(ctx, bookingId, async (tx, { totalAmount }) => {
    const left = sumOf([totalAmount, -(amount ?? 0)]);
    if (left < 0) fail("VALIDATION", PAYMENT_MESSAGES.discountTooLarge);
    if (left > MAX_RUPEES) fail("VALIDATION", PAYMENT_MESSAGES.totalTooLarge);
    if (!(await deleteLine(tx, id))) fail("NOT_FOUND");
  });
}

/** What the customer is asked to pay first. @throws NOT_FOUND, VALIDATION for more than the total */
export function askDeposit(ctx: StaffContext, { bookingId, amount }: z.output<typeof depositAsk>): Promise<MoneyView> {
  return changeMoney(ctx, bookingId, async (tx, { totalAmount }) => {
    if (amount > totalAmount) refuseField("amount", PAYMENT_MESSAGES.depositTooLarge);
    await setDeposit(tx, bookingId, amount);
  });
}
