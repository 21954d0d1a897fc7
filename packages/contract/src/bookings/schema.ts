import { z } from "zod";
import { clock, day, email, id, line, MAX_NAME, optionalParagraph, phone, slug } from "../core/atoms.ts";
import { honeypot, readsIn, requestReceipt, type Said } from "../core/forms.ts";
import { reads } from "../core/reads.ts";
import { REQUEST_SOURCES } from "../core/requests.ts";
import { MAX_STOPS, tooManyStops } from "../roads/schema.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { t } from "../texts/t.ts";
import { MAX_PASSENGERS } from "../tours/choice-fields.ts";
import { PARTY, party, refuseParty } from "./party.ts";

export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
export const BOOKING_TYPES = ["package", "cab"] as const;
/** What a visitor asked for: to book, or to hear a price first. */
export const BOOKING_KINDS = ["booking", "quote"] as const;
/** A price below what whoever made it may give: asked of a manager, and given. */
export const PRICE_APPROVALS = ["asked", "given"] as const;
export const TRIP_TYPES = ["oneway", "roundtrip"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type BookingType = (typeof BOOKING_TYPES)[number];
export const MIN_PASSENGERS = 1;
export { MAX_PASSENGERS };

const NUMBER_OF_PEOPLE = {
  error: () => t("bookings.numberOfPeople", { least: MIN_PASSENGERS, most: MAX_PASSENGERS }),
};
const people = z
  .number(NUMBER_OF_PEOPLE)
  .int(NUMBER_OF_PEOPLE)
  .min(MIN_PASSENGERS, NUMBER_OF_PEOPLE)
  .max(MAX_PASSENGERS, NUMBER_OF_PEOPLE);

/** What its form has said that it comes to, in rupees: it is part of no request, and whoever has seen no total leaves it out. */
const shownTotal = z
  .number()
  .min(0)
  .optional()
  .describe("The total that its sender has seen, in rupees: where it is another one by now, nothing is stored (409)");

/** Who asks. */
const guest = {
  name: line(MAX_NAME),
  phone,
  email,
  specialRequests: optionalParagraph().optional(),
  shownTotal,
  ...readsIn,
  ...honeypot,
};

/**
 * A visitor's cab request. That the pickup is not in the past is checked by the service: it depends on the agency's clock.
 */
export const cabRequest = z
  .strictObject({
    pickupLocation: line(MAX_NAME),
    dropLocation: line(MAX_NAME),
    /** On the way there, in their order. */
    stops: z.array(line(MAX_NAME)).max(MAX_STOPS, { error: tooManyStops }).default([]),
    pickupDate: day,
    pickupTime: clock,
    returnDate: z.union([day, z.literal("")]).optional(),
    returnTime: z.union([clock, z.literal("")]).optional(),
    tripType: z.enum(TRIP_TYPES),
    vehicleId: z.uuid({ error: () => t("bookings.noVehicle") }),
    passengers: people,
    ...guest,
  })
  .refine((trip) => trip.tripType === "oneway" || Boolean(trip.returnDate), {
    path: ["returnDate"],
    error: () => t("bookings.chooseReturn"),
    ...reads("tripType", "returnDate"),
  })
  .refine((trip) => trip.tripType === "oneway" || !trip.returnDate || trip.returnDate >= trip.pickupDate, {
    path: ["returnDate"],
    error: () => t("bookings.backTooEarly"),
    ...reads("tripType", "pickupDate", "returnDate"),
  })
  .refine(
    (trip) =>
      trip.tripType === "oneway" ||
      trip.returnDate !== trip.pickupDate ||
      !trip.returnTime ||
      trip.returnTime >= trip.pickupTime,
    {
      path: ["returnTime"],
      error: () => t("bookings.backTooEarly"),
      ...reads("tripType", "pickupDate", "pickupTime", "returnDate", "returnTime"),
    },
  );
export type CabRequest = Said<z.input<typeof cabRequest>>;

/** A visitor's request for a package, named by its slug. That the day is not over is checked by the service. */
export const tourRequest = z
  .strictObject({
    package: slug,
    travelDate: day,
    /** All of them, the children too. */
    travelers: people,
    childAges: party.childAges.default([]),
    singleRooms: party.singleRooms.default(0),
    extraBeds: party.extraBeds.default(0),
    ...guest,
    kind: z.enum(BOOKING_KINDS).default("booking"),
    /** Where too few seats are left on that day: to stand in line for them. */
    waits: z.boolean().default(false),
  })
  .superRefine(refuseParty, PARTY);
/** What its sender gets back: also until when its seats are held (null where they are not), and whether it waits for some. */
export const tourReceipt = requestReceipt.extend({ heldUntil: z.date().nullable(), isWaiting: z.boolean() });
export type TourReceipt = z.infer<typeof tourReceipt>;
export type TourRequest = Said<z.infer<typeof tourRequest>>;

export const bookingView = z.object({
  id,
  reference: z.string(),
  bookingType: z.enum(BOOKING_TYPES),
  kind: z.enum(BOOKING_KINDS),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  packageTitle: z.string(),
  travelDate: z.string(),
  travelers: z.number().int(),
  totalAmount: z.number(),
  status: z.enum(BOOKING_STATUSES),
  specialRequests: z.string(),
  pickupLocation: z.string(),
  dropLocation: z.string(),
  source: z.enum(REQUEST_SOURCES),
  /** In which language the customer is written to. */
  language: z.enum(LANGUAGES),
  createdAt: z.date(),
});
export type BookingView = z.infer<typeof bookingView>;
