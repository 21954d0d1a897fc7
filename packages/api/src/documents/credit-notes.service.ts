import { calendarNow } from "@shikara/contract/core/calendar";
import { sumOf } from "@shikara/contract/bookings/cancellation";
import type { CreditNoteSnapshot, CreditNoteView, PaperDraft, PaperIssue } from "@shikara/contract/documents/schema";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { fail } from "@shikara/contract/core/fail";
import { lockBooking } from "../bookings/admin.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { type CreditNoteRow, type InvoiceRow, insertCreditNote, nextNumber } from "./documents.queries.ts";
import { assertSeen, draftOf, fingerprint, yearNow } from "./drafts.ts";
import { creditNotePaper } from "./invoice-paper.ts";
import { type Source, sourceOf } from "./source.ts";

export const creditNoteView = ({ number, issuedAt, memberName: by, amount }: CreditNoteRow): CreditNoteView => ({
  ...{ number, issuedAt, by, amount },
});

const creditedOf = ({ creditNotes }: Source) => sumOf(creditNotes.map(({ amount }) => amount));

/** Rupees that a booking's invoice, less what was credited, says more than the booking costs now; below zero, less; 0 where there is none. */
export function excessOf(source: Source): number {
  const { invoice, money } = source;
  if (!invoice) return 0;
  const costs = sumOf([money.balance, money.paid]);
  return sumOf([invoice.snapshot.total, -creditedOf(source), -costs]);
}

type Line = CreditNoteSnapshot["lines"][number];

/** What has become of the lines of an invoice since: what was taken off them, less what came on top. */
function changedLines({ snapshot }: InvoiceRow, { lines: now }: Source["money"]): Line[] {
  const titles = new Map([...now, ...snapshot.lines].map(({ id, title }) => [id, title]));
  const amountIn = (lines: Source["money"]["lines"], id: string) => lines.find((line) => line.id === id)?.amount ?? 0;
  return [...titles]
    .map(([id, title]) => ({ title, amount: sumOf([amountIn(snapshot.lines, id), -amountIn(now, id)]) }))
    .filter(({ amount }) => amount !== 0);
}

/** What a credit note would say now: the whole of what its invoice says too much. @throws CONFLICT where that is nothing */
function snapshotOf(source: Source): CreditNoteSnapshot {
  const { invoice, money, timeZone } = source;
  const amount = excessOf(source);
  if (!invoice || amount <= 0) fail("CONFLICT", DOCUMENT_MESSAGES.nothingToCredit);
  const { lines: _lines, total, ...said } = invoice.snapshot;
  const before = creditedOf(source);
  const { cancellation } = money;
  const fee = cancellation?.fee ?? 0;
  const cancelled: Line[] = [
    { title: "Journey cancelled", amount: total },
    ...(fee > 0 ? [{ title: `Cancellation fee, ${cancellation?.percent} %`, amount: -fee }] : []),
  ];
  return {
    ...said,
    invoice: { number: invoice.number, issuedOn: calendarNow(timeZone, invoice.issuedAt).day },
    lines: [
      ...(money.isCancelled ? cancelled : changedLines(invoice, money)),
      ...(before > 0 ? [{ title: "Credited before", amount: -before }] : []),
    ],
    amount,
  };
}

/** A credit note before its number is taken. @throws NOT_FOUND, CONFLICT where there is nothing to credit */
export async function creditNoteDraft(ctx: StaffContext, bookingId: string): Promise<PaperDraft> {
  const source = await sourceOf(ctx, bookingId);
  const snapshot = snapshotOf(source);
  return draftOf(creditNotePaper(source, { snapshot, number: "", issuedAt: source.now }), "CN", ctx, snapshot);
}

/**
 * Issues a credit note over all that a booking's invoice says too much, with a number of its own series, which has no gap.
 * @throws NOT_FOUND, CONFLICT where there is nothing to credit, STALE where the draft that was seen said something else
 */
export function issueCreditNote(ctx: StaffContext, { bookingId, seen }: PaperIssue): Promise<CreditNoteView> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await lockBooking(tx, bookingId))) fail("NOT_FOUND");
    const snapshot = snapshotOf(await sourceOf({ ...ctx, db: tx }, bookingId));
    assertSeen(seen, fingerprint(snapshot));
    const numbered = await nextNumber(tx, "CN", yearNow(ctx));
    const { amount } = snapshot;
    return creditNoteView(
      await insertCreditNote(tx, { bookingId, ...numbered, amount, memberId, memberName, snapshot }),
    );
  });
}
