import {
  changeWords,
  type JourneyChange,
  type JourneySaid,
  journeyChanges,
} from "@shikara/contract/bookings/journey-changes";
import { isKeptMailed } from "@shikara/contract/bookings/keep";
import { partyWords, travellersWords } from "@shikara/contract/bookings/party-words";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { holdEnd } from "@shikara/contract/bookings/seat-hold";
import { calendarNow } from "@shikara/contract/core/calendar";
import { rupees } from "@shikara/contract/core/formats";
import type { MailAttachment } from "@shikara/contract/outbox/schema";
import type { MoneyView } from "@shikara/contract/payments/schema";
import { adminPaths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { cabEstimate, estimateSpan } from "@shikara/contract/vehicles/fares";
import type { Db } from "@shikara/db/client";
import { notifyArrival } from "../core/arrivals.queries.ts";
import type { AppServices } from "../core/context.ts";
import { inTheOriginal } from "../core/language.ts";
import { dayInWords } from "../delivery/outbox/mail-words.ts";
import { afterUndo, type QueuedMail, queueMails } from "../delivery/outbox/queue.ts";
import { queueWebhooks } from "../delivery/webhooks/queue.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { ifCancelledOf, moneyOf } from "../money/money.view.ts";
import { vehicleToBook } from "./admin.queries.ts";
import { asCustomerReads } from "./as-read.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { blockedWords } from "./cab-fare.ts";
import { amountInWords, costWords, customerMail, openInWords, whatIsBooked, whenInWords } from "./customer-mails.ts";
import { bookingTold } from "./told.ts";

type Sender = Pick<AppServices, "publicUrl" | "timeZone">;

const ABOUT: Partial<Record<BookingStatus, "booking_confirmed" | "booking_cancelled">> = {
  confirmed: "booking_confirmed",
  cancelled: "booking_cancelled",
};

/** The vehicle of a cab that costs what the house estimates; undefined of whatever costs something else. */
async function estimated(tx: Db, booking: BookingRow) {
  const { vehicleId, priceApproval, pickupLocation, dropLocation, totalAmount, sold } = booking;
  const isKnown = sold.fare !== undefined && sold.fare.basis !== "estimate";
  const isAsked = vehicleId === null || priceApproval === "asked" || isKnown;
  const vehicle = isAsked ? undefined : await vehicleToBook(tx, vehicleId);
  return vehicle && cabEstimate(vehicle.price, pickupLocation, dropLocation) === totalAmount ? vehicle : undefined;
}

/** What a request is told to cost: of an estimate also what that counts. */
function amountAsked(booking: BookingRow, vehicle: Awaited<ReturnType<typeof estimated>>): string {
  const amount = amountInWords(booking);
  return vehicle ? t("mails.amountAtEstimate", { amount, span: estimateSpan(vehicle.priceUnit) }) : amount;
}

/** Whether it is a package or a tailor-made journey over a road that is closed then; of cabs the fare knows. */
const isBlocked = async (tx: Db, booking: BookingRow): Promise<boolean> =>
  booking.bookingType === "package" && (await blockedWords(tx, booking)) !== "";

/** What comes of a request, by what was asked for. */
function nextOf({ kind, waitingSince }: BookingRow, isOverClosed: boolean): string {
  if (waitingSince) return t("mails.nextWaits");
  if (isOverClosed && kind === "booking") return t("mails.nextRoads");
  return kind === "quote" ? t("mails.nextQuote") : t("mails.nextBooking");
}

/**
 * Of what visitors typed nothing is repeated: whoever typed it may have typed somebody else's address. A pickup is where a stranger's words
 * would stand; what staff entered names its way.
 */
async function receivedMail(services: Sender, tx: Db, row: BookingRow): Promise<QueuedMail> {
  const booking = await asCustomerReads(tx, row);
  const { packageTitle, source } = booking;
  const byVisitor = source === "website";
  const { known, mail } = customerMail(services, booking);
  const vehicle = await estimated(tx, booking);
  const isOverClosed = await isBlocked(tx, row);
  const values = () => {
    const { reference, date, link, package: named } = known();
    return {
      ...{ reference, date, link, package: byVisitor ? packageTitle : named },
      travelers: partyWords(booking),
      amount: amountAsked(booking, vehicle),
      next: nextOf(booking, isOverClosed),
    };
  };
  return { kind: "booking_received", ...mail, byVisitor, to: { name: "", email: mail.to.email }, values };
}

/** Nobody ever confirmed or paid for it, and its customer has not asked to cancel: it is turned down. */
const isDeclined = ({ status, cancelledOn, cancelAskedAt }: BookingRow): boolean =>
  status === "cancelled" && cancelledOn === null && cancelAskedAt === null;

interface Cost {
  /** What cancelling costs, and what comes back. */
  ifCancelled: ReturnType<typeof ifCancelledOf>;
  paid: number;
}
type Costs = ReadonlyMap<string, Cost>;

/** Of those whose customers hear of money: all that are cancelled, and those that are to be paid in part before. */
async function costsOf({ timeZone }: Sender, tx: Db, bookings: readonly BookingRow[]): Promise<Costs> {
  const told = bookings.filter(({ status, deposit }) => status === "cancelled" || deposit > 0);
  const ids = told.map(({ id }) => id);
  const balances = ids.length === 0 ? [] : await balancesOf(tx, ids);
  return new Map(
    balances.map(({ terms, paid }) => [terms.id, { paid, ifCancelled: ifCancelledOf(terms, paid, timeZone) }]),
  );
}

/** Tells the customer what has been decided about a booking. Nothing is said of one that is completed. */
function toCustomer(services: Sender, booking: BookingRow, costs: Costs): QueuedMail[] {
  const kind = isDeclined(booking) ? "request_declined" : ABOUT[booking.status];
  if (!kind) return [];
  const { known, mail } = customerMail(services, booking, kind === "request_declined");
  const { paid = 0, ifCancelled = null } = costs.get(booking.id) ?? {};
  const values = () => ({
    ...known(),
    travelers: partyWords(booking),
    amount: amountInWords(booking, booking.totalAmount, kind === "booking_confirmed" ? booking.deposit - paid : 0),
    cost: costWords(booking.priceApproval === "asked" ? null : ifCancelled),
  });
  const attachments: MailAttachment[] =
    kind === "booking_confirmed" ? [{ document: "confirmation", bookingId: booking.id }] : [];
  return [{ kind, ...mail, values, attachments }];
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
  const told = isAsked
    ? [await receivedMail(services, tx, booking)]
    : toCustomer(services, await asCustomerReads(tx, booking), new Map());
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
  const read = await Promise.all(moved.map((booking) => asCustomerReads(tx, booking)));
  const waits = await afterUndo(tx, isUndoable);
  const mails = read.flatMap((booking) => toCustomer(services, booking, costs)).map((mail) => ({ ...mail, ...waits }));
  if (mails.length > 0) await queueMails(tx, mails);
  await queueWebhooks(tx, "booking.status_changed", bookings.map(bookingTold));
}

/** A decision is undone before anybody was told: only who listens elsewhere hears of it. */
export const tellBack = (tx: Db, bookings: readonly BookingRow[]): Promise<void> =>
  queueWebhooks(tx, "booking.status_changed", bookings.map(bookingTold));

/** What its customer asked for, to cancel it, is set aside: they are told with the transaction that it stays as it is. */
export async function tellKept(services: Sender, tx: Db, booking: BookingRow, askedAt: Date): Promise<void> {
  if (!isKeptMailed(booking)) return;
  const { known, mail } = customerMail(services, await asCustomerReads(tx, booking));
  const { day } = calendarNow(services.timeZone, askedAt);
  const values = () => ({
    ...known(),
    subject: t("mails.keptSubject"),
    message: t("mails.kept", { day: dayInWords(day) }),
  });
  await queueMails(tx, [{ kind: "booking_message", ...mail, values }]);
}

/** A confirmed journey has become another: its customer is told with the transaction what was and what is, with the new confirmation. */
export async function tellChanged(
  services: Sender,
  tx: Db,
  { before, lines }: { before: JourneySaid; lines: readonly JourneyChange[] },
  booking: BookingRow,
): Promise<void> {
  const { known, mail } = customerMail(services, await asCustomerReads(tx, booking));
  const { id: bookingId } = booking;
  const money = await moneyOf(tx, bookingId, services.timeZone);
  const changes = () => [...lines, ...journeyChanges(before, booking)].map(changeWords);
  const values = () => ({
    ...known(),
    travelers: partyWords(booking),
    amount: openInWords(booking, money),
    changes: changes().join("\n"),
  });
  const attachments: MailAttachment[] = [{ document: "confirmation", bookingId }];
  await queueMails(tx, [{ kind: "booking_changed", ...mail, values, attachments }]);
}

/** Seats have come free for one in line, who hears until when they are held. Of what visitors typed nothing is repeated. */
export async function tellSeatsFree(services: Sender, tx: Db, row: BookingRow, until: Date): Promise<void> {
  const booking = await asCustomerReads(tx, row);
  const { known, mail } = customerMail(services, booking);
  const values = () => {
    const { reference, date, link } = known();
    return {
      ...{ reference, date, link, package: booking.packageTitle },
      travelers: partyWords(booking),
      amount: amountInWords(booking),
      until: holdEnd(until, services.timeZone),
    };
  };
  const byVisitor = booking.source === "website";
  await queueMails(tx, [{ kind: "seats_free", ...mail, byVisitor, to: { name: "", email: mail.to.email }, values }]);
}

/** A customer takes the seats that came free: every screen and the agency are told with the transaction. */
export function tellSeatsTaken(services: Sender, tx: Db, booking: BookingRow): Promise<void> {
  return inTheOriginal(async () => {
    const { id, reference, customerName: name, packageTitle: title } = booking;
    await notifyArrival(tx, { domain: "bookings", event: "seatsTaken", id, reference, name, title });
    await queueMails(tx, [
      toAgency(services, booking, `takes the seats of ${title}`, [
        "The customer takes the seats that came free: please confirm the booking",
      ]),
    ]);
  });
}

/** A customer has answered what they were offered: every screen and the agency are told with the transaction. */
export function tellOfferAnswered(services: Sender, tx: Db, booking: BookingRow, words: string): Promise<void> {
  return inTheOriginal(async () => {
    const { id, reference, customerName: name } = booking;
    await notifyArrival(tx, { domain: "bookings", event: "offerAnswered", id, reference, name, title: words });
    await queueMails(tx, [toAgency(services, booking, words, [`Of what was offered, the customer ${words}.`])]);
  });
}

/** A customer has paid online: every screen is told with the transaction, and the agency where somebody has to look at it. */
export function tellPaidOnline(
  services: Sender,
  tx: Db,
  booking: BookingRow,
  { amount, oddity }: { amount: number; oddity: string },
): Promise<void> {
  return inTheOriginal(async () => {
    const { id, reference, customerName: name } = booking;
    const title = `${rupees(amount)} paid online`;
    await notifyArrival(tx, { domain: "bookings", event: "paid", id, reference, name, title });
    if (oddity) await queueMails(tx, [toAgency(services, booking, title, [`${title}.`, oddity])]);
  });
}

/** A customer wants to cancel: every screen and the agency are told with the transaction, and what it would cost. */
export function tellCancelAsked(
  services: Sender,
  tx: Db,
  booking: BookingRow,
  { cancellation }: Pick<MoneyView, "cancellation">,
): Promise<void> {
  return inTheOriginal(async () => {
    const { id, reference, customerName: name, packageTitle: title } = booking;
    const costs = cancellation
      ? `Cancelled today: fee ${rupees(cancellation.fee)}, to give back ${rupees(cancellation.refund)}`
      : "Nothing has been confirmed or paid yet: cancelling costs nothing.";
    await notifyArrival(tx, { domain: "bookings", event: "cancelAsked", id, reference, name, title });
    await queueMails(tx, [
      toAgency(services, booking, `asks to cancel ${title}`, [
        "The customer asks for this booking to be cancelled",
        costs,
      ]),
    ]);
  });
}
