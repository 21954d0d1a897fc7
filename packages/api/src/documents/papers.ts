import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { DocumentKind, NoteKind, VoucherKind } from "@shikara/contract/documents/schema";
import { dueNext } from "@shikara/contract/payments/due";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { dutySlip } from "./duty-slip.ts";
import { invoicePaper, notePaper } from "./invoice-paper.ts";
import type { Paper } from "./paper.ts";
import { headOf, revisionOf } from "./paper-head.ts";
import { factsOf, linesOf, paymentsOf, sumsOf, upiOf } from "./paper-parts.ts";
import type { Source } from "./source.ts";
import { voucherPaper } from "./tax/voucher-paper.ts";
import { vouchers } from "./vouchers.ts";

function confirmation(source: Source): Paper {
  const { booking, money, issuer, policy } = source;
  const { itinerary, inclusions, exclusions, notes } = booking.sold;
  if (booking.status !== "confirmed" && booking.status !== "completed")
    fail("CONFLICT", DOCUMENT_MESSAGES.notConfirmed);
  return {
    ...headOf(source, t("papers.bookingConfirmation")),
    facts: [...factsOf(booking), ...revisionOf(source)],
    lines: linesOf(money.lines),
    sums: sumsOf(money),
    upi: upiOf(issuer, dueNext(money).amount, booking.reference),
    itinerary,
    lists: [
      { title: t("tours.included"), entries: inclusions },
      { title: t("tours.notIncluded"), entries: exclusions },
      { title: t("papers.cancellation"), entries: policy },
      { title: t("papers.pleaseNote"), entries: notes },
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

function moneyVouchers(source: Source, kind: VoucherKind): Paper[] {
  const [issued, none] =
    kind === "receipt_voucher"
      ? [source.receiptVouchers, DOCUMENT_MESSAGES.noReceiptVoucher]
      : [source.refundVouchers, DOCUMENT_MESSAGES.noRefundVoucher];
  if (issued.length === 0) fail("CONFLICT", none);
  return issued.map((voucher) => voucherPaper(source, kind, voucher));
}

function receipt(source: Source): Paper {
  const { booking, money, issuer } = source;
  const payments = paymentsOf(money);
  if (payments.length === 0) fail("CONFLICT", DOCUMENT_MESSAGES.nothingPaid);
  // Nobody reads a price to which a manager has yet to say yes.
  const isPriceOpen = booking.priceApproval === "asked";
  return {
    ...headOf(source, t("portal.receipt")),
    facts: factsOf(booking),
    payments,
    sums: sumsOf(money, isPriceOpen),
    upi: isPriceOpen ? null : upiOf(issuer, dueNext(money).amount, booking.reference),
  };
}

/** Papers that are their reader's alone; the books', the driver's and what guests show on arrival are read by others too, and an issued one says for good what it said. */
const IN_THEIR_LANGUAGE: ReadonlySet<DocumentKind> = new Set<DocumentKind>(["confirmation", "receipt"]);

/** In which language a booking's paper is. */
export const languageOf = (kind: DocumentKind, { language }: BookingRow): Language =>
  IN_THEIR_LANGUAGE.has(kind) ? language : ORIGINAL;

/** What a document says: a sheet, or several of a kind. @throws CONFLICT where there is none of this kind yet */
export const PAPERS: Record<DocumentKind, (source: Source) => Paper[]> = {
  confirmation: (source) => [confirmation(source)],
  invoice: (source) => [invoice(source)],
  credit_note: (source) => notes(source, "credit_note"),
  debit_note: (source) => notes(source, "debit_note"),
  receipt: (source) => [receipt(source)],
  receipt_voucher: (source) => moneyVouchers(source, "receipt_voucher"),
  refund_voucher: (source) => moneyVouchers(source, "refund_voucher"),
  voucher: vouchers,
  duty_slip: (source) => [dutySlip(source)],
};

export const FILE_WORDS: Record<DocumentKind, string> = {
  confirmation: "confirmation",
  invoice: "invoice",
  credit_note: "credit-note",
  debit_note: "debit-note",
  receipt: "receipt",
  receipt_voucher: "receipt-voucher",
  refund_voucher: "refund-voucher",
  voucher: "voucher",
  duty_slip: "duty-slip",
};
