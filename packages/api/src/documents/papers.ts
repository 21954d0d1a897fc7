import { sumOf } from "@shikara/contract/cancellation";
import type { DocumentKind, Issuer } from "@shikara/contract/documents";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents.messages";
import { fail } from "@shikara/contract/fail";
import type { MoneyView } from "@shikara/contract/payments";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { InvoiceRow } from "./documents.queries.ts";
import { blank, type Paper } from "./paper.ts";
import { customerOf, dayOf, factsOf, linesOf, paymentsOf, sumsOf, upiOf } from "./paper-parts.ts";

/** All that a booking's papers are made from. */
export interface Source {
  booking: BookingRow;
  money: MoneyView;
  issuer: Issuer;
  invoice: InvoiceRow | undefined;
  /** What cancelling costs, in words. */
  policy: readonly string[];
  timeZone: string;
  now: Date;
}

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
  const issued = source.invoice ?? fail("CONFLICT", DOCUMENT_MESSAGES.notIssued);
  const { booking, timeZone } = source;
  const { issuer, customer, lines, total } = issued.snapshot;
  // What came on top since is another paper's: this one's sums, and its code, are of what it says.
  const balance = source.money.isCancelled ? source.money.balance : sumOf([total, -source.money.paid]);
  const money = { ...source.money, total, balance };
  return {
    ...blank({ title: "Invoice", number: issued.number, date: dayOf(issued.issuedAt, timeZone), issuer, customer }),
    facts: factsOf({ ...booking, ...issued.snapshot.booking, packageTitle: issued.snapshot.booking.title }),
    lines: linesOf(lines),
    sums: sumsOf(money),
    upi: upiOf(issuer, money.balance, booking.reference),
  };
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
      ...["Driver and vehicle number", "Kilometres at the start", "Kilometres at the end"],
      ...["Time out", "Time in", "Toll and parking", "Guest's signature"],
    ],
  };
}

/** What a document says. @throws CONFLICT where there is none of this kind yet */
export const PAPERS: Record<DocumentKind, (source: Source) => Paper> = {
  confirmation,
  invoice,
  receipt,
  duty_slip: dutySlip,
};

export const FILE_WORDS: Record<DocumentKind, string> = {
  confirmation: "confirmation",
  invoice: "invoice",
  receipt: "receipt",
  duty_slip: "duty-slip",
};
