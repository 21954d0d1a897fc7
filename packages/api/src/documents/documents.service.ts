import { Failure, fail } from "@shikara/contract/core/fail";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentList,
  type papersUpdate,
  type SentPaper,
} from "@shikara/contract/documents/schema";
import type { z } from "zod";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { creditNoteView, excessOf } from "./credit-notes.service.ts";
import { papersOf, papersSent, savePapers } from "./documents.queries.ts";
import { invoiceView } from "./invoices.service.ts";
import { FILE_WORDS, PAPERS } from "./papers.ts";
import { print } from "./printer.ts";
import type { RenderedDocument } from "./rendered.ts";
import { type Printing, type Source, sourceOf } from "./source.ts";

/** A booking's document as it stands now, ready to send. @throws NOT_FOUND, CONFLICT where there is none of this kind yet */
export async function renderDocument(
  services: Printing,
  { kind, bookingId }: { kind: DocumentKind; bookingId: string },
): Promise<RenderedDocument> {
  const source = await sourceOf(services, bookingId);
  const content = await print(PAPERS[kind](source));
  return { name: `${source.booking.reference}-${FILE_WORDS[kind]}.pdf`, type: "application/pdf", content };
}

function isThere(source: Source, kind: DocumentKind): boolean {
  try {
    PAPERS[kind](source);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Which documents there are for a booking now. @throws NOT_FOUND */
export async function documentsOf(services: Printing, bookingId: string): Promise<DocumentList> {
  const source = await sourceOf(services, bookingId);
  const kinds = DOCUMENT_KINDS.filter((kind) => isThere(source, kind));
  const mails = await papersSent(services.db, bookingId);
  const sent = mails.flatMap((mail) => sentPapers(mail, mails, source.booking.revisedAt));
  return {
    kinds,
    invoice: source.invoice ? invoiceView(source.invoice) : null,
    creditNotes: source.creditNotes.map(creditNoteView),
    excess: excessOf(source),
    sent,
  };
}

type Mail = Awaited<ReturnType<typeof papersSent>>[number];

/** Receipts, invoices and credit notes tell of money: another journey makes none of them out of date. */
const JOURNEY_PAPERS: ReadonlySet<DocumentKind> = new Set(["confirmation", "duty_slip"]);

/** Whether it went out before the journey became another; what waits is printed as it goes. */
const isOld = ({ settledAt }: Mail, revisedAt: Date | null): boolean =>
  revisedAt !== null && settledAt !== null && settledAt < revisedAt;

/** The papers of one mail that has gone out, among all of the booking. */
function sentPapers(mail: Mail, mails: readonly Mail[], revisedAt: Date | null): SentPaper[] {
  const { email, attachments, settledAt } = mail;
  if (settledAt === null) return [];
  const fresh = mails.filter((other) => other.email === email && !isOld(other, revisedAt));
  return attachments.map(({ document: kind }) => {
    const isSuperseded = isOld(mail, revisedAt) && JOURNEY_PAPERS.has(kind);
    const isThereAnew = fresh.some((other) => other.attachments.some(({ document }) => document === kind));
    return { kind, email, sentAt: settledAt, isSuperseded, isReplaced: isSuperseded && isThereAnew };
  });
}

/** @throws STALE when somebody else saved first */
export function updatePapers(ctx: StaffContext, { version, ...papers }: z.output<typeof papersUpdate>) {
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await savePapers(tx, papers, version))) fail("STALE", undefined, { current: await papersOf(tx) });
    return papersOf(tx);
  });
}
