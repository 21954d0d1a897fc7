import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { InvoiceSnapshot, InvoiceView, PaperDraft, PaperIssue } from "@shikara/contract/documents/schema";
import { lockBooking } from "../bookings/admin.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { type InvoiceRow, insertInvoice, invoiceOf, nextNumber } from "./documents.queries.ts";
import { assertSeen, draftOf, fingerprint, yearNow } from "./drafts.ts";
import { invoicePaper } from "./invoice-paper.ts";
import { journeyFacts } from "./paper-parts.ts";
import { type Source, sourceOf } from "./source.ts";
import { taxOfLines, taxRows } from "./tax/paper-tax.ts";
import { adjustAdvances, insertPaperTaxes } from "./tax/tax.queries.ts";

export const invoiceView = ({ number, issuedAt, memberName: by, snapshot: { total } }: InvoiceRow): InvoiceView => ({
  number,
  issuedAt,
  by,
  total,
});

/** What the invoice of a booking would say, with the tax that holds on the day it is issued. @throws CONFLICT for one that nobody has confirmed */
function snapshotOf(source: Source): InvoiceSnapshot {
  const { booking, issuer, tax, particulars, timeZone, now } = source;
  const { lines, total } = source.money;
  if (booking.status !== "confirmed" && booking.status !== "completed")
    fail("CONFLICT", DOCUMENT_MESSAGES.notConfirmed);
  const { reference, packageTitle: title, travelDate, travelers, customerName: name, email, phone } = booking;
  return {
    ...{
      issuer,
      customer: { name, email, phone },
      booking: { reference, title, travelDate, travelers, facts: journeyFacts(booking) },
    },
    ...{ lines, total },
    ...(tax && { tax: taxOfLines({ tax, particulars, booking }, lines, calendarNow(timeZone, now).day) }),
  };
}

/** A booking's invoice before its number is taken. @throws NOT_FOUND, CONFLICT for one that is not confirmed, or has its invoice */
export async function invoiceDraft(ctx: StaffContext, bookingId: string): Promise<PaperDraft> {
  const source = await sourceOf(ctx, bookingId);
  if (source.invoice) fail("CONFLICT", DOCUMENT_MESSAGES.alreadyIssued);
  const snapshot = snapshotOf(source);
  return draftOf(invoicePaper({ ...source, snapshot, number: "", issuedAt: source.now }), "INV", ctx, snapshot);
}

/**
 * Issues a booking's invoice, which from then on says what it says now. A second time it is the same one. Numbers have no
 * gap within a year of the books. @throws NOT_FOUND, CONFLICT for a booking that nobody has confirmed, STALE where the draft
 * that was seen said something else
 */
export function issueInvoice(ctx: StaffContext, { bookingId, seen }: PaperIssue): Promise<InvoiceView> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await lockBooking(tx, bookingId))) fail("NOT_FOUND");
    const issued = await invoiceOf(tx, bookingId);
    if (issued) return invoiceView(issued);
    const snapshot = snapshotOf(await sourceOf({ ...ctx, db: tx }, bookingId));
    assertSeen(seen, fingerprint(snapshot));
    // Last of all: others who issue one wait from here until the end.
    const numbered = await nextNumber(tx, "INV", yearNow(ctx));
    const paper = { number: numbered.number, bookingId, day: calendarNow(ctx.timeZone).day };
    await insertPaperTaxes(tx, taxRows(snapshot.tax, { series: "INV", ...paper }, 1));
    if (snapshot.tax) await adjustAdvances(tx, paper);
    return invoiceView(await insertInvoice(tx, { bookingId, ...numbered, memberId, memberName, snapshot }));
  });
}
