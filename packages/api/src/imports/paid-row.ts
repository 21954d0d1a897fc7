import { randomUUID } from "node:crypto";
import { calendarNow, isDay } from "@shikara/contract/core/calendar";
import { METHODS_BY_HAND } from "@shikara/contract/core/money";
import { allows } from "@shikara/contract/core/permissions";
import { IMPORT_MESSAGES, PAID_DOUBTS } from "@shikara/contract/imports/messages";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { METHOD_WORDS, paymentTake } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import type { StaffContext } from "../core/trpc.ts";
import { insertPayment } from "../money/money.queries.ts";
import { ROUNDING } from "../payments/given-back.ts";
import { amountOf, dayOf, plain } from "./cells.ts";
import { faultsOfSchema, type Outcome, type SheetRow } from "./outcome.ts";

const taken = paymentTake.pick({ amount: true, method: true }).extend({ paidOn: paymentTake.shape.paidOn.unwrap() });
type Taken = ReturnType<typeof taken.parse>;

const wayOf = (cell: string): Taken["method"] | undefined =>
  METHODS_BY_HAND.find((method) => plain(cell) === method || plain(cell) === plain(METHOD_WORDS[method]));

interface Paid {
  /** Null where nothing was. */
  payment: Taken | null;
  faults: Outcome["faults"];
  doubts: Outcome["doubts"];
}

/** What a row says was paid so far. Where it names no day that is the day of travel, or today where that is still to come. */
export function paidOf(ctx: StaffContext, { cells }: SheetRow): Paid {
  const { paid = "", paidBy = "", paidOn = "", travelDate = "" } = cells;
  if (paid === "" || amountOf(paid) === 0) return { payment: null, faults: [], doubts: [] };
  if (!allows(ctx.signedIn.member, "payments:create"))
    return { payment: null, faults: [{ field: "paid", message: IMPORT_MESSAGES.mayNotTake }], doubts: [] };
  const today = calendarNow(ctx.timeZone).day;
  const travel = dayOf(travelDate);
  const supposed = isDay(travel) && travel < today ? travel : today;
  const day = paidOn === "" ? supposed : dayOf(paidOn);
  const way = wayOf(paidBy);
  const { data, error } = taken.safeParse({ amount: amountOf(paid), method: way ?? "bank", paidOn: day });
  const faults = error ? faultsOfSchema(error, { amount: "paid" }) : [];
  if (data && data.paidOn > today) faults.push({ field: "paidOn", message: PAYMENT_MESSAGES.paidLater });
  const doubts = [
    !way && { field: "paidBy", message: PAID_DOUBTS.otherWay },
    paidOn === "" && { field: "paidOn", message: PAID_DOUBTS.noDay(supposed) },
  ].filter((doubt) => doubt !== false);
  return { payment: data ?? null, faults, doubts };
}

/** What nobody may have meant of it, with the rupees that the booking came to cost. */
export const doubtsOfPaid = ({ payment, doubts }: Paid, total: number): Outcome["doubts"] =>
  payment && payment.amount - total > ROUNDING
    ? [{ field: "paid", message: PAID_DOUBTS.above(total) }, ...doubts]
    : doubts;

/** Writes down what a file says was paid for a booking that came with it; nobody is written to. */
export async function storePaid(ctx: StaffContext, tx: Db, bookingId: string, payment: Taken): Promise<void> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const note = "As the file has it that the booking was imported from";
  await insertPayment(tx, { bookingId, memberId, memberName, ...payment, note, key: randomUUID() });
}
