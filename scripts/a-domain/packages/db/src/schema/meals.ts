import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns, rupees } from "./columns.ts";

/** What is served on board. */
export const meals = pgTable(
  "meals",
  {
    ...recordColumns,
    name: text().notNull(),
    price: rupees().notNull(),
    isOffered: boolean().notNull(),
  },
  (table) => [index("meals_name_idx").on(table.name, table.id)],
);
