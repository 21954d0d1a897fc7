import { FIELD_WORDS, STATUS_WORDS } from "@shikara/client/bookings/words.ts";
import {
  AGENCY_ZONE,
  clockTime,
  dayAndTime as momentOf,
  phoneAddress,
  rupees,
  shortDay,
} from "@shikara/client/format.ts";
import type { BookingDetails, StaffBooking } from "@shikara/contract/bookings/admin";
import { partyWords } from "@shikara/contract/bookings/party-words";
import { BOOKING_STATUSES } from "@shikara/contract/bookings/schema";
import { holdWords, type OfferedSeats } from "@shikara/contract/bookings/seat-hold";
import type { RequestSource, TimelineEntry } from "@shikara/contract/core/requests";
import { SOURCE_WORDS } from "@shikara/contract/core/source-words";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { STAY_STATE_LABELS } from "@shikara/contract/stays/messages";
import { STAY_STATES } from "@shikara/contract/stays/rules";
import { LANGUAGES, ORIGINAL } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import type { ReactNode } from "react";

const LINK = "text-link underline decoration-link/35 underline-offset-4 hover:decoration-current";

const dayAndTime = (day: string, time: string) => [shortDay(day), clockTime(time)].filter(Boolean).join(", ");

/** How seats that came free stand, for who stood in line. */
export const OFFERED_SEATS_WORDS: Record<OfferedSeats, string> = {
  offered: "Seats offered",
  taken: "Takes the seats",
  lapsed: "Seats not taken",
};
const OFFERED_SEATS_SAID: Record<OfferedSeats, string> = {
  offered: "they came free, and the customer has not answered yet",
  taken: "the customer takes them: please confirm",
  lapsed: "they came free, and were not confirmed in time",
};

/** What becomes of its seats; undefined where nothing is to be said of them. */
export function seatsWords(
  booking: Parameters<typeof holdWords>[0] & Pick<BookingDetails, "offeredSeats">,
  now?: Date,
) {
  const held = holdWords(booking, AGENCY_ZONE, now);
  return held && booking.offeredSeats ? `${held}; ${OFFERED_SEATS_SAID[booking.offeredSeats]}` : held;
}

/** What is known of a booking, a name and a value each. */
export function factsOf(booking: StaffBooking & Pick<BookingDetails, "offeredSeats">): [string, ReactNode][] {
  const { bookingType, travelDate, pickupTime, returnDate, returnTime, phone, email, source } = booking;
  const isCab = bookingType === "cab";
  const seats = seatsWords(booking);
  return [
    [isCab ? "Pickup" : "Travel date", dayAndTime(travelDate, pickupTime)],
    ...(returnDate ? [["Return", dayAndTime(returnDate, returnTime)] as [string, ReactNode]] : []),
    [isCab ? "Passengers" : "Travellers", partyWords(booking)],
    ...(seats === null ? [] : [["Seats", seats] as [string, ReactNode]]),
    ["Amount", rupees(booking.totalAmount)],
    ...(phone
      ? [
          [
            "Phone",
            <a key="phone" href={phoneAddress(phone)} className={LINK}>
              {phone}
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(email
      ? [
          [
            "Email",
            <a key="email" href={`mailto:${email}`} className={LINK}>
              {email}
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    ["Language", LANGUAGE_WORDS[booking.language]],
    ["Source", SOURCE_WORDS[source]],
  ];
}

const RECEIVED: Record<RequestSource, string> = {
  website: "Request received from the website",
  phone: "Taken by phone",
  whatsapp: "Taken on WhatsApp",
  email: "Taken by email",
  office: "Taken at the office",
};

type Paid = Extract<TimelineEntry["event"], { kind: "payment" }>;

function paymentWords({ amount, method, isReversal }: Paid): string {
  const sum = `${rupees(Math.abs(amount))}, ${METHOD_WORDS[method]}`;
  if (isReversal) return `Reversed ${amount < 0 ? "payment" : "refund"}: ${sum}`;
  return `${amount < 0 ? "Refund" : "Payment"}: ${sum}`;
}

type Change = Extract<TimelineEntry["event"], { kind: "changed" }>["changes"][number];

/** How a field's value is said; the others as they are. */
const SAID: Record<string, (value: string) => string> = {
  travelDate: shortDay,
  returnDate: shortDay,
  pickupTime: clockTime,
  returnTime: clockTime,
  totalAmount: (value) => rupees(Number(value)),
  deposit: (value) => rupees(Number(value)),
  language: (value) => LANGUAGE_WORDS[LANGUAGES.find((known) => known === value) ?? ORIGINAL],
};
/** Said by the name alone: too long for a line, or nobody's business. */
const UNSAID = new Set(["specialRequests", "linkVersion"]);
const APPROVAL: Record<string, string> = {
  asked: "The price waits for a manager's approval",
  given: "Price approved",
  "": "The price needs no approval any more",
};

function changeWords({ field, from, to }: Change): string {
  if (field === "priceApproval") return APPROVAL[to] ?? "";
  const name = FIELD_WORDS[field] ?? field;
  if (UNSAID.has(field)) return `Changed ${name}`;
  const said = (value: string) => (value === "" ? "–" : (SAID[field]?.(value) ?? value));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${said(from)}, now ${said(to)}`;
}

type Mailed = Extract<TimelineEntry["event"], { kind: "mail" }>;

function mailWords({ email, subject, state, waitsUntil, reason }: Mailed): string {
  if (waitsUntil) return `Mail not yet sent to ${email}: ${subject}\nNext try ${momentOf(waitsUntil)}. ${reason}`;
  if (state === "failed") return `Mail not delivered to ${email}: ${subject}\n${reason}`;
  return `Mail to ${email}: ${subject}${state === "sent" ? "" : "\nNot sent yet."}`;
}

function stayWords({ supplier, service, state, reference }: Extract<TimelineEntry["event"], { kind: "stay" }>): string {
  const known = STAY_STATES.find((one) => one === state);
  const stands = known ? STAY_STATE_LABELS[known].toLowerCase() : state;
  return `${supplier}, ${service}: ${[stands, reference].filter(Boolean).join(", ")}`;
}

/** One entry of a booking's timeline, in words. */
export function timelineWords({ event }: TimelineEntry): string {
  switch (event.kind) {
    case "received":
      return RECEIVED[event.source];
    case "status": {
      const status = BOOKING_STATUSES.find((known) => known === event.to);
      return status ? STATUS_WORDS[status] : event.to;
    }
    case "owner":
      return event.to === null ? "Nobody looks after it any more" : `${event.to} looks after it`;
    case "changed":
      return event.changes.map(changeWords).join("\n");
    case "note":
      return event.text;
    case "payment":
      return paymentWords(event);
    case "mail":
      return mailWords(event);
    case "stay":
      return stayWords(event);
    case "cancelAsked":
      return "The customer asks to cancel";
    case "cancelSetAside":
      return "The booking is kept: what the customer asked is set aside";
  }
}
