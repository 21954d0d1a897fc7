import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentList,
  type papersUpdate,
  type SentPaper,
} from "@shikara/contract/documents/schema";
import { Failure, fail } from "@shikara/contract/core/fail";
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
  const sent = (await papersSent(services.db, bookingId)).flatMap((mail) => sentPapers(mail, source.booking.revisedAt));
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

/** The papers of one mail. */
function sentPapers({ email, attachments, settledAt }: Mail, revisedAt: Date | null): SentPaper[] {
  if (settledAt === null) return [];
  const isOld = revisedAt !== null && settledAt < revisedAt;
  return attachments.map(({ document: kind }) => ({
    ...{ kind, email, sentAt: settledAt },
    isSuperseded: isOld && JOURNEY_PAPERS.has(kind),
  }));
}

/** @throws STALE when somebody else saved first */
export function updatePapers(ctx: StaffContext, { version, ...papers }: z.output<typeof papersUpdate>) {
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await savePapers(tx, papers, version))) fail("STALE", undefined, { current: await papersOf(tx) });
    return papersOf(tx);
  });
}
