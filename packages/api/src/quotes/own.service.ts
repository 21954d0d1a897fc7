import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { daysSold } from "@shikara/contract/bookings/tailor-made";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { ownAsked } from "@shikara/contract/portal/schema";
import { ownBookingPath } from "@shikara/contract/portal/schema";
import type {
  OwnQuote,
  ownQuoteAccept,
  ownQuoteAsk,
  ownQuoteDecline,
  QuoteCardShared,
} from "@shikara/contract/quotes/own-quote";
import { hasEnded, lineTotal, shownState } from "@shikara/contract/quotes/rules";
import { adminPaths } from "@shikara/contract/routes";
import type { Language } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { findBooking } from "../bookings/admin.queries.ts";
import { freshKey } from "../bookings/link-keys.ts";
import { tellBooked } from "../bookings/notifications.ts";
import { openByKey } from "../bookings/open-booking.ts";
import { storeMade } from "../bookings/store-made.ts";
import { notifyArrival } from "../core/arrivals.queries.ts";
import type { ApiContext } from "../core/context.ts";
import { inTheOriginal } from "../core/language.ts";
import { newReference } from "../core/reference.ts";
import { writeByKey } from "../core/transaction.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { bookedByQuote, inService } from "../enquiries/booked.service.ts";
import { spokenTerms } from "../spoken/terms.ts";
import { planOfQuote } from "../stays/of-quote.service.ts";
import { deskTitle } from "./desk-title.ts";
import { heldBy, ownHindrances, type Standing, standingOf } from "./hindrances.service.ts";
import {
  becameBooking,
  closeSent,
  insertRequest,
  isOtherTaken,
  lockOffered,
  lockQuote,
  markSeen,
  type QuoteRow,
  type QuoteVersionRow,
  quoteByReference,
  requestsOf,
  versionOf,
  withdrawOthers,
} from "./quotes.queries.ts";

type Asked = z.output<typeof ownAsked>;

/** @throws NOT_FOUND, RATE_LIMITED */
const openQuote = (ctx: ApiContext, { reference, key }: Asked): Promise<QuoteRow> =>
  openByKey(ctx, { reference, key }, "quote", quoteByReference);

/** In which language its customer is written to. @throws NOT_FOUND, RATE_LIMITED */
export async function ownQuoteLanguage(ctx: ApiContext, asked: Asked): Promise<Language> {
  return (await openQuote(ctx, asked)).language;
}

/** Where the booking that it became is read, and why that is not confirmed yet. */
async function becameOf(db: Db, { bookingId }: QuoteRow): Promise<Pick<OwnQuote, "bookingPath" | "heldBy">> {
  const booking = bookingId ? await findBooking(db, bookingId) : undefined;
  const bookingPath = booking ? ownBookingPath(booking.reference, (await freshKey(db, booking)).key) : null;
  return { bookingPath, heldBy: await heldBy(db, booking) };
}

async function ownView(ctx: ApiContext, quote: QuoteRow): Promise<OwnQuote> {
  const version = (await versionOf(ctx.db, quote.id, quote.sentNumber)) ?? fail("NOT_FOUND");
  const { number, sentAt, content, total } = version;
  const { policy, notes } = await spokenTerms(ctx.db, version);
  const wish = (await requestsOf(ctx.db, quote.id)).find((asked) => asked.number === number);
  const { title, travelDate, travelers, days, inclusions, exclusions, note, deposit, validUntil } = content;
  const { day } = calendarNow(ctx.timeZone);
  return {
    ...{ reference: quote.reference, customerName: quote.customerName, number, sentAt },
    ...{ title, travelDate, travelers, days, inclusions, exclusions, note, deposit, validUntil, total, policy, notes },
    state: shownState({ state: quote.state, validUntil }, day),
    lines: content.lines.map((line) => ({
      ...{ kind: line.kind, day: line.day, title: line.title, quantity: line.quantity, amount: lineTotal(line) },
    })),
    asked: wish ? { text: wish.text, at: wish.at } : null,
    ...(await ownHindrances(ctx, quote, content)),
    ...(await becameOf(ctx.db, quote)),
    isMailed: quote.email !== "",
    isOtherTaken: quote.state === "withdrawn" && (await isOtherTaken(ctx.db, quote)),
  };
}

/** What its link shows of it where that is sent on; nobody has read it by that. @throws NOT_FOUND, RATE_LIMITED */
export async function quoteCardOf(ctx: ApiContext, asked: Asked): Promise<QuoteCardShared> {
  const quote = await openQuote(ctx, asked);
  const { content } = (await versionOf(ctx.db, quote.id, quote.sentNumber)) ?? fail("NOT_FOUND");
  const { title, travelDate, validUntil } = content;
  return { reference: quote.reference, title, travelDate, validUntil };
}

/** A customer's own quote, as it was last sent. @throws NOT_FOUND, RATE_LIMITED */
export async function ownQuoteOf(ctx: ApiContext, asked: Asked): Promise<OwnQuote> {
  const quote = await openQuote(ctx, asked);
  if (quote.state === "sent") await markSeen(ctx.db, quote.id);
  return ownView(ctx, quote);
}

/** The version that is taken, where it has not ended. @throws CONFLICT */
async function inTime({ timeZone }: ApiContext, tx: Db, { id }: QuoteRow, number: number): Promise<QuoteVersionRow> {
  const version = (await versionOf(tx, id, number)) ?? fail("NOT_FOUND");
  if (hasEnded(version.content.validUntil, calendarNow(timeZone).day)) fail("CONFLICT", t("quotes.hasEnded"));
  return version;
}

/** What a customer says of it is told to every screen, and mailed to the agency. */
async function tellAgency(
  ctx: ApiContext,
  tx: Db,
  quote: QuoteRow,
  event: "quoteAccepted" | "quoteAnswered",
  [subject, ...details]: readonly [subject: string, ...details: string[]],
): Promise<void> {
  const { id, reference, customerName: name, email, phone, title } = quote;
  await notifyArrival(tx, { domain: "quotes", event, id, reference, name, title });
  await inTheOriginal(() =>
    queueMail(tx, {
      kind: "staff_notice",
      values: {
        name,
        email,
        phone,
        reference,
        subject,
        details: details.filter(Boolean).join("\n\n"),
        link: ctx.publicUrl + adminPaths.quote(id),
      },
      replyTo: email,
      quoteId: id,
    }),
  );
}

/** The booking that a version becomes: its days, its lines and its terms as they were sent. */
function bookingOf(
  quote: QuoteRow,
  { content, cancellation, policy, notes }: QuoteVersionRow,
  { title, ...standing }: Standing["booking"] & { ownerId: string | null; title: string },
) {
  const { customerName, email, phone, language } = quote;
  const { travelDate, travelers, days, inclusions, exclusions, deposit, lines } = content;
  // A quote is never from the website: who accepted it was in touch with the agency.
  const source = quote.source === "website" ? ("email" as const) : quote.source;
  const booking = { customerName, email, phone, language, source, travelDate, travelers, deposit };
  const { tourId } = standing;
  const sold = {
    ...{ ...NOTHING_SOLD, ...daysSold(days), inclusions, exclusions },
    ...(tourId && { quotedOf: tourId }),
    ...(title !== content.title && { called: content.title }),
  };
  return {
    booking: { ...booking, ...standing, reference: newReference(), bookingType: "package" as const },
    copied: { title, sold },
    terms: { cancellation, words: { policy, notes } },
    lines: lines.map(({ kind, title: what, quantity, price }) => ({
      kind: kind === "discount" ? ("discount" as const) : ("extra" as const),
      ...{ title: what, quantity, unitPrice: price },
    })),
  };
}

/**
 * Takes the version that was read: the booking with its lines, its deposit and its dates is there in the same transaction, confirmed unless a
 * road or the seats of its departure forbid it, and the enquiry is done with. Sent twice, it is one. @throws NOT_FOUND, RATE_LIMITED, CONFLICT with why it cannot be taken
 */
export async function acceptQuote(
  ctx: ApiContext,
  { number, isAgreed: _isAgreed, ...asked }: z.output<typeof ownQuoteAccept>,
): Promise<OwnQuote> {
  const { id, enquiryId } = await openQuote(ctx, asked);
  return writeByKey(ctx, ["quotes", "bookings", "departures", "enquiries", "stays"], async (tx) => {
    await lockOffered(tx, { enquiryId });
    // Whoever accepts at the same moment waits here.
    const accepted = await closeSent(tx, { id, number }, "accepted");
    if (!accepted) return alreadyAccepted(ctx, tx, asked.reference, number);
    // Somebody looks after it who is still there.
    const ownerId = await inService(tx, accepted.ownerId);
    const version = await inTime(ctx, tx, accepted, number);
    const { booking: standing, why } = await standingOf(ctx, tx, version.content);
    const title = await deskTitle(tx, accepted.language, version.content);
    const booking = await storeMade(tx, bookingOf(accepted, version, { ...standing, ownerId, title }));
    await planOfQuote(tx, booking.id, version.content);
    const quote = (await becameBooking(tx, id, booking.id)) ?? fail("INTERNAL");
    await withdrawOthers(tx, quote);
    if (quote.enquiryId) await bookedByQuote(tx, { id: quote.enquiryId, bookingId: booking.id });
    await tellBooked(ctx, tx, booking);
    await tellAgency(ctx, tx, quote, "quoteAccepted", [
      `accepts the quote ${quote.title}`,
      `The customer has accepted version ${number} of the quote. It is booked ${why ? "" : "and confirmed "}as ${booking.reference}.`,
      why && `It is not confirmed. ${why} Please write to the customer.`,
    ]);
    return ownView({ ...ctx, db: tx }, quote);
  });
}

/** Pressed twice it is accepted all the same. @throws CONFLICT with why it cannot be taken */
async function alreadyAccepted(ctx: ApiContext, tx: Db, reference: string, number: number): Promise<OwnQuote> {
  const quote = (await quoteByReference(tx, reference)) ?? fail("NOT_FOUND");
  if (quote.state === "accepted" && quote.sentNumber === number) return ownView({ ...ctx, db: tx }, quote);
  return fail("CONFLICT", quote.state === "sent" ? t("quotes.newerVersion") : t("quotes.isClosed"));
}

/** More wishes about one version are told on the phone. */
const MAX_WISHES = 5;

/** Asks for something else: staff hear of it, and the version stays open. @throws NOT_FOUND, RATE_LIMITED, CONFLICT */
export async function askOfQuote(
  ctx: ApiContext,
  { number, text, ...asked }: z.output<typeof ownQuoteAsk>,
): Promise<OwnQuote> {
  const { id } = await openQuote(ctx, asked);
  return writeByKey(ctx, ["quotes"], async (tx) => {
    const quote = (await lockQuote(tx, id)) ?? fail("NOT_FOUND");
    if (quote.sentNumber !== number) fail("CONFLICT", t("quotes.newerVersion"));
    if (quote.state !== "sent") fail("CONFLICT", t("quotes.wishTooLate"));
    const before = (await requestsOf(tx, id)).filter((wish) => wish.number === number);
    // The same words again are the same wish: somebody has pressed twice.
    if (before[0]?.text !== text) {
      if (before.length >= MAX_WISHES) fail("CONFLICT", t("quotes.pleaseCall"));
      await insertRequest(tx, { quoteId: id, number, text });
      await tellAgency(ctx, tx, quote, "quoteAnswered", [`asks for something else: ${quote.title}`, text]);
    }
    return ownView({ ...ctx, db: tx }, quote);
  });
}

/** Does not want it. Said twice, it is once. @throws NOT_FOUND, RATE_LIMITED, CONFLICT */
export async function declineQuote(
  ctx: ApiContext,
  { number, ...asked }: z.output<typeof ownQuoteDecline>,
): Promise<OwnQuote> {
  const { id } = await openQuote(ctx, asked);
  return writeByKey(ctx, ["quotes"], async (tx) => {
    const declined = await closeSent(tx, { id, number }, "declined");
    const quote = declined ?? (await quoteByReference(tx, asked.reference)) ?? fail("NOT_FOUND");
    if (!declined && quote.state !== "declined")
      fail("CONFLICT", quote.state === "sent" ? t("quotes.newerVersion") : t("quotes.isClosed"));
    if (declined)
      await tellAgency(ctx, tx, quote, "quoteAnswered", [
        `does not take the quote ${quote.title}`,
        "The customer does not take the quote.",
      ]);
    return ownView({ ...ctx, db: tx }, quote);
  });
}
