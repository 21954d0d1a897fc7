import { type JourneyChange, NOTHING } from "@shikara/contract/bookings/journey-changes";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { depositPaid, lineTakenOff, PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import {
  type depositAsk,
  type discountAdd,
  type extraAdd,
  type lineRemove,
  MAX_LINES,
  type StaffMoney,
} from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { findBooking, insertBookingNote } from "../bookings/admin.queries.ts";
import { revise } from "../bookings/change.service.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import {
  deleteLine,
  findLine,
  insertLine,
  type LineRow,
  linesOf,
  lockTerms,
  setDeposit,
  type Terms,
} from "../money/money.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { closePagesAbove } from "../money/pages.queries.ts";
import { mayRemove, staffMoneyOf } from "./offers.ts";
import { askedKey, takeKey } from "./settled.service.ts";

/** @throws CONFLICT where it is called off */
function refuseCancelled(status: Terms["status"]): void {
  if (status === "cancelled") fail("CONFLICT", PAYMENT_MESSAGES.cancelled);
}

/** Changes a booking's money, one after another. @throws NOT_FOUND, CONFLICT where its customer is erased at this moment, what `work` throws */
export function changeMoney(
  ctx: StaffContext,
  bookingId: string,
  work: (tx: Db, terms: Terms) => Promise<void>,
): Promise<StaffMoney> {
  return writeTransaction(ctx, ["payments", "bookings"], async (tx) => {
    const { customerId } = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
    const terms = (await lockTerms(tx, bookingId)) ?? fail("NOT_FOUND");
    // What a note or a title says of them would stand behind their erasure.
    if (customerId !== null && terms.customerId === null) fail("CONFLICT", PAYMENT_MESSAGES.customerErased);
    await work(tx, terms);
    return staffMoneyOf(ctx, tx, bookingId);
  });
}

/** What was added to a booking's price, or taken off it. */
function lineChanges(had: readonly LineRow[], has: readonly LineRow[]): JourneyChange[] {
  const without = (some: readonly LineRow[], others: readonly LineRow[]) =>
    some.filter(({ id, kind }) => kind !== "price" && !others.some((other) => other.id === id));
  const said = ({ title, amount }: LineRow, isThere: boolean) => {
    const [from, to] = isThere ? [NOTHING, rupees(amount ?? 0)] : [rupees(amount ?? 0), NOTHING];
    return { what: title, from, to, isMoney: true };
  };
  return [...without(has, had).map((line) => said(line, true)), ...without(had, has).map((line) => said(line, false))];
}

/**
 * Changes what a booking comes to, or what of it is paid first: of a confirmed one that is a change of what was confirmed. What was
 * `sent` with a key is done once.
 */
function changePrice(
  ctx: StaffContext,
  {
    bookingId,
    isTold,
    sent,
  }: { bookingId: string; isTold: boolean; sent?: { key: string | undefined; body: unknown } },
  work: (tx: Db, terms: Terms) => Promise<void>,
): Promise<StaffMoney> {
  const booking = async (tx: Db) => (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
  const key = sent && askedKey(ctx, sent.key);
  return changeMoney(ctx, bookingId, async (tx, terms) => {
    if (key && !(await takeKey(ctx, tx, { bookingId, key, body: sent.body }))) return;
    const before = await booking(tx);
    const had = await linesOf(tx, bookingId);
    await work(tx, terms);
    const lines = lineChanges(had, await linesOf(tx, bookingId));
    await revise(ctx, tx, { before, after: await booking(tx), lines }, isTold);
    await closePagesAbove(tx, bookingId, ctx.timeZone);
  });
}

/** @throws CONFLICT where it is called off, or has so many already */
async function refuseLine(tx: Db, { id: bookingId, status }: Terms): Promise<void> {
  refuseCancelled(status);
  if ((await linesOf(tx, bookingId)).length > MAX_LINES) fail("CONFLICT", PAYMENT_MESSAGES.tooManyLines);
}

/** @throws NOT_FOUND, CONFLICT, VALIDATION for a total nobody could pay */
export function addExtra(
  ctx: StaffContext,
  { bookingId, tellCustomer: isTold, key, ...extra }: z.output<typeof extraAdd>,
): Promise<StaffMoney> {
  return changePrice(ctx, { bookingId, isTold, sent: { key, body: extra } }, async (tx, terms) => {
    await refuseLine(tx, terms);
    if (terms.totalAmount + extra.quantity * extra.unitPrice > MAX_RUPEES)
      refuseField("unitPrice", PAYMENT_MESSAGES.totalTooLarge);
    await insertLine(tx, { bookingId, kind: "extra", memberId: ctx.signedIn.member.id, ...extra });
  });
}

/** @throws NOT_FOUND, CONFLICT, VALIDATION for more than the rest of the price */
export function giveDiscount(
  ctx: StaffContext,
  { bookingId, title, amount, tellCustomer: isTold, key }: z.output<typeof discountAdd>,
): Promise<StaffMoney> {
  const sent = { key, body: { title, amount } };
  return changePrice(ctx, { bookingId, isTold, sent }, async (tx, terms) => {
    await refuseLine(tx, terms);
    if (amount > terms.totalAmount) refuseField("amount", PAYMENT_MESSAGES.discountTooLarge);
    await insertLine(tx, { bookingId, kind: "discount", memberId: ctx.signedIn.member.id, title, unitPrice: -amount });
  });
}

/** Takes an extra or a discount off the booking; a note says which. @throws NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT for the price itself */
export async function removeLine(
  ctx: StaffContext,
  { id, tellCustomer: isTold }: z.output<typeof lineRemove>,
): Promise<StaffMoney> {
  const line = (await findLine(ctx.db, id)) ?? fail("NOT_FOUND");
  const { bookingId, kind, title, amount } = line;
  if (kind === "price") fail("CONFLICT", PAYMENT_MESSAGES.priceStays);
  if (!mayRemove(ctx, line)) fail("FORBIDDEN", PAYMENT_MESSAGES.notYours);
  return changePrice(ctx, { bookingId, isTold }, async (tx, { totalAmount, status }) => {
    refuseCancelled(status);
    const left = sumOf([totalAmount, -(amount ?? 0)]);
    if (left < 0) fail("VALIDATION", PAYMENT_MESSAGES.discountTooLarge);
    if (left > MAX_RUPEES) fail("VALIDATION", PAYMENT_MESSAGES.totalTooLarge);
    if (!(await deleteLine(tx, id))) fail("NOT_FOUND");
    const { id: memberId, fullName: memberName } = ctx.signedIn.member;
    await insertBookingNote(tx, { bookingId, memberId, memberName, text: lineTakenOff(title, amount ?? 0) });
  });
}

/** What the customer is asked to pay first. @throws NOT_FOUND, VALIDATION for more than the total, and for what is paid already */
export function askDeposit(
  ctx: StaffContext,
  { bookingId, amount, tellCustomer: isTold }: z.output<typeof depositAsk>,
): Promise<StaffMoney> {
  return changePrice(ctx, { bookingId, isTold }, async (tx, { totalAmount, status, deposit }) => {
    refuseCancelled(status);
    if (amount > totalAmount) refuseField("amount", PAYMENT_MESSAGES.depositTooLarge);
    const { paid } = await moneyOf(tx, bookingId, ctx.timeZone);
    if (amount > 0 && amount !== deposit && amount <= paid) refuseField("amount", depositPaid(paid));
    await setDeposit(tx, bookingId, amount);
  });
}
