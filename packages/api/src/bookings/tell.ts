import type { BookingStatus } from "@shikara/contract/bookings";
import type { MailKind } from "@shikara/contract/outbox-texts";
import type { Db } from "@shikara/db/client";
import { notifyArrival } from "../arrivals.queries.ts";
import type { House } from "../context.ts";
import { dayInWords, rupeesInWords } from "../outbox/mail-words.ts";
import { type QueuedMail, queueMails } from "../outbox/queue.ts";
import { bookingOnTheWire } from "../webhooks/payloads.ts";
import { queueWebhooks } from "../webhooks/queue.ts";
import type { BookingRow } from "./bookings.queries.ts";

const ABOUT: Partial<Record<BookingStatus, Extract<MailKind, `booking_${string}`>>> = {
  pending: "booking_received",
  confirmed: "booking_confirmed",
  cancelled: "booking_cancelled",
};

const travellers = (count: number) => `${count} ${count === 1 ? "traveller" : "travellers"}`;

/** Tells the customer how a booking stands. Nothing is said of one that is completed. */
function toCustomer(booking: BookingRow): QueuedMail[] {
  const kind = ABOUT[booking.status];
  if (!kind) return [];
  const { id: bookingId, customerName: name, email, reference } = booking;
  const values = {
    ...{ name, reference },
    package: whatIsBooked(booking),
    date: dayInWords(booking.travelDate),
    travelers: String(booking.travelers),
    amount: rupeesInWords(booking.totalAmount),
  };
  return [{ kind, to: { name, email }, values, bookingId }];
}

function whatIsBooked({ bookingType, packageTitle, pickupLocation, dropLocation }: BookingRow): string {
  return bookingType === "cab" ? `${packageTitle}, ${pickupLocation} to ${dropLocation}` : packageTitle;
}

/** Tells the agency what has come in. */
function toAgency(booking: BookingRow, publicUrl: string): QueuedMail {
  const { id, customerName: name, email, phone, reference, kind, specialRequests } = booking;
  const details = [
    kind === "quote" ? "Request for a quote from the website" : "New booking request from the website",
    `${whatIsBooked(booking)}, ${dayInWords(booking.travelDate)}, ${travellers(booking.travelers)}`,
    specialRequests,
  ];
  const values = {
    ...{ name, email, phone, reference },
    subject: booking.packageTitle,
    details: details.filter(Boolean).join("\n\n"),
    link: `${publicUrl}/admin/bookings?open=${id}`,
  };
  return { kind: "staff_notice", values, replyTo: email, bookingId: id };
}

/** A booking is there: every screen, the customer, who listens elsewhere and, of what visitors ask for, the agency are told with the transaction. */
export async function tellBooked(house: Pick<House, "publicUrl">, tx: Db, booking: BookingRow): Promise<void> {
  const { id, reference, customerName: name, packageTitle, pickupLocation, dropLocation, source } = booking;
  const isTrip = source === "website" && booking.bookingType === "cab";
  const title = isTrip ? `${pickupLocation} to ${dropLocation}` : packageTitle;
  await notifyArrival(tx, { domain: "bookings", id, reference, name, title });
  const notices = source === "website" ? [toAgency(booking, house.publicUrl)] : [];
  await queueMails(tx, [...toCustomer(booking), ...notices]);
  await queueWebhooks(tx, "booking.created", [bookingOnTheWire(booking)]);
}

/** Bookings have another status than before: their customers are told with the transaction. */
export async function tellMoved(tx: Db, bookings: readonly BookingRow[]): Promise<void> {
  const moved = bookings.filter(({ status }) => status !== "pending");
  if (moved.length > 0) await queueMails(tx, moved.flatMap(toCustomer));
  await queueWebhooks(tx, "booking.status_changed", bookings.map(bookingOnTheWire));
}
