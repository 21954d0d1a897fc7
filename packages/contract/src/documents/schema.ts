import { z } from "zod";
import { email, id, optionalLine, version } from "../core/atoms.ts";
import { lineView } from "../payments/schema.ts";
import { paperTax, voucherDue, voucherView } from "../tax/schema.ts";

/** What can be printed of a booking. */
export const DOCUMENT_KINDS = [
  "confirmation",
  "invoice",
  "credit_note",
  "debit_note",
  "receipt",
  "receipt_voucher",
  "refund_voucher",
  "voucher",
  "duty_slip",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a customer may have of them: a duty slip is the driver's. */
export const OWN_DOCUMENTS = [
  "confirmation",
  "invoice",
  "credit_note",
  "debit_note",
  "receipt",
  "receipt_voucher",
  "refund_voucher",
  "voucher",
] as const satisfies DocumentKind[];

export const documentAsked = z.strictObject({ bookingId: id, kind: z.enum(DOCUMENT_KINDS) });

/** Mailed to the address that was asked for: the customer's, or that of whoever needs it in their place. */
export const documentSend = z.strictObject({ bookingId: id, kind: z.enum(OWN_DOCUMENTS), email });
export type DocumentSend = z.output<typeof documentSend>;

/** The agency as its papers name it. */
export const issuer = z.object({
  name: z.string(),
  legalName: z.string(),
  gstin: z.string(),
  upiId: z.string(),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
});
export type Issuer = z.infer<typeof issuer>;

/** What an invoice says for good. */
export const invoiceSnapshot = z.object({
  issuer,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  booking: z.object({
    ...{ reference: z.string(), title: z.string(), travelDate: z.string(), travelers: z.number().int() },
    /** All that is said of the journey, name and value; invoices from before this was kept print what the booking says by now. */
    facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  }),
  lines: z.array(lineView),
  total: z.number(),
  /** Left out where the agency was not registered for GST when it was issued. */
  tax: paperTax.optional(),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshot>;

export const invoiceView = z.object({
  number: z.string(),
  issuedAt: z.date(),
  by: z.string(),
  /** Rupees it was issued over, whatever the booking comes to since. */
  total: z.number(),
});
export type InvoiceView = z.infer<typeof invoiceView>;

/**
 * The notes that set an issued invoice right: a credit note takes back what it says too much, a debit note charges what it
 * says too little (Central Goods and Services Tax Act 2017, section 34).
 */
export const NOTE_KINDS = ["credit_note", "debit_note"] as const satisfies DocumentKind[];
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What a note says for good. */
export const noteSnapshot = invoiceSnapshot.omit({ lines: true, total: true }).extend({
  invoice: z.object({ number: z.string(), issuedOn: z.string() }),
  /** Below zero for what counts against the note; with the id of the booking's line that it sets right, where it is of one. */
  lines: z.array(z.object({ id: z.string().optional(), title: z.string(), amount: z.number() })),
  amount: z.number(),
});
export type NoteSnapshot = z.infer<typeof noteSnapshot>;

export const noteView = z.object({ number: z.string(), issuedAt: z.date(), by: z.string(), amount: z.number() });
export type NoteView = z.infer<typeof noteView>;

/**
 * What a registered agency issues for money that comes before the invoice, and for what of it goes back without one (Central Goods
 * and Services Tax Rules 2017, rules 50 and 51).
 */
export const VOUCHER_KINDS = ["receipt_voucher", "refund_voucher"] as const satisfies DocumentKind[];
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** What a voucher says for good. */
export const voucherSnapshot = invoiceSnapshot.omit({ lines: true, total: true }).extend({
  amount: z.number(),
  /** The day on which it was paid, or given back, and how. */
  paidOn: z.string(),
  how: z.string(),
  /** Of money that went back: the vouchers of what had come. */
  against: z.array(z.object({ number: z.string(), issuedOn: z.string() })),
  tax: paperTax,
});
export type VoucherSnapshot = z.infer<typeof voucherSnapshot>;

/** Lines that are taken apart, as they are printed: a cell for each column, and their sums. */
export const taxTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sums: z.array(z.string()),
});
export type TaxTable = z.infer<typeof taxTable>;

/** A paper before its number is taken, as it would be printed: nothing but texts. */
export const paperDraft = z.object({
  title: z.string(),
  /** The series that it gets its number from. */
  series: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  facts: z.array(z.tuple([z.string(), z.string()])),
  lines: z.array(z.object({ title: z.string(), detail: z.string(), amount: z.string() })),
  sums: z.array(z.object({ name: z.string(), amount: z.string(), isStrong: z.boolean() })),
  inWords: z.string(),
  /** Null on papers without tax. */
  tax: taxTable.nullable(),
  /** Stands for all that it says: who issues it sends this back, and is refused where it says something else by then. */
  seen: z.string(),
});
export type PaperDraft = z.infer<typeof paperDraft>;

/** `seen`: of the draft that was looked at; a program that shows none leaves it out. */
export const paperIssue = z.strictObject({ bookingId: id, seen: z.string().max(64).optional() });
export type PaperIssue = z.output<typeof paperIssue>;

/** A paper that was mailed; superseded where the journey has become another since. */
export const sentPaper = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  email: z.string(),
  sentAt: z.date(),
  isSuperseded: z.boolean(),
  /** The same reader has a newer one, or it is on its way: nobody has to send it again. */
  isReplaced: z.boolean(),
});
export type SentPaper = z.infer<typeof sentPaper>;

/** Which of them there is for a booking now, and which were mailed, the latest first. */
export const documentList = z.object({
  kinds: z.array(z.enum(DOCUMENT_KINDS)),
  invoice: invoiceView.nullable(),
  creditNotes: z.array(noteView),
  debitNotes: z.array(noteView),
  /** Rupees that the invoice, with its notes, says more than the booking costs now; below zero, less. */
  excess: z.number(),
  /** Its invoice can be issued: of a journey that takes place, and of what is kept of one that was called off. */
  canInvoice: z.boolean(),
  /** The agency is registered for GST, and there is no invoice yet whose particulars would be settled. */
  hasParticulars: z.boolean(),
  receiptVouchers: z.array(voucherView),
  refundVouchers: z.array(voucherView),
  /** What has no voucher yet, in the order in which it was paid. */
  vouchersDue: z.array(voucherDue),
  sent: z.array(sentPaper),
});
export type DocumentList = z.infer<typeof documentList>;

// 22AAAAA0000A1Z5: state, PAN, entity, Z, check character.
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
// name@handle, as NPCI's linking specification has it.
const UPI_ID = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/;

/** What only papers say of the agency; never sent to visitors but on their own documents. */
export const papers = z.strictObject({
  legalName: optionalLine(),
  gstin: z.union([z.literal(""), z.string().trim().regex(GSTIN, "Please enter the 15 characters of a GSTIN")]),
  upiId: z.union([z.literal(""), z.string().trim().regex(UPI_ID, "Please enter a UPI ID like agency@bank")]),
});
export type Papers = z.infer<typeof papers>;
export const papersView = papers.extend({ version: z.number().int() });
export const papersUpdate = papers.extend({ version: version.or(z.literal(0)).optional() });

/** The years of the books run from April to March: '2026-27' for any day of them. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}
