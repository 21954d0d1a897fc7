import { rupees, shortDay } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { DOCUMENT_LABELS } from "@shikara/contract/documents/messages";
import type { InvoiceSnapshot, NoteKind, NoteSnapshot } from "@shikara/contract/documents/schema";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { amountInWords } from "./amount-words.ts";
import { blank, type Paper } from "./paper.ts";
import {
  beforeDiscounts,
  countedLines,
  dayOf,
  factsOf,
  paymentsOf,
  placeOf,
  signatory,
  sum,
  sumsOf,
  upiOf,
} from "./paper-parts.ts";
import type { Source } from "./source.ts";
import { billedTo, taxFacts, taxTableOf } from "./tax/tax-parts.ts";

interface Numbered<Snapshot> {
  snapshot: Snapshot;
  /** '' for a draft. */
  number: string;
  issuedAt: Date;
}

/** What holds for whoever pays it: the fees that the booking was made under, and by what a payment is known. */
const termsOf = ({ policy, booking: { reference } }: Pick<Source, "policy" | "booking">): Paper["terms"] => [
  ...policy,
  `Please name ${reference} with every payment.`,
];

/** With tax, where it is supplied; without, where it was issued, if the agency gives an address. */
const placeFacts = ({ issuer: { address }, tax }: Pick<InvoiceSnapshot, "issuer" | "tax">): [string, string][] => {
  if (tax) return taxFacts(tax);
  const place = placeOf(address);
  return place ? [["Place", place]] : [];
};

/** As it was issued for, whatever the booking has become since. */
const factsAsIssued = (booking: BookingRow, booked: InvoiceSnapshot["booking"]): Paper["facts"] =>
  booked.facts ?? factsOf({ ...booking, ...booked, packageTitle: booked.title });

/** An invoice as it was issued, with what was credited, charged on top, paid and given back since. */
export function invoicePaper({
  booking,
  money,
  creditNotes,
  debitNotes,
  timeZone,
  policy,
  ...invoice
}: Source & Numbered<InvoiceSnapshot>): Paper {
  const { issuer, customer, lines, total, tax, booking: booked } = invoice.snapshot;
  const notes = [
    ...creditNotes.map(({ number, amount }) => ({ name: `Credit note ${number}`, amount: -amount })),
    ...debitNotes.map(({ number, amount }) => ({ name: `Debit note ${number}`, amount })),
  ];
  const left = sumOf([total, ...notes.map(({ amount }) => amount)]);
  // What came on top since is a debit note's: this one's sums, and its code, are of what it says with the notes to it.
  const balance = money.isCancelled ? money.balance : sumOf([left, -money.paid]);
  const { cancellation } = money;
  // A note says the fee itself.
  const isFeeSaid = cancellation !== null && left === cancellation.fee;
  const [first, ...rest] = sumsOf({ ...money, total, balance, cancellation: isFeeSaid ? null : cancellation });
  return {
    ...blank({
      ...{ title: tax ? "Tax invoice" : "Invoice", number: invoice.number, date: dayOf(invoice.issuedAt, timeZone) },
      ...{ issuer, customer: billedTo(customer, tax) },
    }),
    party: "Bill to",
    facts: [...placeFacts(invoice.snapshot), ...factsAsIssued(booking, booked)],
    lines: countedLines(lines),
    tax: taxTableOf(tax),
    sums: [
      ...beforeDiscounts(lines),
      ...(first ? [first] : []),
      ...notes.map(({ name, amount }) => sum(name, amount)),
      ...rest,
    ],
    payments: paymentsOf(money),
    upi: upiOf(issuer, balance, booking.reference),
    inWords: amountInWords(total),
    terms: termsOf({ policy, booking }),
    signatures: signatory(issuer),
  };
}

/** A credit or debit note as it was issued. */
export function notePaper(
  { booking, timeZone }: Pick<Source, "booking" | "timeZone">,
  kind: NoteKind,
  { snapshot, number, issuedAt }: Numbered<NoteSnapshot>,
): Paper {
  const { issuer, customer, booking: booked, invoice, lines, amount, tax } = snapshot;
  return {
    ...blank({
      ...{ title: DOCUMENT_LABELS[kind], number, date: dayOf(issuedAt, timeZone) },
      ...{ issuer, customer: billedTo(customer, tax) },
    }),
    party: "Bill to",
    facts: [
      ["Against invoice", `${invoice.number}, ${shortDay(invoice.issuedOn)}`],
      ...placeFacts(snapshot),
      ...factsAsIssued(booking, booked),
    ],
    lines: lines.map((line) => ({ title: line.title, detail: "", amount: rupees(line.amount) })),
    tax: taxTableOf(tax),
    sums: [sum(kind === "credit_note" ? "Credited" : "Charged", amount, true)],
    inWords: amountInWords(amount),
    signatures: signatory(issuer),
  };
}
