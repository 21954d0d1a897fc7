import { z } from "zod";
import {
  clock,
  day,
  email,
  id,
  line,
  MAX_NAME,
  onceKey,
  optionalLine,
  optionalParagraph,
  phone,
  rupees,
  search,
  version,
} from "../core/atoms.ts";
import { DAYS_IN_ORDER, daysInOrder } from "../core/calendar.ts";
import { paging } from "../core/paging.ts";
import { reads } from "../core/reads.ts";
import { ownerAsked, ownerView, REQUEST_SOURCES, timelineEntry } from "../core/requests.ts";
import { isUndoable } from "../core/undo.ts";
import { MAX_STOPS, tooManyStops } from "../roads/schema.ts";
import { LANGUAGES, ORIGINAL } from "../texts/languages.ts";
import { t } from "../texts/t.ts";
import { backTooEarly, cabLacks } from "./cab-journey.ts";
import { BOOKING_STAFF_MESSAGES } from "./messages.ts";
import { PARTY, party, refuseParty } from "./party.ts";
import { BOOKING_STATUSES, BOOKING_TYPES, bookingView, PRICE_APPROVALS, TRIP_TYPES } from "./schema.ts";
import { sold } from "./sold.ts";
import { standing } from "./standing.ts";
import { tailorMade, tailorMadeChanges } from "./tailor-made.ts";

/** A party that staff enter may be larger than one the website takes. */
export const MAX_PARTY = 500;
export const MAX_SAVED_FILTERS = 20;

const filter = {
  /** Words of name, e-mail, phone, reference and package, all of which must be there. */
  search: search.default(""),
  status: z.enum(BOOKING_STATUSES).optional(),
  type: z.enum(BOOKING_TYPES).optional(),
  source: z.enum(REQUEST_SOURCES).optional(),
  ownerId: ownerAsked.optional(),
  /** Below what its agent may ask: whether a manager has said yes, or is asked to. */
  approval: z.enum(PRICE_APPROVALS).optional(),
  /** Confirmed and completed ones that are not paid whole, and cancelled ones of which the fee is not; or those of which something is to be given `back`. */
  owed: z.enum(["yes", "back"]).optional(),
  /** Those whose customer asks for them to be cancelled. */
  asks: z.literal("cancel").optional(),
  /** Those whose last day is behind us. */
  over: z.literal("yes").optional(),
  /** Days of travel, both included. */
  from: day.optional(),
  to: day.optional(),
};
export const bookingFilter = z.strictObject(filter).refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER });
export type BookingFilter = z.output<typeof bookingFilter>;

/** How their list is ordered: as they came, the newest first, or by what a column says; `-` from the greatest down. */
export const BOOKING_ORDERS = ["newest", "name", "-name", "travel", "-travel", "amount", "-amount"] as const;
export type BookingOrder = (typeof BOOKING_ORDERS)[number];

export const bookingListInput = z
  .strictObject({ ...filter, order: z.enum(BOOKING_ORDERS).default("newest"), ...paging })
  .refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER })
  .prefault({});
export type BookingListInput = z.output<typeof bookingListInput>;

/** A booking as staff see it. */
export const staffBooking = bookingView.extend({
  tourId: id.nullable(),
  vehicleId: id.nullable(),
  /** The person whose it is; null where nothing is known by which to find them. */
  customerId: id.nullable(),
  /** Of those who travel: the age of each child, how many sleep alone, and beds beside the usual ones. */
  childAges: z.array(z.number().int()),
  singleRooms: z.number().int(),
  extraBeds: z.number().int(),
  stops: z.array(z.string()),
  /** Why it is driven though a road is closed then, or the vehicle may not go there; '' where nobody has said so. */
  overruled: z.string(),
  pickupTime: z.string(),
  tripType: z.enum(TRIP_TYPES).nullable(),
  returnDate: z.string().nullable(),
  returnTime: z.string(),
  owner: ownerView.nullable(),
  /** When the customer asked for it to be cancelled. */
  cancelAskedAt: z.date().nullable(),
  /** 'asked': below what its agent may ask, it waits for a manager. */
  priceApproval: z.enum(PRICE_APPROVALS).nullable(),
  /** Until when a request for a fixed departure holds its seats, or held them. */
  heldUntil: z.date().nullable(),
  /** Since when a request stands in line for seats of a departure that had too few. */
  waitingSince: z.date().nullable(),
  /** When its customer took seats that had come free. */
  seatsTakenAt: z.date().nullable(),
  version,
  updatedAt: z.date(),
});
export type StaffBooking = z.infer<typeof staffBooking>;

/** A booking in the staff's list: what its row shows and can do. */
export const bookingCard = staffBooking
  .pick({
    id: true,
    reference: true,
    bookingType: true,
    tourId: true,
    kind: true,
    customerName: true,
    email: true,
    phone: true,
    packageTitle: true,
    pickupLocation: true,
    dropLocation: true,
    travelDate: true,
    travelers: true,
    totalAmount: true,
    status: true,
    cancelAskedAt: true,
    priceApproval: true,
    createdAt: true,
    version: true,
  })
  .extend({
    /** Rupees that were paid of it; null for whoever may not read payments. */
    paid: z.number().nullable(),
    /** Rupees that a cancelled one still owes of its fee, below zero what is to be given back; 0 for every other, and for whoever may not read payments. */
    feeOwed: z.number(),
    ...standing,
    /** It stands in line for seats. */
    isWaiting: z.boolean(),
    /** Who looks after it; null for nobody. */
    ownerName: z.string().nullable(),
  });
export type BookingCard = z.infer<typeof bookingCard>;

const page = {
  nextCursor: z.string().nullable(),
  /** How many match, counted up to MAX_COUNTED + 1; on the first page only. */
  count: z.number().int().nullable(),
};
export const bookingPage = z.object({ bookings: z.array(bookingCard), ...page });
export type BookingPage = z.infer<typeof bookingPage>;

/** Whole bookings, for other programs and files. */
export const bookingFeed = z.object({ bookings: z.array(staffBooking), ...page });
export type BookingFeed = z.infer<typeof bookingFeed>;

export const bookingDetails = staffBooking.extend({
  /** Day by day, as it was sold. */
  itinerary: sold.shape.itinerary,
  /** Of the way back, or of the itinerary; the first one where neither is known. From then on it can be completed. */
  lastDay: z.string(),
  ...standing,
  /** Of a cab, how its fare came about; null where none was kept. */
  fare: sold.shape.fare.unwrap().nullable(),
  /** Why it cannot be driven so, as the roads are entered now; '' where it can, or is over. */
  blocked: z.string(),
  timeline: z.array(timelineEntry),
});
export type BookingDetails = z.infer<typeof bookingDetails>;

export const bookingStats = z.object({
  total: z.number().int(),
  confirmed: z.number().int(),
  pending: z.number().int(),
  /** Rupees of confirmed and completed ones, and of cancelled ones the fee as far as it is paid; null for whoever may not read payments. */
  revenue: z.number().nullable(),
});
export type BookingStats = z.infer<typeof bookingStats>;

const NUMBER_OF_PEOPLE = `Please enter 1 to ${MAX_PARTY}`;
/** What staff may say of any booking. */
export const bookingFields = {
  customerName: line(MAX_NAME),
  /** Who calls may have none. */
  email: z.union([z.literal(""), email]),
  phone,
  language: z.enum(LANGUAGES),
  travelDate: day,
  travelers: z.number(NUMBER_OF_PEOPLE).int(NUMBER_OF_PEOPLE).min(1, NUMBER_OF_PEOPLE).max(MAX_PARTY, NUMBER_OF_PEOPLE),
  ...party,
  totalAmount: rupees,
  specialRequests: optionalParagraph(),
  pickupLocation: optionalLine(MAX_NAME),
  dropLocation: optionalLine(MAX_NAME),
  stops: z.array(line(MAX_NAME)).max(MAX_STOPS, { error: tooManyStops }),
  /** Why it is driven though a road is closed then, or the vehicle may not go there. */
  overruled: optionalLine(),
  pickupTime: z.union([z.literal(""), clock]),
  tripType: z.enum(TRIP_TYPES).nullable(),
  returnDate: day.nullable(),
  returnTime: z.union([z.literal(""), clock]),
};

/** What a form has shown as the amount that is worked out, in rupees: where it is another by now nothing is saved. */
const shownTotal = bookingFields.totalAmount.optional();

/** A booking that reached staff another way than by the website. Its amount is worked out where none is given. */
export const bookingCreate = z
  .strictObject({
    ...bookingFields,
    bookingType: z.enum(BOOKING_TYPES),
    source: z.enum(REQUEST_SOURCES).exclude(["website"]).default("phone"),
    status: z.enum(["pending", "confirmed"]).default("pending"),
    tourId: id.nullable().default(null),
    vehicleId: id.nullable().default(null),
    /** In place of a package. */
    tailorMade: tailorMade.nullable().default(null),
    email: bookingFields.email.default(""),
    language: bookingFields.language.default(ORIGINAL),
    childAges: bookingFields.childAges.default([]),
    singleRooms: bookingFields.singleRooms.default(0),
    extraBeds: bookingFields.extraBeds.default(0),
    totalAmount: bookingFields.totalAmount.optional(),
    shownTotal,
    specialRequests: bookingFields.specialRequests.default(""),
    pickupLocation: bookingFields.pickupLocation.default(""),
    dropLocation: bookingFields.dropLocation.default(""),
    stops: bookingFields.stops.default([]),
    overruled: bookingFields.overruled.default(""),
    pickupTime: bookingFields.pickupTime.default(""),
    tripType: bookingFields.tripType.default(null),
    returnDate: bookingFields.returnDate.default(null),
    returnTime: bookingFields.returnTime.default(""),
    /** The enquiry it was made of: each shows the other from then on. */
    enquiryId: id.optional(),
    key: onceKey.optional(),
  })
  .superRefine(refuseParty, PARTY)
  .superRefine(
    (booking, context) => {
      const miss = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (booking.bookingType === "package") {
        if (!booking.tourId && !booking.tailorMade) miss("tourId", "Please select a package");
        if (booking.tailorMade && booking.tourId) miss("tourId", BOOKING_STAFF_MESSAGES.notBoth);
        if (booking.tailorMade && booking.totalAmount !== undefined)
          miss("totalAmount", BOOKING_STAFF_MESSAGES.byLines);
        return;
      }
      if (booking.tailorMade) miss("tailorMade", BOOKING_STAFF_MESSAGES.noCab);
      for (const [field, message] of cabLacks(booking)) miss(field, message);
    },
    reads("bookingType", "tourId", "vehicleId", "pickupLocation", "dropLocation", "tripType", "returnDate"),
  )
  .superRefine(
    (booking, context) => {
      const early = booking.bookingType === "cab" && backTooEarly(booking);
      if (early) context.addIssue({ code: "custom", path: [early], message: t("bookings.backTooEarly") });
    },
    reads("bookingType", "travelDate", "pickupTime", "returnDate", "returnTime"),
  );
export type BookingCreate = z.input<typeof bookingCreate>;
export type NewBooking = z.output<typeof bookingCreate>;

/** What may be changed of a booking; the status has a way of its own. */
export const bookingChanges = z
  .strictObject({
    ...bookingFields,
    /** Who came by a quote may have none. */
    phone: z.union([z.literal(""), phone]),
    tourId: z.uuid("Please select a package"),
    vehicleId: z.uuid("Please select a vehicle"),
    /** Of one that has no package. */
    tailorMade: tailorMadeChanges,
  })
  .partial();
export type BookingChanges = z.infer<typeof bookingChanges>;

/** Any of the fields, at least one. */
export const bookingUpdate = z
  .strictObject({
    id,
    version: version.optional(),
    ...bookingChanges.shape,
    shownTotal,
    /** Whether the customer of a confirmed journey that becomes another hears of it. */
    tellCustomer: z.boolean().optional(),
  })
  .refine(
    ({ id: _id, version: _version, shownTotal: _shown, tellCustomer: _tell, ...changes }) =>
      Object.keys(changes).length > 0,
    "Nothing to change",
  );
export type BookingUpdate = z.output<typeof bookingUpdate>;

export const bookingSetStatus = z.strictObject({ id, status: z.enum(BOOKING_STATUSES), version: version.optional() });
export const bookingSetOwner = z.strictObject({ id, ownerId: id.nullable() });
/** `version`: as it was seen. Whoever says yes to a price that waits for that says which. */
export const bookingDecide = z.strictObject({ id, isUndoable, version: version.optional() });
/** `tellCustomer`: whether a mail goes out where nothing was promised or paid; otherwise it always does. */
export const bookingCancel = bookingDecide.extend({ tellCustomer: z.boolean().default(true) });

export const savedFilterView = z.object({ id, name: z.string(), filter: bookingFilter });
export type SavedFilterView = z.infer<typeof savedFilterView>;
export const savedFilterSave = z.strictObject({ name: line(60), filter: bookingFilter });
