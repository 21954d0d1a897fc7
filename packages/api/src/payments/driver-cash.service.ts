import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import type { cashTake } from "@shikara/contract/duties/schema";
import { HOUSE_KEYS } from "@shikara/contract/payments/keys";
import type { CashTaken } from "@shikara/contract/payments/schema";
import type { z } from "zod";
import { findBooking } from "../bookings/admin.queries.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findDuty } from "../duties/duties.queries.ts";
import { findReport, settleReport } from "../duties/reports.queries.ts";
import { isReversed, paymentByKey } from "../money/money.queries.ts";
import { takePayment } from "./payments.service.ts";

/** Under which a report's money is written down: another time there is nothing to write. */
const keyOf = (reportId: string) => HOUSE_KEYS.driverCash + reportId;

/**
 * Cash that a driver told of becomes a payment of the booking, once: whoever presses again, or at the same moment, finds it taken.
 * Who paid on the road is mailed the receipt as whoever pays at the desk, where there is an address.
 * @throws NOT_FOUND, CONFLICT for more than is owed unless that is meant, where staff have set it aside, and where its payment was reversed
 */
export async function takeDriverCash(
  ctx: StaffContext,
  { reportId, isAboveBalance }: z.output<typeof cashTake>,
): Promise<CashTaken> {
  const report = (await findReport(ctx.db, reportId)) ?? fail("NOT_FOUND");
  const { bookingId } = (await findDuty(ctx.db, report.dutyId)) ?? fail("NOT_FOUND");
  if (report.amount === null) fail("CONFLICT", DUTY_MESSAGES.notCash);
  const before = await paymentByKey(ctx.db, bookingId, keyOf(reportId));
  if (before && (await isReversed(ctx.db, before.id))) fail("CONFLICT", DUTY_MESSAGES.wasTakenBack);
  const paidOn = calendarNow(ctx.timeZone, report.at).day;
  const payment = { bookingId, amount: report.amount, method: "cash" as const, key: keyOf(reportId), paidOn };
  const { email } = (await findBooking(ctx.db, bookingId)) ?? fail("NOT_FOUND");
  const said = { ...payment, reference: "", note: "Told by the driver", mailReceipt: email !== "", isAboveBalance };
  const money = await takePayment(ctx, said, async (tx) => {
    const paymentId = (await paymentByKey(tx, bookingId, keyOf(reportId)))?.id;
    const by = { settledBy: ctx.signedIn.member.fullName, paymentId };
    // The payment goes with it where somebody has set the money aside.
    if (!(await settleReport(tx, reportId, by))) fail("CONFLICT", DUTY_MESSAGES.wasTaken);
  });
  return { ...money, receiptTo: email };
}
