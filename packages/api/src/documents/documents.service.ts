import { isDeepStrictEqual } from "node:util";
import { cancellationLines } from "@shikara/contract/cancellation";
import { DOCUMENT_KINDS, type DocumentKind, type DocumentList, type papersUpdate } from "@shikara/contract/documents";
import { Failure, fail } from "@shikara/contract/fail";
import type { z } from "zod";
import { findBooking } from "../bookings/desk.queries.ts";
import { change } from "../change.ts";
import type { House } from "../context.ts";
import { moneyOf } from "../payments/payments.view.ts";
import { currentSettings } from "../settings/settings.service.ts";
import type { StaffContext } from "../trpc.ts";
import { invoiceOf, journeyOf, papersOf, savePapers } from "./documents.queries.ts";
import { invoiceView } from "./invoices.service.ts";
import { currentIssuer } from "./issuer.ts";
import { FILE_WORDS, PAPERS, type Source } from "./papers.ts";
import { print } from "./printer.ts";
import type { RenderedDocument } from "./rendered.ts";

type Printing = Pick<House, "db" | "timeZone">;

/** @throws NOT_FOUND */
export async function sourceOf({ db, timeZone }: Printing, bookingId: string): Promise<Source> {
  const booking = (await findBooking(db, bookingId)) ?? fail("NOT_FOUND");
  const [money, issuer, invoice, journey, { policies, cancellationBands }] = await Promise.all([
    moneyOf(db, bookingId, timeZone),
    currentIssuer(db),
    invoiceOf(db, bookingId),
    booking.tourId ? journeyOf(db, booking.tourId) : undefined,
    currentSettings(db),
  ]);
  const { cancellation: bands } = booking;
  // The site's words are of the fees in force; one made under others has its own.
  const policy = isDeepStrictEqual(bands, cancellationBands) ? policies.cancellation : cancellationLines(bands);
  const { notes } = policies;
  return { booking, money, issuer, invoice, journey, policy, notes, timeZone, now: new Date() };
}

/** A booking's document as it stands now, ready to send. @throws NOT_FOUND, CONFLICT where there is none of this kind yet */
export async function renderDocument(
  house: Printing,
  { kind, bookingId }: { kind: DocumentKind; bookingId: string },
): Promise<RenderedDocument> {
  const source = await sourceOf(house, bookingId);
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
export async function documentsOf(house: Printing, bookingId: string): Promise<DocumentList> {
  const source = await sourceOf(house, bookingId);
  const kinds = DOCUMENT_KINDS.filter((kind) => isThere(source, kind));
  return { kinds, invoice: source.invoice ? invoiceView(source.invoice) : null };
}

/** @throws STALE when somebody else saved first */
export function updatePapers(ctx: StaffContext, { version, ...papers }: z.output<typeof papersUpdate>) {
  return change(ctx, ["documents"], async (tx) => {
    if (!(await savePapers(tx, papers, version))) fail("STALE", undefined, { current: await papersOf(tx) });
    return papersOf(tx);
  });
}
