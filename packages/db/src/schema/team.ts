import { sql } from "drizzle-orm";
import { boolean, date, foreignKey, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";
import { roleEnum, roles } from "./roles.ts";

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
    /** The password came from somebody else or from the house: its owner owes one of their own, and after this it opens nothing. */
    firstPasswordUntil: instant(),
    role: roleEnum().notNull(),
    /** What says what they may do in place of the role, which is then what it is based on. */
    ownRoleId: uuid(),
    department: text().notNull(),
    joiningDate: date({ mode: "string" }).notNull(),
    isActive: boolean().notNull().default(true),
    avatar: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("team_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("team_email_key").on(sql`lower(${table.email})`),
    index("team_own_role_index").on(table.ownRoleId),
    foreignKey({
      name: "team_own_role_fkey",
      columns: [table.ownRoleId, table.role],
      foreignColumns: [roles.id, roles.basedOn],
    }),
  ],
);
