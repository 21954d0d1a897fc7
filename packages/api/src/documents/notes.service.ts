import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { NoteKind, NoteSnapshot, NoteView, PaperDraft, PaperIssue } from "@shikara/contract/documents/schema";
import { lockBooking } from "../bookings/admin.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { type InvoiceRow, insertNote, type NoteRow } from "./documents.queries.ts";
import { assertSeen, draftOf, fingerprint, numberPaper } from "./drafts.ts";
import { notePaper } from "./invoice-paper.ts";
import { type Source, sourceOf } from "./source.ts";
import { type Noted as NotedTax, taxOfNote } from "./tax/note-tax.ts";
import { rateOfLine, taxRows } from "./tax/paper-tax.ts";
import { insertPaperTaxes } from "./tax/tax.queries.ts";

/** What a kind of note does with what its invoice says too much: a debit note is the other way round. */
const KINDS = {
  credit_note: { series: "CN", sign: 1, taxSign: -1, nothing: DOCUMENT_MESSAGES.nothingToCredit },
  debit_note: { series: "DN", sign: -1, taxSign: 1, nothing: DOCUMENT_MESSAGES.nothingToDebit },
} as const;

export const noteView = ({ number, issuedAt, memberName: by, amount }: NoteRow): NoteView => ({
  ...{ number, issuedAt, by, amount },
});

const sumOfNotes = (notes: readonly NoteRow[]) => sumOf(notes.map(({ amount }) => amount));

/** Rupees that a booking's invoice, with the notes to it, says more than the booking costs now; below zero, less; 0 where there is none. */
export function excessOf({ invoice, money, creditNotes, debitNotes }: Source): number {
  if (!invoice) return 0;
  const costs = sumOf([money.balance, money.paid]);
  return sumOf([invoice.snapshot.total, -sumOfNotes(creditNotes), sumOfNotes(debitNotes), -costs]);
}

type Line = NoteSnapshot["lines"][number];
type Noted = Pick<Source, "creditNotes" | "debitNotes">;

/** What the notes until now took back, as lines of a credit note: what was charged on top stands below zero. */
const takenBack = ({ creditNotes, debitNotes }: Noted): Line[] => [
  ...creditNotes.flatMap(({ snapshot }) => snapshot.lines),
  ...debitNotes.flatMap(({ snapshot }) => snapshot.lines.map((line) => ({ ...line, amount: -line.amount }))),
];

/**
 * What has become of each line since the invoice and the notes to it: what was taken off, less what came on top. Who holds them all
 * reads in this one what is new, and nothing twice.
 */
function changedLines({ snapshot }: InvoiceRow, noted: Noted, { lines: now }: Source["money"]): Line[] {
  const before = takenBack(noted);
  const titles = new Map(
    [...snapshot.lines, ...before, ...now].flatMap(({ id, title }): [string, string][] => (id ? [[id, title]] : [])),
  );
  const amountIn = (lines: readonly Pick<Line, "id" | "amount">[], id: string) =>
    sumOf(lines.filter((line) => line.id === id).map(({ amount }) => amount));
  // A journey that was called off and takes place after all, and what was noted before notes named their lines.
  const others = sumOf(before.filter(({ id }) => id === undefined).map(({ amount }) => amount));
  return [
    ...[...titles].map(([id, title]) => ({
      ...{ id, title },
      amount: sumOf([amountIn(snapshot.lines, id), -amountIn(before, id), -amountIn(now, id)]),
    })),
    { title: others > 0 ? "Credited before" : "Charged before", amount: -others },
  ];
}

/** What is taken back of the invoice of a journey that was called off, with the notes to it: all but the fee. */
function cancelledLines({ snapshot }: InvoiceRow, noted: Noted, { cancellation }: Source["money"]): Line[] {
  const { fee, percent } = cancellation ?? { fee: 0, percent: 0 };
  const before = takenBack(noted);
  return [
    {
      title: before.length > 0 ? "Journey cancelled: the invoice with its notes" : "Journey cancelled",
      amount: sumOf([snapshot.total, ...before.map(({ amount }) => -amount)]),
    },
    { title: `Cancellation fee, ${percent} %`, amount: -fee },
  ];
}

/** What a note would say now: the whole of what its invoice says too much, or too little. @throws CONFLICT where that is nothing */
function snapshotOf(source: Source, kind: NoteKind): NoteSnapshot {
  const { invoice, money, timeZone } = source;
  const { sign, taxSign, nothing } = KINDS[kind];
  const amount = sign * excessOf(source);
  if (!invoice || amount <= 0) fail("CONFLICT", nothing);
  const { lines: _lines, total: _total, tax: invoiceTax, ...said } = invoice.snapshot;
  const lines = (money.isCancelled ? cancelledLines : changedLines)(invoice, source, money);
  const { tax, particulars, booking } = source;
  const [first] = invoiceTax?.lines ?? [];
  const rateOf = (lineId: string) => {
    // Who is not registered any more has no classes, and still sets right what was issued with tax.
    if (!invoiceTax || !tax) return first ?? fail("INTERNAL");
    return rateOfLine({ tax, particulars, booking }, invoiceTax.rateDay, lineId);
  };
  const noted = lines.filter((line) => line.amount !== 0).map((line) => ({ ...line, amount: sign * line.amount }));
  return {
    ...said,
    invoice: { number: invoice.number, issuedOn: calendarNow(timeZone, invoice.issuedAt).day },
    ...{ lines: noted, amount },
    ...(invoiceTax && { tax: taxOfNote(invoiceTax, notedTax(source), { lines: noted, sign: taxSign, rateOf }) }),
  };
}

/** What the notes until now took off the invoice's tax, and put on top of it. */
const notedTax = ({ creditNotes, debitNotes }: Noted): NotedTax[] => [
  ...creditNotes.map(({ snapshot }) => ({ sign: -1 as const, lines: snapshot.tax?.lines ?? [] })),
  ...debitNotes.map(({ snapshot }) => ({ sign: 1 as const, lines: snapshot.tax?.lines ?? [] })),
];

/** A note before its number is taken. @throws NOT_FOUND, CONFLICT where the invoice is right as it is */
export async function noteDraft(ctx: StaffContext, kind: NoteKind, bookingId: string): Promise<PaperDraft> {
  const source = await sourceOf(ctx, bookingId);
  const snapshot = snapshotOf(source, kind);
  const draft = notePaper(source, kind, { snapshot, number: "", issuedAt: source.now });
  return draftOf(draft, KINDS[kind].series, ctx, snapshot);
}

/**
 * Issues a note over all that a booking's invoice says too much, or too little, with a number of the kind's own series,
 * which has no gap. @throws NOT_FOUND, CONFLICT where the invoice is right as it is, STALE where the draft that was seen
 * said something else
 */
export function issueNote(ctx: StaffContext, kind: NoteKind, { bookingId, seen }: PaperIssue): Promise<NoteView> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const { series, taxSign } = KINDS[kind];
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await lockBooking(tx, bookingId))) fail("NOT_FOUND");
    const snapshot = snapshotOf(await sourceOf({ ...ctx, db: tx }, bookingId), kind);
    assertSeen(seen, fingerprint(snapshot));
    const { numbered, day } = await numberPaper(tx, series, ctx);
    const { amount } = snapshot;
    const paper = { series, number: numbered.number, bookingId, day };
    await insertPaperTaxes(tx, taxRows(snapshot.tax, paper, taxSign));
    return noteView(await insertNote(tx, series, { bookingId, ...numbered, amount, memberId, memberName, snapshot }));
  });
}
