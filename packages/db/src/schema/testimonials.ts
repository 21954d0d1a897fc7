import { TESTIMONIAL_STATUSES } from "@shikara/contract/testimonials/schema";
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";
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
  },
  (table) => [
    index("testimonials_newest_idx").on(table.status, table.createdAt, table.id),
    index("testimonials_all_newest_idx").on(table.createdAt, table.id),
  ],
);
