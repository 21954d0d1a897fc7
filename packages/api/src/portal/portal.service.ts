import { createStrangersQueue } from "@shikara/auth/strangers-queue";
import { OFFER_FAULTS } from "@shikara/contract/advisories/offer-messages";
import { isToBeChosen } from "@shikara/contract/advisories/offers";
import { BOOKING_MESSAGES } from "@shikara/contract/bookings/messages";
import { holdEnd, holdWords } from "@shikara/contract/bookings/seat-hold";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { OWN_DOCUMENTS } from "@shikara/contract/documents/schema";
import { dueNext } from "@shikara/contract/payments/due";
import { PAYING_MESSAGES } from "@shikara/contract/payments/messages";
import { MIN_ONLINE } from "@shikara/contract/payments/online";
import type { MoneyView } from "@shikara/contract/payments/schema";
import {
  isCancelAsked,
  type OwnBooking,
  type OwnCalendar,
  type ownAnswer,
  type ownAsked,
  type ownDocumentAsked,
  type ownLanguageAsked,
  type ownPayment,
  type ownPaymentReturn,
  type PaymentPage,
} from "@shikara/contract/portal/schema";
import { ownReviewPath } from "@shikara/contract/testimonials/own-review";
import type { Language } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { findBooking } from "../bookings/admin.queries.ts";
import { advisoriesOfBooking } from "../bookings/advisories-of.ts";
import { spokenBooking, spokenLines } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { reviewKey } from "../bookings/link-keys.ts";
import { tellCancelAsked, tellSeatsTaken } from "../bookings/notifications.ts";
import { freeUntil } from "../bookings/offered.queries.ts";
import { openBooking } from "../bookings/open-booking.ts";
import { beforeInLine, takeOffered } from "../bookings/wait-list.queries.ts";
import { offerEnd } from "../bookings/wait-list.service.ts";
import type { ApiContext } from "../core/context.ts";
import { qrPath } from "../core/qr-path.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeByKey, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { lastWritten } from "../delivery/outbox/events.queries.ts";
import { lockDeparture } from "../departures/departures.queries.ts";
import { answerOffer, ownOffersOf } from "../disruptions/answers.service.ts";
import { documentsOf, renderDocument } from "../documents/documents.service.ts";
import { currentIssuer } from "../documents/issuer.ts";
import { factsOf, upiOf } from "../documents/paper-parts.ts";
import type { RenderedDocument } from "../documents/rendered.ts";
import { driverTold } from "../duties/driver-of.queries.ts";
import { moneyOf } from "../money/money.view.ts";
import { closePages } from "../money/pages.queries.ts";
import { creditsOf } from "../payments/credits.queries.ts";
import { goingBack } from "../payments/given-back.ts";
import { comeBack, openPage } from "../payments/online/pages.service.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { findTour } from "../tours/tours.queries.ts";
import { countTravellers } from "../travellers/travellers.queries.ts";
import { mayEnterOwn } from "../travellers/travellers.view.ts";
import { findVehicle } from "../vehicles/vehicles.queries.ts";
import { journeyCalendar } from "./journey-calendar.ts";
import { askCancelling, countUpLinks } from "./portal.queries.ts";

type Asked = z.output<typeof ownAsked>;

/** What is booked as the site shows it today: its picture, and the page of a package that is still offered. */
async function shownOf({ db }: ApiContext, { tourId, vehicleId, packageTitle, bookingType, sold }: BookingRow) {
  const isOwnMaking = bookingType === "package" && (tourId === null || tourId === sold.quotedOf);
  const days = isOwnMaking ? sold.itinerary.map(({ title, description }) => ({ title, description })) : [];
  const tour = tourId ? await findTour(db, tourId) : undefined;
  const image = tour?.image ?? (vehicleId && (await findVehicle(db, vehicleId))?.image) ?? "";
  const pictureOf = await loadPictures(db, [image]);
  const packageSlug = tour?.status === "active" && !isOwnMaking ? tour.slug : null;
  return { picture: pictureOf(image, packageTitle), packageSlug, days };
}

/** The money that its customer hears of: nothing of a price to which a manager has yet to say yes. */
function toldMoney(money: MoneyView, { priceApproval }: BookingRow) {
  const { lines, total, deposit, paid, balance, cancellation } = money;
  const isPriceOpen = priceApproval === "asked";
  if (isPriceOpen) return { isPriceOpen, lines: [], total: 0, deposit: 0, paid, balance: 0, cancellation: null };
  return { isPriceOpen, lines, total, deposit, paid, balance, cancellation };
}

/** What becomes of the seats asked for; nothing where none were ever held, nor waited for. */
async function seatFacts({ db, timeZone }: ApiContext, booking: BookingRow): Promise<[string, string][]> {
  const seats = holdWords(booking, timeZone);
  if (seats === null) return [];
  const before = await beforeInLine(db, booking);
  return [[t("portal.seats"), before > 0 ? t("portal.seatsBeforeYou", { seats, count: before }) : seats]];
}

/** Seats that came free and are held for them; null where there are none any more. */
function offerOf({ timeZone }: ApiContext, { status, heldUntil, seatsOfferedAt, seatsTakenAt }: BookingRow) {
  const isOffered = status === "pending" && seatsOfferedAt !== null && heldUntil !== null && heldUntil > new Date();
  return isOffered ? { until: holdEnd(heldUntil, timeZone), isTaken: seatsTakenAt !== null } : null;
}

/** The service may let them wait: those of an address wait for each other, and for nothing else that is asked there. */
const askers = createStrangersQueue({ running: 2, waiting: 10 });

/** So long somebody who has paid is told so. */
const JUST_MS = 15 * 60_000;

/** What has come just now, unless money has gone back since. A refund that no bank took is above zero, too, and nobody has paid it. */
function arrivedOf({ payments }: MoneyView): number {
  const undone = new Set(payments.map(({ reverses }) => reverses));
  const stand = payments.filter(({ id, reverses }) => reverses === null && !undone.has(id));
  const since = Math.max(
    Date.now() - JUST_MS,
    ...stand.filter(({ amount }) => amount < 0).map(({ at }) => at.getTime()),
  );
  const isJustPaid = ({ method, amount, at }: (typeof stand)[number]) =>
    method === "online" && amount > 0 && at.getTime() > since;
  return sumOf(stand.filter(isJustPaid).map(({ amount }) => amount));
}

/** Nobody is asked for money while a planner has yet to answer, or they what becomes of it. */
const isUnanswered = (booking: BookingRow): boolean =>
  booking.status === "pending" || booking.priceApproval === "asked" || isCancelAsked(booking);

/** Who travels may be entered until the journey begins, and is read as long as it is kept. */
async function listedOf(ctx: ApiContext, booking: BookingRow) {
  const given = await countTravellers(ctx.db, booking.id);
  return mayEnterOwn(ctx, booking) || given > 0 ? { given, most: booking.travelers } : null;
}

/** Who drives them, while that is of use. */
async function driverFor({ db, timeZone }: ApiContext, { id, status }: BookingRow) {
  const today = calendarNow(timeZone).day;
  const around = { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
  return status === "confirmed" ? driverTold(db, id, around) : null;
}

async function ownView(ctx: ApiContext, booking: BookingRow): Promise<OwnBooking> {
  const advisories = await advisoriesOfBooking(ctx, booking);
  const read = await spokenBooking(ctx.db, booking);
  const { reference, kind, status, customerName, packageTitle: title, cancelAskedAt } = read;
  const [money, onItsWay, issuer, { kinds }, shown, seats, writtenAt] = await Promise.all([
    moneyOf(ctx.db, booking.id, ctx.timeZone),
    goingBack(ctx.db, booking.id),
    currentIssuer(ctx),
    documentsOf(ctx, booking.id),
    shownOf(ctx, booking),
    seatFacts(ctx, booking),
    kind === "quote" && status === "pending" ? lastWritten(ctx.db, booking.id) : null,
  ]);
  const lines = await spokenLines(ctx.db, money.lines, booking, read);
  const told = toldMoney({ ...money, lines }, booking);
  const due = dueNext(money);
  const offers = await ownOffersOf(ctx, booking);
  const isOpen = isUnanswered(booking) || isToBeChosen(offers);
  const upi = isOpen ? null : upiOf(issuer, due.amount, reference);
  const provider = isOpen || due.amount < MIN_ONLINE || money.balance < MIN_ONLINE ? null : ctx.paymentProvider;
  return {
    ...{
      reference,
      kind,
      status,
      customerName,
      title,
      cancelAskedAt,
      writtenAt,
    },
    ...told,
    goingBack: onItsWay,
    ...shown,
    facts: [...factsOf(read).map(([name, value]): [string, string] => [name, value]), ...seats],
    offer: offerOf(ctx, booking),
    advisories,
    offers,
    credits: (await creditsOf(ctx.db, booking.id)).filter(({ usedBy }) => usedBy === null),
    reviewPath: status === "completed" ? ownReviewPath(reference, await reviewKey(ctx.db, booking)) : null,
    upi: upi && { address: upi.address, ...qrPath(upi.address), ...due },
    travellers: await listedOf(ctx, booking),
    driver: await driverFor(ctx, booking),
    justPaid: arrivedOf(money),
    online: provider && { by: provider.name, next: due, all: money.balance },
    documents: OWN_DOCUMENTS.filter((kind) => kinds.includes(kind)),
  };
}

/** In which language the customer of a booking is written to, and so reads of it here. @throws NOT_FOUND, RATE_LIMITED */
export async function ownLanguageOf(
  ctx: ApiContext,
  { page, ...asked }: z.output<typeof ownLanguageAsked>,
): Promise<Language> {
  return (await openBooking(ctx, asked, page)).language;
}

/** A customer's own booking. @throws NOT_FOUND, RATE_LIMITED */
export async function ownBookingOf(ctx: ApiContext, asked: Asked): Promise<OwnBooking> {
  return ownView(ctx, await openBooking(ctx, asked));
}

/** @throws NOT_FOUND, RATE_LIMITED, CONFLICT where there is none of this kind yet */
export async function ownDocument(
  ctx: ApiContext,
  { kind, ...asked }: z.output<typeof ownDocumentAsked>,
): Promise<RenderedDocument> {
  const { id: bookingId } = await openBooking(ctx, asked);
  // The desk prints on the same printer: it waits for a paper or two of theirs, never for as many as they ask for.
  return ctx.strangers.run(ctx.address, () => renderDocument(ctx, { kind, bookingId }));
}

/** Its dates for the customer's own calendar. @throws NOT_FOUND, RATE_LIMITED */
export async function ownCalendarOf(ctx: ApiContext, asked: Asked): Promise<OwnCalendar> {
  const booking = await openBooking(ctx, asked);
  const { companyInfo, contactInfo } = await currentSettings(ctx.db);
  const agency = { name: companyInfo.name, phone: contactInfo.phone[0] ?? "" };
  const content = journeyCalendar(await spokenBooking(ctx.db, booking), agency, ctx.publicUrl, ctx.timeZone);
  return { name: `${booking.reference}.ics`, content };
}

/** The customer asks for it to be cancelled: one request, however often. @throws NOT_FOUND, RATE_LIMITED, CONFLICT where they are offered to do so without a fee */
export async function askCancel(ctx: ApiContext, asked: Asked): Promise<OwnBooking> {
  const { id } = await openBooking(ctx, asked);
  return writeByKey(ctx, ["bookings"], async (tx) => {
    if ((await freeUntil(tx, [id], calendarNow(ctx.timeZone).day)).size > 0) fail("CONFLICT", OFFER_FAULTS.answerFirst);
    const asked = await askCancelling(tx, id);
    if (asked) await closePages(tx, [id]);
    if (asked) await tellCancelAsked(ctx, tx, asked, await moneyOf(tx, id, ctx.timeZone));
    return ownView({ ...ctx, db: tx }, (await findBooking(tx, id)) ?? fail("NOT_FOUND"));
  });
}

/** The customer takes the seats that came free, once however often. @throws NOT_FOUND, RATE_LIMITED, CONFLICT where they are held no more */
export async function takeSeats(ctx: ApiContext, asked: Asked): Promise<OwnBooking> {
  const { id, tourId, travelDate } = await openBooking(ctx, asked);
  return writeByKey(ctx, ["bookings", "departures"], async (tx) => {
    // Nobody is given them between asking whether they are held and holding them on.
    if (tourId) await lockDeparture(tx, tourId, travelDate);
    const taken = await takeOffered(tx, id, await offerEnd(tx));
    if (taken) await tellSeatsTaken(ctx, tx, taken);
    const booking = (await findBooking(tx, id)) ?? fail("NOT_FOUND");
    // Confirmed meanwhile, they are theirs for good.
    const isTheirs = booking.seatsOfferedAt !== null && booking.status === "confirmed";
    if (!isTheirs && !offerOf(ctx, booking)) fail("CONFLICT", BOOKING_MESSAGES.seatsGone);
    return ownView({ ...ctx, db: tx }, booking);
  });
}

/** The customer takes one of the things they were offered, once however often. @throws NOT_FOUND, RATE_LIMITED, CONFLICT, VALIDATION */
export async function answerOwnOffer(
  ctx: ApiContext,
  { offerId, answer, day, ...asked }: z.output<typeof ownAnswer>,
): Promise<OwnBooking> {
  const { id } = await openBooking(ctx, asked);
  await answerOffer(ctx, id, { offerId, answer, day });
  return ownView(ctx, (await findBooking(ctx.db, id)) ?? fail("NOT_FOUND"));
}

/** Where the customer pays so much of it online. @throws NOT_FOUND, RATE_LIMITED, CONFLICT, VALIDATION for more than is owed, PROVIDER_FAILED */
export async function payOnline(
  ctx: ApiContext,
  { amount, ...asked }: z.output<typeof ownPayment>,
): Promise<PaymentPage> {
  const booking = await openBooking(ctx, asked);
  if (!ctx.paymentProvider) fail("CONFLICT", PAYING_MESSAGES.notPayable);
  const refuse = async (tx: Db) => {
    const { balance } = await moneyOf(tx, booking.id, ctx.timeZone);
    const now = (await findBooking(tx, booking.id)) ?? fail("NOT_FOUND");
    const offers = await ownOffersOf({ ...ctx, db: tx }, now);
    if (isUnanswered(now) || isToBeChosen(offers) || balance < MIN_ONLINE) fail("CONFLICT", PAYING_MESSAGES.notPayable);
    if (amount > balance) refuseField("amount", PAYING_MESSAGES.moreThanOwed);
  };
  return askers.run(ctx.address, () => openPage(ctx, booking, amount, refuse));
}

/** The payment service has sent the customer back. What an address says that is not the service's own is nothing. @throws NOT_FOUND, RATE_LIMITED */
export async function comeBackFromPaying(
  ctx: ApiContext,
  { said, ...asked }: z.output<typeof ownPaymentReturn>,
): Promise<OwnBooking> {
  const { id } = await openBooking(ctx, asked);
  const paid = ctx.paymentProvider?.returned(said);
  if (paid) await comeBack(ctx, id, paid);
  return ownView(ctx, (await findBooking(ctx.db, id)) ?? fail("NOT_FOUND"));
}

/** @throws NOT_FOUND */
export function revokeCustomerLinks(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["bookings"], async (tx) => {
    if (!(await countUpLinks(tx, id))) fail("NOT_FOUND");
  });
}
