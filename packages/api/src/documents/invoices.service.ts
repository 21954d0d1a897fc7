import { calendarNow } from "@shikara/contract/calendar";
import { financialYearOf, type InvoiceSnapshot, type InvoiceView } from "@shikara/contract/documents";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents.messages";
import { fail } from "@shikara/contract/fail";
import type { Db } from "@shikara/db/client";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { lockBooking } from "../bookings/desk.queries.ts";
import { change } from "../change.ts";
import { moneyOf } from "../payments/payments.view.ts";
import type { StaffContext } from "../trpc.ts";
import { type InvoiceRow, insertInvoice, invoiceOf, nextSerial } from "./documents.queries.ts";
import { currentIssuer } from "./issuer.ts";

export const invoiceView = ({ number, issuedAt, memberName: by, snapshot: { total } }: InvoiceRow): InvoiceView => ({
  number,
  issuedAt,
  by,
  total,
});

async function snapshotOf(tx: Db, booking: BookingRow, timeZone: string): Promise<InvoiceSnapshot> {
  const { reference, packageTitle: title, travelDate, travelers, customerName: name, email, phone } = booking;
  const { lines, total } = await moneyOf(tx, booking.id, timeZone);
  const issuer = await currentIssuer(tx);
  return {
    issuer,
    customer: { name, email, phone },
    booking: { reference, title, travelDate, travelers },
    lines,
    total,
  };
}

/**
 * Issues a booking's invoice, which from then on says what it says now. A second time it is the same one. Numbers have no
 * gap within a year of the books. @throws NOT_FOUND, CONFLICT for a booking that nobody has confirmed
 */
export function issueInvoice(ctx: StaffContext, bookingId: string): Promise<InvoiceView> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return change(ctx, ["documents"], async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail("NOT_FOUND");
    const issued = await invoiceOf(tx, bookingId);
    if (issued) return invoiceView(issued);
    if (booking.status !== "confirmed" && booking.status !== "completed")
      fail("CONFLICT", DOCUMENT_MESSAGES.notConfirmed);
    const snapshot = await snapshotOf(tx, booking, ctx.timeZone);
    const financialYear = financialYearOf(calendarNow(ctx.timeZone).day);
    // Last of all: others who issue one wait from here until the end.
    const serial = await nextSerial(tx, financialYear);
    const number = `INV/${financialYear}/${String(serial).padStart(4, "0")}`;
    const invoice = { bookingId, financialYear, serial, number, memberId, memberName, snapshot };
    return invoiceView(await insertInvoice(tx, invoice));
  });
}
