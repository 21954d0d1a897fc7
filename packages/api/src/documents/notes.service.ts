import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { NoteKind, NoteSnapshot, NoteView, PaperDraft, PaperIssue } from "@shikara/contract/documents/schema";
import { lockBooking } from "../bookings/admin.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { type InvoiceRow, insertNote, type NoteRow, nextNumber } from "./documents.queries.ts";
import { assertSeen, draftOf, fingerprint, yearNow } from "./drafts.ts";
import { notePaper } from "./invoice-paper.ts";
import { type Source, sourceOf } from "./source.ts";

/** What a kind of note does with what its invoice says too much: a debit note is the other way round. */
const KINDS = {
  credit_note: { series: "CN", sign: 1, nothing: DOCUMENT_MESSAGES.nothingToCredit, before: "Credited before" },
  debit_note: { series: "DN", sign: -1, nothing: DOCUMENT_MESSAGES.nothingToDebit, before: "Charged before" },
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

/** What has become of the lines of an invoice since: what was taken off them, less what came on top. */
function changedLines({ snapshot }: InvoiceRow, { lines: now }: Source["money"]): Line[] {
  const titles = new Map([...now, ...snapshot.lines].map(({ id, title }) => [id, title]));
  const amountIn = (lines: Source["money"]["lines"], id: string) => lines.find((line) => line.id === id)?.amount ?? 0;
  return [...titles].map(([id, title]) => ({
    title,
    amount: sumOf([amountIn(snapshot.lines, id), -amountIn(now, id)]),
  }));
}

/** What is taken back of the invoice of a journey that was called off: all but the fee. */
function cancelledLines({ snapshot }: InvoiceRow, { cancellation }: Source["money"]): Line[] {
  const { fee, percent } = cancellation ?? { fee: 0, percent: 0 };
  return [
    { title: "Journey cancelled", amount: snapshot.total },
    { title: `Cancellation fee, ${percent} %`, amount: -fee },
  ];
}

/** What a note would say now: the whole of what its invoice says too much, or too little. @throws CONFLICT where that is nothing */
function snapshotOf(source: Source, kind: NoteKind): NoteSnapshot {
  const { invoice, money, timeZone, creditNotes, debitNotes } = source;
  const { sign, nothing } = KINDS[kind];
  const amount = sign * excessOf(source);
  if (!invoice || amount <= 0) fail("CONFLICT", nothing);
  const { lines: _lines, total: _total, ...said } = invoice.snapshot;
  const lines = [
    ...(money.isCancelled ? cancelledLines(invoice, money) : changedLines(invoice, money)),
    { title: KINDS.credit_note.before, amount: -sumOfNotes(creditNotes) },
    { title: KINDS.debit_note.before, amount: sumOfNotes(debitNotes) },
  ];
  return {
    ...said,
    invoice: { number: invoice.number, issuedOn: calendarNow(timeZone, invoice.issuedAt).day },
    lines: lines.filter((line) => line.amount !== 0).map((line) => ({ ...line, amount: sign * line.amount })),
    amount,
  };
}

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
  const { series } = KINDS[kind];
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await lockBooking(tx, bookingId))) fail("NOT_FOUND");
    const snapshot = snapshotOf(await sourceOf({ ...ctx, db: tx }, bookingId), kind);
    assertSeen(seen, fingerprint(snapshot));
    const numbered = await nextNumber(tx, series, yearNow(ctx));
    const { amount } = snapshot;
    return noteView(await insertNote(tx, series, { bookingId, ...numbered, amount, memberId, memberName, snapshot }));
  });
}
