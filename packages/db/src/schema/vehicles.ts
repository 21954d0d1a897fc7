import type { VehicleRecord } from "@shikara/contract/vehicles/schema";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns, rupees } from "./columns.ts";

/** The cab fleet. The enumerations are the contract's, checked when written. */
export const vehicles = pgTable(
  "vehicles",
  {
    ...recordColumns,
    vehicleType: text().$type<VehicleRecord["vehicleType"]>().notNull(),
    name: text().notNull(),
    model: text().notNull(),
    capacity: text().notNull(),
    price: rupees().notNull(),
    priceUnit: text().$type<VehicleRecord["priceUnit"]>().notNull(),
    features: text().array().notNull(),
    specifications: jsonb().$type<VehicleRecord["specifications"]>().notNull(),
    image: text().notNull(),
    badge: text().notNull(),
    badgeColor: text().$type<VehicleRecord["badgeColor"]>().notNull(),
    /** Cars of this type: so many journeys at once. */
    cars: integer().notNull().default(1),
    isActive: boolean().notNull(),
    isPopular: boolean().notNull(),
    sortOrder: integer().notNull(),
    description: text().notNull(),
  },
  (table) => [
    index("vehicles_order_idx").on(table.sortOrder, table.name),
    check("vehicles_some_cars", sql`${table.cars} > 0`),
  ],
);
