import { CANCELLATION_BANDS, type CancellationBand } from "@shikara/contract/bookings/cancellation";
import {
  BOOKING_KINDS,
  BOOKING_STATUSES,
  BOOKING_TYPES,
  PRICE_APPROVALS,
  TRIP_TYPES,
} from "@shikara/contract/bookings/schema";
import { NOTHING_SOLD, type Sold } from "@shikara/contract/bookings/sold";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns, rupees } from "./columns.ts";
import { customers } from "./customers.ts";
import { noteColumns, requestColumns } from "./request-columns.ts";
import { team } from "./team.ts";
import { tours } from "./tours.ts";
import { vehicles } from "./vehicles.ts";

export const bookingStatusEnum = pgEnum("booking_status", BOOKING_STATUSES);
export const bookingTypeEnum = pgEnum("booking_type", BOOKING_TYPES);
export const bookingKindEnum = pgEnum("booking_kind", BOOKING_KINDS);
export const priceApprovalEnum = pgEnum("price_approval", PRICE_APPROVALS);
export const tripTypeEnum = pgEnum("trip_type", TRIP_TYPES);

/** The days of a journey, the last one too. Queries must ask for them in these very words: they are the index's. */
export const daysUnderWay = (b: Record<"travelDate" | "lastDay", SQLWrapper>): SQL =>
  sql`daterange(${b.travelDate}, greatest(${b.travelDate}, ${b.lastDay}), '[]')`;

/** Every five digits that stand in a row in a text, as numbers: 12345 and 23456 of 123456. */
export const fiveDigits = (text: SQLWrapper): SQL => sql`five_digits(${text})`;

/** Package tours and cab transfers. Dates without a time are days of the agency's calendar. */
export const bookings = pgTable(
  "bookings",
  {
    ...recordColumns,
    ...requestColumns(),
    reference: text().notNull().unique(),
    bookingType: bookingTypeEnum().notNull(),
    kind: bookingKindEnum().notNull().default("booking"),
    status: bookingStatusEnum().notNull().default("pending"),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    customerName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    tourId: uuid().references(() => tours.id, { onDelete: "set null" }),
    vehicleId: uuid().references(() => vehicles.id, { onDelete: "set null" }),
    /** The package's title or the vehicle's name, as it was when booked. */
    packageTitle: text().notNull(),
    /** What was sold, as it was then. */
    sold: jsonb().$type<Sold>().notNull().default(NOTHING_SOLD),
    travelDate: date({ mode: "string" }).notNull(),
    travelers: integer().notNull(),
    /** Of those who travel, in years: one for each child. */
    childAges: integer().array().notNull().default([]),
    /** How many have a room alone, and how many beds stand beside the usual ones. */
    singleRooms: integer().notNull().default(0),
    extraBeds: integer().notNull().default(0),
    /** The sum of its lines, kept so by the database (docs/decisions/011-money.md). */
    totalAmount: rupees().notNull(),
    /** Below what its agent may ask: it waits until a manager has said yes. */
    priceApproval: priceApprovalEnum(),
    /** What the customer is asked to pay first. */
    deposit: rupees().notNull().default(0),
    /** The policy in force when it was made. */
    cancellation: jsonb().$type<readonly CancellationBand[]>().notNull().default(CANCELLATION_BANDS),
    /** Whether it was confirmed before it came to be what it is: nobody but a manager makes it cheaper, and cancelling costs. */
    wasConfirmed: boolean().notNull().default(false),
    /** The day on which it was cancelled; null where that was free. */
    cancelledOn: date({ mode: "string" }),
    /** When the customer asked for it to be cancelled: what that costs is counted from then, else from the day of it. */
    cancelAskedAt: instant(),
    /** When the journey was last another than what the customer was sent: papers from before are superseded. */
    revisedAt: instant(),
    /** When a confirmed one's price was last another than what the customer was sent: confirmations from before are superseded. */
    repricedAt: instant(),
    /** Until when a request holds the seats of its departure: `seats_held` counts them (packages/db/sql/availability.sql). */
    heldUntil: instant(),
    /** Since when a request stands in line for seats of a departure that had too few. */
    waitingSince: instant(),
    /** When the customer took the seats that came free and were offered to them. */
    seatsTakenAt: instant(),
    /** When seats that came free were last offered to it. */
    seatsOfferedAt: instant(),
    /** When who travelled was asked for a review: once. */
    reviewAskedAt: instant(),
    /** When they wrote one, whatever has become of it since. */
    reviewedAt: instant(),
    /** The customer's links of earlier versions open nothing. */
    linkVersion: integer().notNull().default(1),
    specialRequests: text().notNull().default(""),
    pickupLocation: text().notNull().default(""),
    dropLocation: text().notNull().default(""),
    /** Of a cab's way there, in their order. */
    stops: text().array().notNull().default([]),
    /** Why it is driven though a road is closed then, or the vehicle may not go there; '' where nobody has said so. */
    overruled: text().notNull().default(""),
    pickupTime: text().notNull().default(""),
    tripType: tripTypeEnum(),
    returnDate: date({ mode: "string" }),
    returnTime: text().notNull().default(""),
    /** Of the way back, or of the itinerary; the first one where neither is known. */
    lastDay: date({ mode: "string" })
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(return_date, travel_date + greatest(jsonb_array_length(sold -> 'itinerary'), 1) - 1)`,
      ),
    /**
     * Where it goes, as JSON: a cab's places as they were typed, in their order; of a package the days that name places, each with their ids.
     * Kept with the row: whom a closed road touches is asked of thousands, and each kept copy would be read whole.
     */
    route: text()
      .notNull()
      .generatedAlwaysAs(sql`booking_route(booking_type = 'cab', pickup_location, stops, drop_location, sold)`),
    /**
     * What a search looks through, in small letters: name, e-mail, phone and reference (as written, and run together), package and places.
     * Kept with the row: a common word is looked for in hundreds of rows, and each of them would put this together anew.
     */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(' ' || customer_name || ' ' || email || ' ' || phone || ' ' || translate(phone, ' +-().', '') || ' ' || reference || ' ' || replace(reference, '-', '') || ' ' || package_title || ' ' || pickup_location || ' ' || drop_location)`,
      ),
  },
  (table) => [
    index("bookings_newest_idx").on(table.createdAt, table.id),
    index("bookings_status_idx").on(table.status, table.createdAt, table.id),
    index("bookings_owner_idx").on(table.ownerId, table.createdAt, table.id),
    index("bookings_customer_idx").on(table.customerId),
    index("bookings_travel_idx").on(table.travelDate, table.createdAt, table.id),
    index("bookings_holds_idx")
      .on(table.tourId, table.travelDate, table.heldUntil)
      .where(sql`status = 'pending' and held_until is not null`),
    index("bookings_waiting_idx")
      .on(table.tourId, table.travelDate, table.waitingSince)
      .where(sql`status = 'pending' and waiting_since is not null`),
    index("bookings_reviews_idx").on(table.tourId).where(sql`review_asked_at is not null or reviewed_at is not null`),
    index("bookings_last_day_idx").on(table.lastDay, table.travelDate),
    index("bookings_cancel_asked_idx").on(table.cancelAskedAt).where(sql`cancel_asked_at is not null`),
    index("bookings_over_idx").on(table.lastDay).where(sql`status = 'confirmed'`),
    index("bookings_under_way_idx").using("gist", daysUnderWay(table)),
    index("bookings_search_idx").using("gin", table.search.op("gin_trgm_ops")),
    // Trigrams know a number by three digits at a time, and the same three are in one booking of a hundred.
    index("bookings_five_digits_idx").using("gin", fiveDigits(table.search)),
  ],
);

export const bookingNotes = pgTable(
  "booking_notes",
  {
    ...noteColumns(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
  },
  (table) => [index("booking_notes_booking_idx").on(table.bookingId, table.at)],
);

/** Filters of the list of bookings that a member has kept under a name. */
export const bookingFilters = pgTable(
  "booking_filters",
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    name: text().notNull(),
    filter: jsonb().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique("booking_filters_name_key").on(table.memberId, table.name)],
);
