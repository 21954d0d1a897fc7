import { pgTable, text } from "drizzle-orm/pg-core";

/** Keys that the server makes for itself, so that all its processes share them and they outlive each. */
export const secrets = pgTable("secrets", { name: text().primaryKey(), value: text().notNull() });
