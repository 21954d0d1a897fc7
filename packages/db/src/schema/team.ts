import { ROLES } from "@shikara/contract/core/permissions";
import { sql } from "drizzle-orm";
import { boolean, date, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";

export const roleEnum = pgEnum("role", ROLES);

/** The agency's people who sign in. */
export const team = pgTable(
  "team",
  {
    ...recordColumns,
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    role: roleEnum().notNull(),
    department: text().notNull(),
    joiningDate: date({ mode: "string" }).notNull(),
    isActive: boolean().notNull().default(true),
    avatar: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("team_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("team_email_key").on(sql`lower(${table.email})`),
  ],
);
