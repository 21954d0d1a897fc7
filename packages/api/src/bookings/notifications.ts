import type { JourneyChange } from "@shikara/contract/bookings/journey-changes";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import type { MailAttachment } from "@shikara/contract/outbox/schema";
import type { MoneyView } from "@shikara/contract/payments/schema";
import { adminPaths } from "@shikara/contract/routes";
import type { Db } from "@shikara/db/client";
import { notifyArrival } from "../core/arrivals.queries.ts";
import type { AppServices } from "../core/context.ts";
import { rupeesInWords } from "../delivery/outbox/mail-words.ts";
import { afterUndo, type QueuedMail, queueMails } from "../delivery/outbox/queue.ts";
import { queueWebhooks } from "../delivery/webhooks/queue.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { customerMail, whatIsBooked, whenInWords } from "./customer-mails.ts";
import { bookingTold } from "./told.ts";

type Sender = Pick<AppServices, "publicUrl">;

const ABOUT: Partial<Record<BookingStatus, "booking_received" | "booking_confirmed" | "booking_cancelled">> = {
  pending: "booking_received",
  confirmed: "booking_confirmed",
  cancelled: "booking_cancelled",
};

const travellers = (count: number) => `${count} ${count === 1 ? "traveller" : "travellers"}`;

/** Of what was typed nothing is repeated: whoever typed it may have typed somebody else's address. A pickup is where a stranger's words would stand. */
function receivedMail(
  booking: BookingRow,
  { bookingId, to: { email } }: Pick<ReturnType<typeof customerMail>, "bookingId" | "to">,
  { reference, date, link }: ReturnType<typeof customerMail>["values"],
): QueuedMail {
  const { packageTitle, travelers, totalAmount, source } = booking;
  const values = {
    ...{ reference, date, link, package: packageTitle },
    travelers: String(travelers),
    amount: rupeesInWords(totalAmount),
  };
  return { kind: "booking_received", byVisitor: source === "website", to: { name: "", email }, values, bookingId };
}

/** Tells the customer how a booking stands. Nothing is said of one that is completed. */
function toCustomer(services: Sender, booking: BookingRow): QueuedMail[] {
  const kind = ABOUT[booking.status];
  if (!kind) return [];
  const { values, ...mail } = customerMail(services, booking);
  if (kind === "booking_received") return [receivedMail(booking, mail, values)];
  const said = {
    ...values,
    travelers: String(booking.travelers),
    amount: rupeesInWords(booking.totalAmount),
  };
  const attachments: MailAttachment[] =
    kind === "booking_confirmed" ? [{ document: "confirmation", bookingId: booking.id }] : [];
  return [{ kind, ...mail, values: said, attachments }];
}

/** Tells the agency what has come in. */
function toAgency({ publicUrl }: Sender, booking: BookingRow, subject: string, words: readonly string[]): QueuedMail {
  const { id, customerName: name, email, phone, reference } = booking;
  const [opening = "", ...rest] = words;
  const what = `${whatIsBooked(booking)}, ${whenInWords(booking)}, ${travellers(booking.travelers)}`;
  const values = {
    ...{ name, email, phone, reference, subject },
    details: [opening, what, ...rest].filter(Boolean).join("\n\n"),
    link: publicUrl + adminPaths.booking(id),
  };
  return { kind: "staff_notice", values, replyTo: email, bookingId: id };
}

function toldOfRequest(services: Sender, booking: BookingRow): QueuedMail {
  const asked = booking.kind === "quote" ? "Request for a quote" : "New booking request";
  return toAgency(services, booking, booking.packageTitle, [`${asked} from the website`, booking.specialRequests]);
}

/** A booking is there: every screen, the customer, who listens elsewhere and, of what visitors ask for, the agency are told with the transaction. */
export async function tellBooked(services: Sender, tx: Db, booking: BookingRow, by?: string): Promise<void> {
  const { id, reference, customerName: name, packageTitle, pickupLocation, dropLocation, source } = booking;
  const isTrip = source === "website" && booking.bookingType === "cab";
  const title = isTrip ? `${pickupLocation} to ${dropLocation}` : packageTitle;
  await notifyArrival(tx, { domain: "bookings", id, reference, name, title, ...(by && { by }) });
  const notices = source === "website" ? [toldOfRequest(services, booking)] : [];
  await queueMails(tx, [...toCustomer(services, booking), ...notices]);
  await queueWebhooks(tx, "booking.created", [bookingTold(booking)]);
}

/** Bookings have another status than before: their customers are told with the transaction, or where it can be undone a little later. */
export async function tellMoved(
  services: Sender,
  tx: Db,
  bookings: readonly BookingRow[],
  isUndoable = false,
): Promise<void> {
  const moved = bookings.filter(({ status }) => status !== "pending");
  const mails = moved
    .flatMap((booking) => toCustomer(services, booking))
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
  const { id: bookingId, travelers, totalAmount } = booking;
  const said = {
    ...values,
    travelers: String(travelers),
    amount: rupeesInWords(totalAmount),
    changes: changes.map(({ what, from, to }) => `${what}: ${from}, now ${to}`).join("\n"),
  };
  await queueMails(tx, [
    { kind: "booking_changed", ...mail, values: said, attachments: [{ document: "confirmation", bookingId }] },
  ]);
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
