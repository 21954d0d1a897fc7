import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { DocumentKind, NoteKind } from "@shikara/contract/documents/schema";
import { dutySlip } from "./duty-slip.ts";
import { invoicePaper, notePaper } from "./invoice-paper.ts";
import type { Paper } from "./paper.ts";
import { headOf, revisionOf } from "./paper-head.ts";
import { factsOf, linesOf, paymentsOf, sumsOf, upiOf } from "./paper-parts.ts";
import type { Source } from "./source.ts";
import { vouchers } from "./vouchers.ts";

function confirmation(source: Source): Paper {
  const { booking, money, issuer, policy } = source;
  const { itinerary, inclusions, exclusions, notes } = booking.sold;
  if (booking.status !== "confirmed" && booking.status !== "completed")
    fail("CONFLICT", DOCUMENT_MESSAGES.notConfirmed);
  return {
    ...headOf(source, "Booking confirmation"),
    facts: [...factsOf(booking), ...revisionOf(source)],
    lines: linesOf(money.lines),
    sums: sumsOf(money),
    upi: upiOf(issuer, money.balance, booking.reference),
    itinerary,
    lists: [
      { title: "Included", entries: inclusions },
      { title: "Not included", entries: exclusions },
      { title: "Cancellation", entries: policy },
      { title: "Please note", entries: notes },
    ],
  };
}

function invoice(source: Source): Paper {
  const { snapshot, number, issuedAt } = source.invoice ?? fail("CONFLICT", DOCUMENT_MESSAGES.notIssued);
  return invoicePaper({ ...source, snapshot, number, issuedAt });
}

function notes(source: Source, kind: NoteKind): Paper[] {
  const [issued, none] =
    kind === "credit_note"
      ? [source.creditNotes, DOCUMENT_MESSAGES.noCreditNote]
      : [source.debitNotes, DOCUMENT_MESSAGES.noDebitNote];
  if (issued.length === 0) fail("CONFLICT", none);
  return issued.map((note) => notePaper(source, kind, note));
}

function receipt(source: Source): Paper {
  const { booking, money, issuer } = source;
  const payments = paymentsOf(money);
  if (payments.length === 0) fail("CONFLICT", DOCUMENT_MESSAGES.nothingPaid);
  // Nobody reads a price to which a manager has yet to say yes.
  const isPriceOpen = booking.priceApproval === "asked";
  return {
    ...headOf(source, "Receipt"),
    facts: factsOf(booking),
    payments,
    sums: sumsOf(money, isPriceOpen),
    upi: isPriceOpen ? null : upiOf(issuer, money.balance, booking.reference),
  };
}

/** What a document says: a sheet, or several of a kind. @throws CONFLICT where there is none of this kind yet */
export const PAPERS: Record<DocumentKind, (source: Source) => Paper[]> = {
  confirmation: (source) => [confirmation(source)],
  invoice: (source) => [invoice(source)],
  credit_note: (source) => notes(source, "credit_note"),
  debit_note: (source) => notes(source, "debit_note"),
  receipt: (source) => [receipt(source)],
  voucher: vouchers,
  duty_slip: (source) => [dutySlip(source)],
};

export const FILE_WORDS: Record<DocumentKind, string> = {
  confirmation: "confirmation",
  invoice: "invoice",
  credit_note: "credit-note",
  debit_note: "debit-note",
  receipt: "receipt",
  voucher: "voucher",
  duty_slip: "duty-slip",
};
