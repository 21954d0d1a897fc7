import { NO_RATES } from "@shikara/contract/tours/price";
import type { TourRates } from "@shikara/contract/tours/rates";
import { type ItineraryDay, TOUR_CATEGORIES, TOUR_STATUSES } from "@shikara/contract/tours/schema";
import { index, integer, jsonb, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns, rupees } from "./columns.ts";

export const tourCategoryEnum = pgEnum("tour_category", TOUR_CATEGORIES);
export const tourStatusEnum = pgEnum("tour_status", TOUR_STATUSES);

/** What the screens call a package. */
export const tours = pgTable(
  "tours",
  {
    ...recordColumns,
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    duration: text().notNull(),
    price: rupees().notNull(),
    /** What it costs beside that: by season, age, group and room. */
    rates: jsonb().$type<TourRates>().notNull().default(NO_RATES),
    groupSize: text().notNull(),
    image: text().notNull(),
    images: text().array().notNull(),
    highlights: text().array().notNull(),
    itinerary: jsonb().$type<ItineraryDay[]>().notNull(),
    inclusions: text().array().notNull(),
    exclusions: text().array().notNull(),
    category: tourCategoryEnum().notNull().default("standard"),
    status: tourStatusEnum().notNull().default("active"),
    sortOrder: integer().notNull(),
  },
  (table) => [index("tours_order_idx").on(table.sortOrder, table.title)],
);
