import { PORTALS } from "@shikara/contract/auth/schema";
import { index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { team } from "./team.ts";

export const portalEnum = pgEnum("portal", PORTALS);

/** `id` is the SHA-256 of what the browser holds: a leaked table opens no session. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    portal: portalEnum().notNull(),
    userAgent: text().notNull(),
    /** Where it was opened. */
    address: text().notNull().default(""),
    createdAt: instant().notNull(),
    /** Moves on with use, never past the absolute end. */
    expiresAt: instant().notNull(),
  },
  (table) => [index("sessions_member_idx").on(table.memberId), index("sessions_expires_idx").on(table.expiresAt)],
);

/** Failed sign-ins, counted by rate-limiter-flexible; the key says for whom and from where. */
export const signInFailures = pgTable("sign_in_failures", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});
