import type { DocumentKind } from "@shikara/contract/documents/schema";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { fail } from "@shikara/contract/core/fail";
import { creditNotePaper, invoicePaper } from "./invoice-paper.ts";
import { blank, type Paper } from "./paper.ts";
import { customerOf, dayOf, factsOf, linesOf, paymentsOf, sumsOf, upiOf } from "./paper-parts.ts";
import type { Source } from "./source.ts";

const head = ({ booking, issuer, timeZone, now }: Source, title: string) =>
  blank({ title, number: booking.reference, date: dayOf(now, timeZone), issuer, customer: customerOf(booking) });

/** Of a journey that has changed since it was confirmed: that papers from before are out of date. */
const revisionOf = ({ booking: { revisedAt }, timeZone }: Source): [string, string][] =>
  revisedAt ? [["Changed on", `${dayOf(revisedAt, timeZone)}; replaces earlier papers`]] : [];

function confirmation(source: Source): Paper {
  const { booking, money, issuer, policy } = source;
  const { itinerary, inclusions, exclusions, notes } = booking.sold;
  if (booking.status !== "confirmed" && booking.status !== "completed")
    fail("CONFLICT", DOCUMENT_MESSAGES.notConfirmed);
  return {
    ...head(source, "Booking confirmation"),
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

function creditNotes(source: Source): Paper[] {
  if (source.creditNotes.length === 0) fail("CONFLICT", DOCUMENT_MESSAGES.noCreditNote);
  return source.creditNotes.map((note) => creditNotePaper(source, note));
}

function receipt(source: Source): Paper {
  const { booking, money, issuer, timeZone } = source;
  const payments = paymentsOf(money, timeZone);
  if (payments.length === 0) fail("CONFLICT", DOCUMENT_MESSAGES.nothingPaid);
  return {
    ...head(source, "Receipt"),
    facts: factsOf(booking),
    payments,
    sums: sumsOf(money),
    upi: upiOf(issuer, money.balance, booking.reference),
  };
}

function dutySlip(source: Source): Paper {
  const { booking } = source;
  if (booking.bookingType !== "cab") fail("CONFLICT", DOCUMENT_MESSAGES.notCab);
  return {
    ...head(source, "Cab duty slip"),
    facts: [...factsOf(booking), ...revisionOf(source)],
    lists: [{ title: "Special requests", entries: booking.specialRequests ? [booking.specialRequests] : [] }],
    blanks: [
      ...["Driver", "Vehicle number", "Kilometres at the start", "Kilometres at the end", "Time out", "Time in"],
      ...["Toll and parking", "Fuel and other costs", "Remarks"],
    ],
    signatures: ["Driver", "Guest"],
  };
}

/** What a document says: a sheet, or several of a kind. @throws CONFLICT where there is none of this kind yet */
export const PAPERS: Record<DocumentKind, (source: Source) => Paper[]> = {
  confirmation: (source) => [confirmation(source)],
  invoice: (source) => [invoice(source)],
  credit_note: creditNotes,
  receipt: (source) => [receipt(source)],
  duty_slip: (source) => [dutySlip(source)],
};

export const FILE_WORDS: Record<DocumentKind, string> = {
  confirmation: "confirmation",
  invoice: "invoice",
  credit_note: "credit-note",
  receipt: "receipt",
  duty_slip: "duty-slip",
};
