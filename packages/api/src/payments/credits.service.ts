import { randomInt } from "node:crypto";
import { calendarNow } from "@shikara/contract/core/calendar";
import { DOUBTS } from "@shikara/contract/core/doubts";
import { fail } from "@shikara/contract/core/fail";
import { rupees, shortDay } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import {
  CREDIT_MESSAGES,
  type CreditView,
  type CreditWorth,
  type creditLook,
  type creditUse,
} from "@shikara/contract/payments/credits";
import { HOUSE_KEYS } from "@shikara/contract/payments/keys";
import type { StaffMoney } from "@shikara/contract/payments/schema";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { wasReachedElsewhere } from "../audit/timeline.queries.ts";
import { findBookings } from "../bookings/admin.queries.ts";
import { asCustomerReads } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { customerMail } from "../bookings/customer-mails.ts";
import { mayDiscount } from "../bookings/pricing.service.ts";
import { refuseField } from "../core/refuse-field.ts";
import type { StaffContext } from "../core/trpc.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { insertPayment } from "../money/money.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { closePages } from "../money/pages.queries.ts";
import {
  type CreditRow,
  creditsOf,
  creditsToUse,
  insertCredit,
  setUsedAmount,
  takeCredit,
  unusedCredit,
} from "./credits.queries.ts";
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
export async function creditsBeside(ctx: StaffContext, bookingId: string): Promise<CreditView[]> {
  const toUse = { bookingId, today: calendarNow(ctx.timeZone).day, ofAnybody: mayDiscount(ctx) };
  return [...(await creditsOf(ctx.db, bookingId)), ...(await creditsToUse(ctx.db, toUse))];
}

interface Owned {
  /** The journey that it comes of, and the one that it shall pay for. */
  origin: BookingRow;
  paidFor: BookingRow;
  isAnothers: boolean;
}

/** Whose it is says the journey that it comes of: customers are merged, and erased. @throws NOT_FOUND */
async function ownerOf(db: Db, credit: CreditRow, bookingId: string): Promise<Owned> {
  const rows = await findBookings(db, [credit.bookingId, bookingId]);
  const rowOf = (id: string) => rows.find((row) => row.id === id) ?? fail("NOT_FOUND");
  const [origin, paidFor] = [rowOf(credit.bookingId), rowOf(bookingId)];
  return { origin, paidFor, isAnothers: !origin.customerId || origin.customerId !== paidFor.customerId };
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Who an owner is is known by their address, which an agent may change, for a minute too: where one of them has, a manager looks at it. Who has a
 * number alone is mailed nothing of it: what it pays is in their name, too.
 * @throws FORBIDDEN to an agent who would pay for somebody else with it
 */
async function refuseAnothers(ctx: StaffContext, tx: Db, { origin, paidFor, isAnothers }: Owned): Promise<void> {
  if (mayDiscount(ctx)) return;
  const isOtherName = origin.email === "" && plain(origin.customerName) !== plain(paidFor.customerName);
  if (isAnothers || isOtherName || !origin.customerId) fail("FORBIDDEN", CREDIT_MESSAGES.anothers);
  const said = [origin.id, paidFor.id, origin.customerId];
  const isSaidOtherwise = await wasReachedElsewhere(tx, said, "payments:discount");
  if (isSaidOtherwise) fail("FORBIDDEN", CREDIT_MESSAGES.otherAddress);
}

/**
 * Whose a credit is and what it would pay, for whoever looks before they use it.
 * @throws NOT_FOUND, VALIDATION for a code of none, FORBIDDEN for another customer's
 */
export async function creditWorthOf(
  ctx: StaffContext,
  { bookingId, code }: z.output<typeof creditLook>,
): Promise<CreditWorth> {
  const today = calendarNow(ctx.timeZone).day;
  const credit = (await unusedCredit(ctx.db, { code, today })) ?? refuseField("code", CREDIT_MESSAGES.unknown);
  const owned = await ownerOf(ctx.db, credit, bookingId);
  await refuseAnothers(ctx, ctx.db, owned);
  const { balance } = await moneyOf(ctx.db, bookingId, ctx.timeZone);
  const { customerName: owner, reference } = owned.origin;
  const { amount, expiresOn } = credit;
  const pays = Math.min(Math.max(0, balance), amount);
  return { owner, reference, isAnothers: owned.isAnothers, amount, expiresOn, pays, rest: sumOf([amount, -pays]) };
}

const anothersWords = ({ code, amount, expiresOn }: CreditRow, { customerName, reference }: BookingRow): string =>
  `${code} is ${customerName}'s, of ${reference}: ${rupees(amount)}, to be used by ${shortDay(expiresOn)}. ${DOUBTS.anothersCredit}`;

/** Tells its owner what it has paid, and under which code they have what is left. */
async function tellOwner(
  ctx: StaffContext,
  tx: Db,
  { origin, paidFor: { reference: booking } }: Owned,
  { code, paid, left }: { code: string; paid: number; left: CreditRow | undefined },
): Promise<void> {
  const { known, mail } = customerMail(ctx, await asCustomerReads(tx, origin));
  const values = () => {
    const amount = rupees(paid);
    const said = { code, amount, booking };
    const message = left
      ? t("mails.creditUsedRest", {
          ...said,
          ...{ rest: rupees(left.amount), next: left.code, until: shortDay(left.expiresOn) },
        })
      : t("mails.creditUsedWhole", said);
    return { ...known(), subject: t("mails.creditUsedSubject", { amount }), message };
  };
  await queueMail(tx, { kind: "booking_message", ...mail, values });
}

/**
 * Pays a booking with a credit, as far as something is owed; what is left of it is a credit of its own, as long as this one. Its owner is told.
 * @throws NOT_FOUND, VALIDATION for a code of none, CONFLICT where nothing is owed, and for another customer's unless that is meant, FORBIDDEN to an agent for another customer's
 */
export function payWithCredit(
  ctx: StaffContext,
  { bookingId, code, key, isAnothers }: z.output<typeof creditUse>,
): Promise<StaffMoney> {
  const today = calendarNow(ctx.timeZone).day;
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return changeMoney(ctx, bookingId, async (tx) => {
    if (key && !(await takeKey(ctx, tx, { bookingId, key, body: { code } }))) return;
    const { balance } = await moneyOf(tx, bookingId, ctx.timeZone);
    if (balance <= 0) fail("CONFLICT", CREDIT_MESSAGES.nothingOwed);
    const credit = (await takeCredit(tx, { code, bookingId, today })) ?? refuseField("code", CREDIT_MESSAGES.unknown);
    const owned = await ownerOf(tx, credit, bookingId);
    await refuseAnothers(ctx, tx, owned);
    if (owned.isAnothers && !isAnothers) fail("CONFLICT", anothersWords(credit, owned.origin));
    const amount = Math.min(balance, credit.amount);
    const rest = sumOf([credit.amount, -amount]);
    const { bookingId: from, customerId, expiresOn, reason } = credit;
    const left =
      rest > 0 ? await issue(tx, { bookingId: from, customerId, expiresOn, reason, amount: rest }) : undefined;
    if (left) await setUsedAmount(tx, credit.id, amount);
    const payment = { method: "credit" as const, amount, reference: code, note: "", paidOn: today };
    await insertPayment(tx, { bookingId, memberId, memberName, ...payment, key: HOUSE_KEYS.credit + credit.id });
    await closePages(tx, [bookingId]);
    await tellOwner(ctx, tx, owned, { code, paid: amount, left });
  });
}
