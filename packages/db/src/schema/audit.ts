import { AUDIT_ACTIONS } from "@shikara/contract/audit/schema";
import type { Domain } from "@shikara/contract/core/domains";
import { bigint, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { team } from "./team.ts";

export const auditActionEnum = pgEnum("audit_action", AUDIT_ACTIONS);

/**
 * Every change by staff, written by the database itself: a trigger on each table (`audit_change`, in `sql/`) adds a row
 * when the transaction has named its member (`shikara.member`), so no procedure can forget it. Sign-ins and what was refused
 * are noted by the server (`audit/access.ts` in api), with address and device.
 */
export const audit = pgTable(
  "audit",
  {
    /** In the order of the changes. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    /** As they were called then: it outlives the account. */
    memberName: text().notNull(),
    domain: text().$type<Domain>().notNull(),
    action: auditActionEnum().notNull(),
    recordId: text().notNull(),
    record: text().notNull(),
    /** The columns that differ, by their names in the database; secrets as a mark. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Where a sign-in, or what was refused, came from; '' of changes. */
    address: text().notNull().default(""),
    device: text().notNull().default(""),
    /** How often the same was met within the minute. */
    times: integer().notNull().default(1),
  },
  (table) => [
    index("audit_record_idx").on(table.domain, table.recordId, table.id),
    index("audit_member_idx").on(table.memberId, table.id),
    index("audit_at_idx").on(table.at),
  ],
);
