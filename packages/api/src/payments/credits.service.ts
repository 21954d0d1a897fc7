import { randomInt } from "node:crypto";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { CREDIT_MESSAGES, type CreditView, type creditUse } from "@shikara/contract/payments/credits";
import { HOUSE_KEYS } from "@shikara/contract/payments/keys";
import type { StaffMoney } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { wasReachedElsewhere } from "../audit/timeline.queries.ts";
import { findBookings } from "../bookings/admin.queries.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { mayDiscount } from "../bookings/pricing.service.ts";
import { refuseField } from "../core/refuse-field.ts";
import type { StaffContext } from "../core/trpc.ts";
import { insertPayment } from "../money/money.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { closePages } from "../money/pages.queries.ts";
import { type CreditRow, creditsOf, creditsToUse, insertCredit, setUsedAmount, takeCredit } from "./credits.queries.ts";
import { paidFor } from "./given-back.ts";
import { changeMoney } from "./lines.service.ts";
import { takeKey } from "./settled.service.ts";

// As CODE in the contract: none that is taken for another.
const LETTERS = "23456789ABCDEFGHJKMNPTVWXYZ";
const newCode = () => `CR-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

type New = Omit<Parameters<typeof insertCredit>[1], "code">;

/** A credit under a code that nobody guesses. */
async function issue(tx: Db, credit: New): Promise<CreditRow> {
  for (let tries = 0; tries < 5; tries += 1) {
    const row = await insertCredit(tx, { ...credit, code: newCode() });
    if (row) return row;
  }
  return fail("INTERNAL");
}

interface Kept {
  booking: Pick<BookingRow, "id" | "customerId">;
  expiresOn: string;
  reason: string;
  /** Under which it is written down once. */
  key: string;
  by: { memberId: string | null; memberName: string };
  today: string;
}

/** All that was paid for a booking becomes a credit; undefined where nothing was. The booking is locked meanwhile. */
export async function keepAsCredit(tx: Db, { booking, expiresOn, reason, key, by, today }: Kept) {
  const amount = await paidFor(tx, booking.id);
  if (amount <= 0) return undefined;
  const { id: bookingId, customerId } = booking;
  const credit = await issue(tx, { bookingId, customerId, amount, expiresOn, reason });
  const moved = { method: "credit" as const, amount: -amount, reference: credit.code, note: "" };
  await insertPayment(tx, { bookingId, ...by, ...moved, paidOn: today, key });
  await closePages(tx, [bookingId]);
  return credit;
}

/** What staff see of credits beside a booking: those that came of it or have paid for it, and what its customer has left of others. */
export async function creditsBeside({ db, timeZone }: StaffContext, bookingId: string): Promise<CreditView[]> {
  const today = calendarNow(timeZone).day;
  return [...(await creditsOf(db, bookingId)), ...(await creditsToUse(db, { bookingId, today }))];
}

/**
 * Whose it is says the journey that it comes of: customers are merged, and erased. Who they are is known by their address, which an agent may
 * change, for a minute too: where one of them has, a manager looks at it.
 * @throws FORBIDDEN to an agent who would pay for somebody else with it
 */
async function refuseAnothers(ctx: StaffContext, tx: Db, credit: CreditRow, bookingId: string): Promise<void> {
  if (mayDiscount(ctx)) return;
  const rows = await findBookings(tx, [credit.bookingId, bookingId]);
  const [owner, customer] = [credit.bookingId, bookingId].map((id) => rows.find((row) => row.id === id)?.customerId);
  if (!owner || owner !== customer) fail("FORBIDDEN", CREDIT_MESSAGES.anothers);
  const isSaidOtherwise = await wasReachedElsewhere(tx, [credit.bookingId, bookingId, owner], "payments:discount");
  if (isSaidOtherwise) fail("FORBIDDEN", CREDIT_MESSAGES.otherAddress);
}

/**
 * Pays a booking with a credit, as far as something is owed; what is left of it is a credit of its own, as long as this one.
 * @throws NOT_FOUND, VALIDATION for a code of none, CONFLICT where nothing is owed, FORBIDDEN for another customer's
 */
export function payWithCredit(
  ctx: StaffContext,
  { bookingId, code, key }: z.output<typeof creditUse>,
): Promise<StaffMoney> {
  const today = calendarNow(ctx.timeZone).day;
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return changeMoney(ctx, bookingId, async (tx) => {
    if (key && !(await takeKey(ctx, tx, { bookingId, key, body: { code } }))) return;
    const { balance } = await moneyOf(tx, bookingId, ctx.timeZone);
    if (balance <= 0) fail("CONFLICT", CREDIT_MESSAGES.nothingOwed);
    const credit = (await takeCredit(tx, { code, bookingId, today })) ?? refuseField("code", CREDIT_MESSAGES.unknown);
    await refuseAnothers(ctx, tx, credit, bookingId);
    const amount = Math.min(balance, credit.amount);
    const rest = sumOf([credit.amount, -amount]);
    if (rest > 0) {
      const { bookingId: from, customerId, expiresOn, reason } = credit;
      await setUsedAmount(tx, credit.id, amount);
      await issue(tx, { bookingId: from, customerId, expiresOn, reason, amount: rest });
    }
    const payment = { method: "credit" as const, amount, reference: code, note: "", paidOn: today };
    await insertPayment(tx, { bookingId, memberId, memberName, ...payment, key: HOUSE_KEYS.credit + credit.id });
    await closePages(tx, [bookingId]);
  });
}
