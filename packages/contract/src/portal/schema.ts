import { z } from "zod";
import { OFFER_ANSWERS, ownOffer } from "../advisories/offers.ts";
import { advisoryWire } from "../advisories/schema.ts";
import { BOOKING_KINDS, BOOKING_STATUSES } from "../bookings/schema.ts";
import { day, id, rupees, upTo } from "../core/atoms.ts";
import type { Permission } from "../core/permissions.ts";
import { OWN_DOCUMENTS } from "../documents/schema.ts";
import { picture } from "../media/pictures.ts";
import { ownPaths } from "../own-routes.ts";
import { creditView } from "../payments/credits.ts";
import { MIN_ONLINE } from "../payments/online.ts";
import { cancellationView, lineView } from "../payments/schema.ts";
import { t } from "../texts/t.ts";

/** Whatever else stands in an address, a NUL among it, is no reference: the database is not asked for it. */
const reference = z
  .string()
  .max(...upTo(40))
  .regex(/^[\w-]*$/);
const key = z.string().max(100);
/** A booking and the key that opens it to its customer. */
export const ownAsked = z.strictObject({ reference, key });
/** For which of a customer's own pages a key is. */
export const ownLanguageAsked = ownAsked.extend({ page: z.enum(["booking", "review"]) });
export const ownDocumentAsked = ownAsked.extend({ kind: z.enum(OWN_DOCUMENTS) });

/** Pays so much of it online, in rupees. */
export const ownPayment = ownAsked.extend({
  amount: rupees.min(MIN_ONLINE, { error: () => t("portal.leastOnline", { least: MIN_ONLINE }) }),
});
/** Where the payment service takes it. */
export const paymentPage = z.object({ url: z.string(), amount: z.number(), by: z.string() });
export type PaymentPage = z.infer<typeof paymentPage>;
/** What the payment service says when it sends a customer back, in its own words. */
export const ownPaymentReturn = ownAsked.extend({ said: z.record(z.string().max(60), z.string().max(300)) });

/** What a customer takes of what they were offered. */
export const ownAnswer = ownAsked.extend({
  offerId: id,
  answer: z.enum(OFFER_ANSWERS),
  /** The other day, where that is taken. */
  day: day.nullable().default(null),
});

/** Its dates as a file for a calendar. */
export const ownCalendar = z.object({ name: z.string(), content: z.string() });
export type OwnCalendar = z.infer<typeof ownCalendar>;

/** A booking as its customer sees it. */
export const ownBooking = z.object({
  reference: z.string(),
  kind: z.enum(BOOKING_KINDS),
  status: z.enum(BOOKING_STATUSES),
  customerName: z.string(),
  title: z.string(),
  /** Of the package or vehicle as it is today; null where it has none, or is gone. */
  picture: picture.nullable(),
  /** The package's own page, while it is on the site; null of a journey that was made for somebody alone. */
  packageSlug: z.string().nullable(),
  /** Of such a journey, day by day; none of a package, which its page tells. */
  days: z.array(z.object({ title: z.string(), description: z.string() })),
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Its price waits for one of us: no sum that comes of it is told. */
  isPriceOpen: z.boolean(),
  lines: z.array(lineView),
  total: z.number(),
  deposit: z.number(),
  paid: z.number(),
  balance: z.number(),
  /** What the payment service is giving back and has not said so yet: it counts as given back. */
  goingBack: z.number(),
  /** Cancelled today, or on the day it was; null where there is nothing to pay for it. */
  cancellation: cancellationView.nullable(),
  cancelAskedAt: z.date().nullable(),
  /** When they were last written to about the quote that they wait for; null where they were not, and for a booking. */
  writtenAt: z.date().nullable(),
  /** Seats that came free and are held for them; null where there are none. */
  offer: z.object({ until: z.string(), isTaken: z.boolean() }).nullable(),
  /** What is closed or restricted where it goes, on its days. */
  advisories: z.array(advisoryWire),
  /** What they were offered because of such a thing, the latest first. */
  offers: z.array(ownOffer),
  /** What they have with us from it, and have not used. */
  credits: z.array(creditView),
  /** What is due next by UPI: its address, and its code as the outline of a square of `size` units. */
  upi: z
    .object({
      address: z.string(),
      path: z.string(),
      size: z.number(),
      amount: z.number(),
      part: z.enum(["deposit", "balance"]),
    })
    .nullable(),
  /** What can be paid online, and by whom it is taken: what is due next, and all that is left. Null where nothing can. */
  online: z
    .object({
      by: z.string(),
      next: z.object({ part: z.enum(["deposit", "balance"]), amount: z.number() }),
      all: z.number(),
    })
    .nullable(),
  /** Rupees that have arrived online within the last minutes: whoever comes back from paying reads so. */
  justPaid: z.number(),
  /** How many of those who travel are on the list; null where there is none to enter or read. */
  travellers: z.object({ given: z.number().int(), most: z.number().int() }).nullable(),
  /** Who drives them, from the day before until it is over; null where nobody has accepted it. */
  driver: z.object({ name: z.string(), phone: z.string(), vehicle: z.string(), registration: z.string() }).nullable(),
  documents: z.array(z.enum(OWN_DOCUMENTS)),
  /** Where they say how the journey was, once it is over. */
  reviewPath: z.string().nullable(),
});
export type OwnBooking = z.infer<typeof ownBooking>;

/** The customer has asked to cancel and a planner has yet to do it. */
export const isCancelAsked = ({ status, cancelAskedAt }: Pick<OwnBooking, "status" | "cancelAskedAt">): boolean =>
  cancelAskedAt !== null && (status === "pending" || status === "confirmed");
/** What it is called: whoever asked for a price has not booked until it is confirmed. */
export const calledOf = ({ kind, status }: Pick<OwnBooking, "kind" | "status">): "quote" | "booking" =>
  kind === "quote" && (status === "pending" || status === "cancelled") ? "quote" : "booking";
/** 'Quote SHK-1', 'Booking SHK-1'. */
export const titleOf = (own: Pick<OwnBooking, "kind" | "status" | "reference">): string =>
  calledOf(own) === "quote"
    ? t("portal.quoteOf", { reference: own.reference })
    : t("portal.bookingOf", { reference: own.reference });
/** The line of the customer's page where that is answered. */
export const CANCEL_ANSWER = "cancel-asked";
export const OFFER_ANSWER = "seats";
export const PAY_ANSWER = "pay";
export const DISRUPTION_ANSWER = "answer";

/** Where a customer finds their booking; the key is kept out of the address once they are there. */
export const customerLink = z.object({ path: z.string(), expiresAt: z.date() });

/** A mail in the outbox has these words where the key will be: it is made when the mail is sent, and stands nowhere else. */
export const OWN_KEY_TO_COME = "the-key-is-made-when-this-is-sent";

/** The customer's page of a booking, opened by a key. */
export const ownBookingPath = (reference: string, key: string): string => `${ownPaths.booking(reference)}?key=${key}`;

/** What whoever has a customer's link reads behind it, the booking aside: papers, what was paid, and who travels. */
export const OPENED_BY_LINK = [
  "documents:read",
  "payments:read",
  "travellers:update",
] as const satisfies readonly Permission[];
