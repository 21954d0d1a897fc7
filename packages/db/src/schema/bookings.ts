import { BOOKING_KINDS, BOOKING_STATUSES, BOOKING_TYPES, TRIP_TYPES } from "@shikara/contract/bookings";
import { date, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { recordColumns, rupees } from "./columns.ts";
import { tours } from "./tours.ts";
import { vehicles } from "./vehicles.ts";

export const bookingStatusEnum = pgEnum("booking_status", BOOKING_STATUSES);
export const bookingTypeEnum = pgEnum("booking_type", BOOKING_TYPES);
export const bookingKindEnum = pgEnum("booking_kind", BOOKING_KINDS);
export const tripTypeEnum = pgEnum("trip_type", TRIP_TYPES);

/** Package tours and cab transfers. Dates without a time are days of the agency's calendar. */
export const bookings = pgTable(
  "bookings",
  {
    ...recordColumns,
    reference: text().notNull().unique(),
    bookingType: bookingTypeEnum().notNull(),
    kind: bookingKindEnum().notNull().default("booking"),
    status: bookingStatusEnum().notNull().default("pending"),
    customerName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    tourId: uuid().references(() => tours.id, { onDelete: "set null" }),
    vehicleId: uuid().references(() => vehicles.id, { onDelete: "set null" }),
    /** The package's title or the vehicle's name, as it was when booked. */
    packageTitle: text().notNull(),
    travelDate: date({ mode: "string" }).notNull(),
    travelers: integer().notNull(),
    totalAmount: rupees().notNull(),
    specialRequests: text().notNull().default(""),
    pickupLocation: text().notNull().default(""),
    dropLocation: text().notNull().default(""),
    pickupTime: text().notNull().default(""),
    tripType: tripTypeEnum(),
    returnDate: date({ mode: "string" }),
    returnTime: text().notNull().default(""),
  },
  (table) => [
    index("bookings_newest_idx").on(table.createdAt, table.id),
    index("bookings_status_idx").on(table.status),
  ],
);
