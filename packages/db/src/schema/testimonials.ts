import { TESTIMONIAL_STATUSES } from "@shikara/contract/testimonials/schema";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, recordColumns } from "./columns.ts";
import { team } from "./team.ts";
import { tours } from "./tours.ts";

export const testimonialStatusEnum = pgEnum("testimonial_status", TESTIMONIAL_STATUSES);

/** What guests say of their journeys. */
export const testimonials = pgTable(
  "testimonials",
  {
    ...recordColumns,
    customerName: text().notNull(),
    location: text().notNull(),
    rating: integer().notNull(),
    review: text().notNull(),
    /** The package's title as the guest knew it: it outlives the package. */
    packageName: text().notNull(),
    tourId: uuid().references(() => tours.id, { onDelete: "set null" }),
    /** Month and year in words. */
    date: text().notNull(),
    avatar: text().notNull(),
    images: text().array().notNull(),
    status: testimonialStatusEnum().notNull().default("pending"),
    /** Of the demo agency: never told to search engines. */
    isDemo: boolean().notNull().default(false),
    /** Whose journey it is of, where who travelled wrote it themselves: its words then stay (`review_words_stay` in `sql/`). */
    bookingId: uuid()
      .unique("testimonials_booking_key")
      .references(() => bookings.id),
    /** When who travelled agreed that it is published. */
    agreedAt: instant(),
    decidedAt: instant(),
    /** One of REJECT_REASONS, '' where it was not rejected. */
    rejectReason: text().notNull().default(""),
    /** For colleagues alone. */
    decisionNote: text().notNull().default(""),
    /** What the agency says to it. */
    answer: text().notNull().default(""),
    /** By who travelled: what they said is gone then, and its status is `rejected`, so that nothing that asks for approved ones shows it. */
    withdrawnAt: instant(),
  },
  (table) => [
    index("testimonials_newest_idx").on(table.status, table.createdAt, table.id),
    index("testimonials_all_newest_idx").on(table.createdAt, table.id),
  ],
);

/**
 * Pictures of a traveller's review that nobody has decided on: in their rows, not in the image store, from where anybody could get
 * them. Approved, they go there; else they go with the review.
 */
export const reviewPictures = pgTable(
  "review_pictures",
  {
    id: uuid().primaryKey().defaultRandom(),
    testimonialId: uuid()
      .notNull()
      .references(() => testimonials.id, { onDelete: "cascade" }),
    /** Of what was uploaded: the same picture sent twice is one. */
    hash: text().notNull(),
    /** JPEG of ours, without metadata, in base64. */
    content: text().notNull(),
    /** WebP of the smallest width, in base64. */
    thumbnail: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique("review_pictures_once_key").on(table.testimonialId, table.hash)],
);

/** What visitors say is wrong with a review; who says so is not asked. */
export const testimonialReports = pgTable(
  "testimonial_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    testimonialId: uuid()
      .notNull()
      .references(() => testimonials.id, { onDelete: "cascade" }),
    /** One of REPORT_REASONS. */
    reason: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When one of us had looked at it. */
    setAsideAt: instant(),
    setAsideBy: uuid().references(() => team.id, { onDelete: "set null" }),
  },
  (table) => [
    index("testimonial_reports_open_idx").on(table.testimonialId, table.createdAt).where(sql`set_aside_at is null`),
  ],
);
