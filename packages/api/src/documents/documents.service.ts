import { Failure, fail } from "@shikara/contract/core/fail";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentList,
  type papersUpdate,
  type SentPaper,
} from "@shikara/contract/documents/schema";
import type { MoneyView } from "@shikara/contract/payments/schema";
import type { z } from "zod";
import { findBooking } from "../bookings/admin.queries.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { duringLanguage } from "../core/language.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { staysSince } from "../stays/on-vouchers.ts";
import { papersOf, papersSent, savePapers } from "./documents.queries.ts";
import { canInvoice, invoiceView } from "./invoices.service.ts";
import { excessOf, noteView } from "./notes.service.ts";
import { FILE_WORDS, languageOf, PAPERS } from "./papers.ts";
import { print } from "./printer.ts";
import type { RenderedDocument } from "./rendered.ts";
import { type Printing, type Source, sourceFor, sourceOf } from "./source.ts";
import { vouchersDue } from "./tax/advances.ts";
import { voucherView } from "./tax/vouchers.service.ts";

/** A booking's document as it stands now, ready to send: in its own language, whoever asks for it. @throws NOT_FOUND, CONFLICT where there is none of this kind yet */
export async function renderDocument(
  services: Printing,
  { kind, bookingId }: { kind: DocumentKind; bookingId: string },
): Promise<RenderedDocument> {
  const booking = (await findBooking(services.db, bookingId)) ?? fail("NOT_FOUND");
  return duringLanguage(languageOf(kind, booking), async (): Promise<RenderedDocument> => {
    const source = await sourceFor(services, booking);
    const content = await print(PAPERS[kind](source));
    return { name: `${source.booking.reference}-${FILE_WORDS[kind]}.pdf`, type: "application/pdf", content };
  });
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
  const [mails, isOtherwise] = await Promise.all([
    papersSent(services.db, bookingId),
    staysSince(services.db, bookingId),
  ]);
  const isOff = source.booking.status === "cancelled";
  const since: Since = {
    ...source.booking,
    // Of a journey that is called off altogether the guests are told so.
    voucherIsOld: (printedAt) => !isOff && isOtherwise(printedAt),
    receiptIsOld: (printedAt) => isTakenBackSince(source.money, printedAt),
  };
  const sent = mails.flatMap((mail) => sentPapers(mail, mails, since));
  return {
    kinds,
    invoice: source.invoice ? invoiceView(source.invoice) : null,
    creditNotes: source.creditNotes.map(noteView),
    debitNotes: source.debitNotes.map(noteView),
    excess: excessOf(source),
    canInvoice: canInvoice(source),
    hasParticulars: source.tax !== null && !source.invoice,
    receiptVouchers: source.receiptVouchers.map(voucherView),
    refundVouchers: source.refundVouchers.map(voucherView),
    vouchersDue: vouchersDue(source),
    sent,
  };
}

type Mail = Awaited<ReturnType<typeof papersSent>>[number];

type Changed = Pick<BookingRow, "revisedAt" | "repricedAt">;

/** What has become of a booking since a paper of it went out. */
interface Since extends Changed {
  /** Whether the voucher that was printed then says of a stay what is not so any more. */
  voucherIsOld: (printedAt: Date) => boolean;
  /** Whether the receipt that was printed then names money that has been taken back as never taken, or never given. */
  receiptIsOld: (printedAt: Date) => boolean;
}

/** What was written down by mistake, or given back and taken by no bank, stands on a receipt from before as if it had come about. */
function isTakenBackSince({ payments }: MoneyView, printedAt: Date): boolean {
  const atOf = new Map(payments.map(({ id, at }) => [id, at]));
  return payments.some(({ reverses, at }) => {
    const reversed = reverses === null ? undefined : atOf.get(reverses);
    return reversed !== undefined && reversed <= printedAt && printedAt < at;
  });
}

/** By what a paper gets out of date; the voucher by its stays as well, the receipt by what is taken back of it. Invoices and the notes to them tell of what was: by nothing. */
const OUTDATED_BY: Partial<Record<DocumentKind, (keyof Changed)[]>> = {
  confirmation: ["revisedAt", "repricedAt"],
  voucher: ["revisedAt"],
  duty_slip: ["revisedAt"],
};

/** Whether a paper went out before what it says became something else; what waits is printed as it goes. */
function isOld({ settledAt }: Mail, kind: DocumentKind, since: Since): boolean {
  if (settledAt === null) return false;
  const moments = OUTDATED_BY[kind]?.map((what) => since[what]) ?? [];
  if (moments.some((moment) => moment !== null && settledAt < moment)) return true;
  if (kind === "receipt") return since.receiptIsOld(settledAt);
  return kind === "voucher" && since.voucherIsOld(settledAt);
}

/** The papers of one mail that has gone out, among all of the booking. */
function sentPapers(mail: Mail, mails: readonly Mail[], since: Since): SentPaper[] {
  const { email, attachments, settledAt } = mail;
  if (settledAt === null) return [];
  return attachments.map(({ document: kind }) => {
    const isSuperseded = isOld(mail, kind, since);
    // A receipt from before is not out of date for a later one that is.
    const isLater = (other: Mail) => other.settledAt === null || other.settledAt > settledAt;
    const fresh = mails.filter((other) => other.email === email && isLater(other) && !isOld(other, kind, since));
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
