import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { InvoiceSnapshot, InvoiceView, PaperDraft, PaperIssue } from "@shikara/contract/documents/schema";
import type { LineView } from "@shikara/contract/payments/schema";
import type { PaperTax } from "@shikara/contract/tax/schema";
import { lockBooking } from "../bookings/admin.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { type InvoiceRow, insertInvoice, invoiceOf } from "./documents.queries.ts";
import { assertSeen, draftOf, fingerprint, numberPaper } from "./drafts.ts";
import { invoicePaper } from "./invoice-paper.ts";
import { journeyFacts } from "./paper-parts.ts";
import { type Source, sourceOf } from "./source.ts";
import { type TaxTerms, taxOfAdvance, taxOfLines, taxRows } from "./tax/paper-tax.ts";
import { adjustAdvances, insertPaperTaxes } from "./tax/tax.queries.ts";

export const invoiceView = ({ number, issuedAt, memberName: by, snapshot: { total } }: InvoiceRow): InvoiceView => ({
  number,
  issuedAt,
  by,
  total,
});

/** Rupees that are kept of a journey that was called off; 0 for every other. */
const keptOf = ({ money: { isCancelled, cancellation } }: Source): number =>
  isCancelled ? (cancellation?.fee ?? 0) : 0;

/** Whether a booking's invoice can be issued: of a journey that takes place, and of what is kept of one that was called off. */
export const canInvoice = (source: Source): boolean =>
  !source.invoice && (["confirmed", "completed"].includes(source.booking.status) || keptOf(source) > 0);

/** The fee as the one line of an invoice. */
function feeLines(source: Source): LineView[] {
  const fee = keptOf(source);
  const title = `Cancellation fee, ${source.money.cancellation?.percent ?? 0} %`;
  return [{ ...{ id: source.booking.id, kind: "extra", title, quantity: 1 }, unitPrice: fee, amount: fee }];
}

/** The fee's tax, as that of what it is kept of: each rate has its share. */
function taxOfFee(terms: TaxTerms, journey: readonly LineView[], [fee]: readonly LineView[], day: string): PaperTax {
  const { title, amount } = fee ?? { title: "", amount: 0 };
  const tax = taxOfAdvance(terms, journey, amount, day);
  return { ...tax, lines: tax.lines.map((line) => ({ ...line, title })) };
}

/**
 * What the invoice of a booking would say, with the tax that holds on the day it is issued. What is kept of a journey that was called off is
 * taxed as the journey would have been (Circular 178/10/2022-GST of 3 August 2022, as quoted in 2023 (5) TMI 808).
 * @throws CONFLICT for one that nobody has confirmed, or that was called off for nothing
 */
function snapshotOf(source: Source): InvoiceSnapshot {
  const { booking, issuer, tax, particulars, timeZone, now, money } = source;
  if (!canInvoice(source))
    fail("CONFLICT", money.isCancelled ? DOCUMENT_MESSAGES.nothingKept : DOCUMENT_MESSAGES.notConfirmed);
  const lines = money.isCancelled ? feeLines(source) : money.lines;
  const total = money.isCancelled ? keptOf(source) : money.total;
  const terms = tax && { tax, particulars, booking };
  const { day } = calendarNow(timeZone, now);
  const { reference, packageTitle: title, travelDate, travelers, customerName: name, email, phone } = booking;
  return {
    ...{
      issuer,
      customer: { name, email, phone },
      booking: { reference, title, travelDate, travelers, facts: journeyFacts(booking) },
    },
    ...{ lines, total },
    ...(terms && {
      tax: money.isCancelled ? taxOfFee(terms, money.lines, lines, day) : taxOfLines(terms, lines, day),
    }),
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
    const { numbered, day } = await numberPaper(tx, "INV", ctx);
    const paper = { number: numbered.number, bookingId, day };
    await insertPaperTaxes(tx, taxRows(snapshot.tax, { series: "INV", ...paper }, 1));
    if (snapshot.tax) await adjustAdvances(tx, paper);
    return invoiceView(await insertInvoice(tx, { bookingId, ...numbered, memberId, memberName, snapshot }));
  });
}
