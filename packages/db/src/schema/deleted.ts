import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { team } from "./team.ts";

/**
 * What staff have deleted, kept for a while so that it can be brought back. Written by the database itself: a trigger on each
 * of these tables (`keep_deleted`, in `sql/`) copies the record with the rows that go with it.
 */
export const deletedRecords = pgTable(
  "deleted_records",
  {
    /** The record's own: what is brought back and deleted again is kept anew. */
    id: uuid().primaryKey(),
    /** The table that it stood in. */
    source: text().notNull(),
    /** What it was called. */
    record: text().notNull(),
    /** By table, the record's own first; and the ids of what stayed and named it in a column. */
    rows: jsonb()
      .$type<{ table: string; rows: Record<string, unknown>[]; column?: string; ids?: string[] }[]>()
      .notNull(),
    deletedAt: instant().notNull().defaultNow(),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    /** As they were called then. */
    memberName: text().notNull(),
  },
  (table) => [index("deleted_records_deleted_idx").on(table.deletedAt)],
);
