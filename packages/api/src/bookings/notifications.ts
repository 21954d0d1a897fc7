import type { JourneyChange } from "@shikara/contract/bookings/journey-changes";
import { partyWords, travellersWords } from "@shikara/contract/bookings/party-words";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { holdEnd } from "@shikara/contract/bookings/seat-hold";
import type { MailAttachment } from "@shikara/contract/outbox/schema";
import { NO_LONGER_SAID } from "@shikara/contract/outbox/texts";
import type { MoneyView } from "@shikara/contract/payments/schema";
import { adminPaths } from "@shikara/contract/routes";
import { cabEstimate, estimateSpan } from "@shikara/contract/vehicles/fares";
import type { Db } from "@shikara/db/client";
import { notifyArrival } from "../core/arrivals.queries.ts";
import type { AppServices } from "../core/context.ts";
import { inTheOriginal } from "../core/language.ts";
import { rupeesInWords } from "../delivery/outbox/mail-words.ts";
import { afterUndo, type QueuedMail, queueMails } from "../delivery/outbox/queue.ts";
import { queueWebhooks } from "../delivery/webhooks/queue.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { ifCancelledOf } from "../money/money.view.ts";
import { vehicleToBook } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { amountInWords, costWords, customerMail, whatIsBooked, whenInWords } from "./customer-mails.ts";
import { bookingTold } from "./told.ts";

type Sender = Pick<AppServices, "publicUrl" | "timeZone">;

const ABOUT: Partial<Record<BookingStatus, "booking_confirmed" | "booking_cancelled">> = {
  confirmed: "booking_confirmed",
  cancelled: "booking_cancelled",
};

/** What a request is told to cost: of a cab that costs what the house estimates, what that counts. */
async function amountAsked(tx: Db, booking: BookingRow): Promise<string> {
  const { vehicleId, priceApproval, pickupLocation, dropLocation, totalAmount, sold } = booking;
  const words = amountInWords(booking);
  const isKnown = sold.fare !== undefined && sold.fare.basis !== "estimate";
  const isAsked = vehicleId === null || priceApproval === "asked" || isKnown;
  const vehicle = isAsked ? undefined : await vehicleToBook(tx, vehicleId);
  if (!vehicle || cabEstimate(vehicle.price, pickupLocation, dropLocation) !== totalAmount) return words;
  return `${words} for the first ${estimateSpan(vehicle.priceUnit)}; we confirm the fare before you travel`;
}

/** What comes of a request, by what was asked for. */
function nextOf({ kind, waitingSince }: BookingRow): string {
  if (waitingSince)
    return "the departure is full, and you are on its wait list. We write to you as soon as seats come free.";
  return kind === "quote"
    ? "we write to you with a quote, and nothing is booked before you have said yes to it."
    : "the booking stands once we have confirmed it.";
}

/**
 * Of what visitors typed nothing is repeated: whoever typed it may have typed somebody else's address. A pickup is where a stranger's words
 * would stand; what staff entered names its way.
 */
async function receivedMail(services: Sender, tx: Db, booking: BookingRow): Promise<QueuedMail> {
  const { packageTitle, source } = booking;
  const byVisitor = source === "website";
  const { values: known, to, bookingId } = customerMail(services, booking);
  const { reference, date, link } = known;
  const values = {
    ...{ reference, date, link, package: byVisitor ? packageTitle : known.package },
    travelers: partyWords(booking),
    amount: await amountAsked(tx, booking),
    next: nextOf(booking),
  };
  return { kind: "booking_received", byVisitor, to: { name: "", email: to.email }, values, bookingId };
}

/** Nobody ever confirmed or paid for it, and its customer has not asked to cancel: it is turned down. */
const isDeclined = ({ status, cancelledOn, cancelAskedAt }: BookingRow): boolean =>
  status === "cancelled" && cancelledOn === null && cancelAskedAt === null;

/** What each of these that is cancelled costs its customer, and what they get back. */
async function costsOf({ timeZone }: Sender, tx: Db, bookings: readonly BookingRow[]): Promise<Map<string, string>> {
  const ids = bookings.filter(({ status }) => status === "cancelled").map(({ id }) => id);
  const balances = ids.length === 0 ? [] : await balancesOf(tx, ids);
  return new Map(balances.map(({ terms, paid }) => [terms.id, costWords(ifCancelledOf(terms, paid, timeZone))]));
}

/** Tells the customer what has been decided about a booking. Nothing is said of one that is completed. */
function toCustomer(services: Sender, booking: BookingRow, costs: ReadonlyMap<string, string>): QueuedMail[] {
  const kind = isDeclined(booking) ? "request_declined" : ABOUT[booking.status];
  if (!kind) return [];
  const { values, ...mail } = customerMail(services, booking);
  // Whoever clears away what strangers typed mails it to nobody.
  const isTyped = kind === "request_declined" && booking.source === "website";
  const said = {
    ...values,
    ...(isTyped && { name: NO_LONGER_SAID.name ?? "", package: booking.packageTitle }),
    travelers: partyWords(booking),
    amount: amountInWords(booking),
    cost: booking.priceApproval === "asked" ? costWords(null) : (costs.get(booking.id) ?? costWords(null)),
  };
  const attachments: MailAttachment[] =
    kind === "booking_confirmed" ? [{ document: "confirmation", bookingId: booking.id }] : [];
  const to = isTyped ? { ...mail.to, name: "" } : mail.to;
  return [{ kind, ...mail, to, byVisitor: isTyped, values: said, attachments }];
}

/** Tells the agency what has come in. */
function toAgency({ publicUrl }: Sender, booking: BookingRow, subject: string, words: readonly string[]): QueuedMail {
  const { id, customerName: name, email, phone, reference } = booking;
  const [opening = "", ...rest] = words;
  const what = `${whatIsBooked(booking)}, ${whenInWords(booking)}, ${travellersWords(booking)}`;
  const values = {
    ...{ name, email, phone, reference, subject },
    details: [opening, what, ...rest].filter(Boolean).join("\n\n"),
    link: publicUrl + adminPaths.booking(id),
  };
  return { kind: "staff_notice", values, replyTo: email, bookingId: id };
}

function toldOfRequest(services: Sender, booking: BookingRow): QueuedMail {
  const isWaiting = booking.waitingSince !== null;
  const asked = booking.kind === "quote" ? "Request for a quote" : `New ${isWaiting ? "wait list" : "booking"} request`;
  return toAgency(services, booking, booking.packageTitle, [`${asked} from the website`, booking.specialRequests]);
}

/** A booking is there: every screen, the customer, who listens elsewhere and, of what visitors ask for, the agency are told with the transaction. */
export const tellBooked = (services: Sender, tx: Db, booking: BookingRow, by?: string): Promise<void> =>
  inTheOriginal(() => tellAll(services, tx, booking, by));

async function tellAll(services: Sender, tx: Db, booking: BookingRow, by?: string): Promise<void> {
  const { id, reference, customerName: name, packageTitle, pickupLocation, dropLocation, source } = booking;
  const isTrip = source === "website" && booking.bookingType === "cab";
  const title = isTrip ? `${pickupLocation} to ${dropLocation}` : packageTitle;
  await notifyArrival(tx, { domain: "bookings", id, reference, name, title, ...(by && { by }) });
  const notices = source === "website" ? [toldOfRequest(services, booking)] : [];
  const isAsked = booking.status === "pending";
  const told = isAsked ? [await receivedMail(services, tx, booking)] : toCustomer(services, booking, new Map());
  await queueMails(tx, [...told, ...notices]);
  await queueWebhooks(tx, "booking.created", [bookingTold(booking)]);
}

/** Bookings have another status than before: their customers are told with the transaction (of a request that is turned down unless staff say otherwise), or where it can be undone a little later. */
export async function tellMoved(
  services: Sender,
  tx: Db,
  bookings: readonly BookingRow[],
  { isUndoable = false, tellCustomer = true } = {},
): Promise<void> {
  // Whoever was promised something hears that it is called off, whatever staff say.
  const moved = bookings.filter((one) => one.status !== "pending" && (tellCustomer || !isDeclined(one)));
  const costs = await costsOf(services, tx, moved);
  const mails = moved
    .flatMap((booking) => toCustomer(services, booking, costs))
    .map((mail) => ({ ...mail, ...afterUndo(isUndoable) }));
  if (mails.length > 0) await queueMails(tx, mails);
  await queueWebhooks(tx, "booking.status_changed", bookings.map(bookingTold));
}

/** A decision is undone before anybody was told: only who listens elsewhere hears of it. */
export const tellBack = (tx: Db, bookings: readonly BookingRow[]): Promise<void> =>
  queueWebhooks(tx, "booking.status_changed", bookings.map(bookingTold));

/** A confirmed journey has become another: its customer is told with the transaction what was and what is, with the new confirmation. */
export async function tellChanged(
  services: Sender,
  tx: Db,
  booking: BookingRow,
  changes: readonly JourneyChange[],
): Promise<void> {
  const { values, ...mail } = customerMail(services, booking);
  const { id: bookingId } = booking;
  const said = {
    ...values,
    travelers: partyWords(booking),
    amount: amountInWords(booking),
    changes: changes.map(({ what, from, to }) => `${what}: ${from}; now ${to}`).join("\n"),
  };
  await queueMails(tx, [
    { kind: "booking_changed", ...mail, values: said, attachments: [{ document: "confirmation", bookingId }] },
  ]);
}

/** Seats have come free for one in line, who hears until when they are held. Of what visitors typed nothing is repeated. */
export async function tellSeatsFree(services: Sender, tx: Db, booking: BookingRow, until: Date): Promise<void> {
  const { values: known, to, bookingId } = customerMail(services, booking);
  const { reference, date, link } = known;
  const values = {
    ...{ reference, date, link, package: booking.packageTitle },
    travelers: partyWords(booking),
    amount: amountInWords(booking),
    until: holdEnd(until, services.timeZone),
  };
  const isTyped = booking.source === "website";
  await queueMails(tx, [
    { kind: "seats_free", byVisitor: isTyped, to: { name: "", email: to.email }, values, bookingId },
  ]);
}

/** A customer takes the seats that came free: every screen and the agency are told with the transaction. */
export async function tellSeatsTaken(services: Sender, tx: Db, booking: BookingRow): Promise<void> {
  const { id, reference, customerName: name, packageTitle: title } = booking;
  await notifyArrival(tx, { domain: "bookings", event: "seatsTaken", id, reference, name, title });
  await queueMails(tx, [
    toAgency(services, booking, `takes the seats of ${title}`, [
      "The customer takes the seats that came free: please confirm the booking",
    ]),
  ]);
}

/** A customer has answered what they were offered: every screen and the agency are told with the transaction. */
export async function tellOfferAnswered(services: Sender, tx: Db, booking: BookingRow, words: string): Promise<void> {
  const { id, reference, customerName: name } = booking;
  await notifyArrival(tx, { domain: "bookings", event: "offerAnswered", id, reference, name, title: words });
  await queueMails(tx, [toAgency(services, booking, words, [`Of what was offered, the customer ${words}.`])]);
}

/** A customer has paid online: every screen is told with the transaction, and the agency where somebody has to look at it. */
export async function tellPaidOnline(
  services: Sender,
  tx: Db,
  booking: BookingRow,
  { amount, oddity }: { amount: number; oddity: string },
): Promise<void> {
  const { id, reference, customerName: name } = booking;
  const title = `${rupeesInWords(amount)} paid online`;
  await notifyArrival(tx, { domain: "bookings", event: "paid", id, reference, name, title });
  if (oddity) await queueMails(tx, [toAgency(services, booking, title, [`${title}.`, oddity])]);
}

/** A customer wants to cancel: every screen and the agency are told with the transaction, and what it would cost. */
export async function tellCancelAsked(
  services: Sender,
  tx: Db,
  booking: BookingRow,
  { cancellation }: Pick<MoneyView, "cancellation">,
): Promise<void> {
  const { id, reference, customerName: name, packageTitle: title } = booking;
  const costs = cancellation
    ? `Cancelled today: fee ${rupeesInWords(cancellation.fee)}, to give back ${rupeesInWords(cancellation.refund)}`
    : "Nothing has been confirmed or paid yet: cancelling costs nothing.";
  await notifyArrival(tx, { domain: "bookings", event: "cancelAsked", id, reference, name, title });
  await queueMails(tx, [
    toAgency(services, booking, `asks to cancel ${title}`, [
      "The customer asks for this booking to be cancelled",
      costs,
    ]),
  ]);
}
