import { ROLES } from "@shikara/contract/core/permissions";
import { sql } from "drizzle-orm";
import { check, pgEnum, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { recordColumns } from "./columns.ts";

export const roleEnum = pgEnum("role", ROLES);

/** Roles of the agency's own making. */
export const roles = pgTable(
  "roles",
  {
    ...recordColumns,
    name: text().notNull(),
    basedOn: roleEnum().notNull(),
    /** Those of the contract's list; one that the list does not have any more counts for nothing. */
    permissions: text().array().notNull(),
  },
  (table) => [
    uniqueIndex("roles_name_key").on(sql`lower(${table.name})`),
    // What a member's own role and role refer to together: neither is changed without the other.
    unique("roles_standing_key").on(table.id, table.basedOn),
    check("roles_based_on_check", sql`${table.basedOn} <> 'admin'`),
  ],
);
