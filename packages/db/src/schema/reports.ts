import { REPORT_BASES, REPORT_DIMENSIONS } from "@shikara/contract/reports/rules";
import { bigserial, date, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, sumOfRupees } from "./columns.ts";
import { team } from "./team.ts";

export const reportBasisEnum = pgEnum("report_basis", REPORT_BASES);
export const reportDimensionEnum = pgEnum("report_dimension", REPORT_DIMENSIONS);

/** Months whose sums are kept, and by which calendar they were reckoned (docs/decisions/047-reports.md). */
export const reportMonths = pgTable(
  "report_months",
  {
    basis: reportBasisEnum().notNull(),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    timeZone: text().notNull(),
    keptAt: instant().notNull().defaultNow(),
    /** That of its debts. A version that knows none leaves it behind: the month is reckoned, and kept, anew. */
    debtsKeptAt: instant(),
    /** That of its packages and vehicles by what they are, not by what they were called. Left behind in the same way. */
    idsKeptAt: instant(),
    /** That of its costs, where nobody takes what has no cost for free. Left behind in the same way. */
    costsKeptAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.basis, table.month] })],
);

/** What a kept month's bookings come to, by each dimension. Written by the worker alone; what is not kept is reckoned when it is asked for. */
export const reportSums = pgTable(
  "report_sums",
  {
    basis: reportBasisEnum().notNull(),
    month: date({ mode: "string" }).notNull(),
    dimension: reportDimensionEnum().notNull(),
    /** A source, a member's, package's or vehicle's id, the title of what is none of these any more, a place's name; '' for nobody, and of the month itself. */
    key: text().notNull(),
    requests: integer().notNull(),
    sold: integer().notNull(),
    cancelled: integer().notNull(),
    travelers: integer().notNull(),
    amount: sumOfRupees().notNull(),
    costed: sumOfRupees().notNull(),
    cost: sumOfRupees().notNull(),
  },
  (table) => [primaryKey({ columns: [table.basis, table.dimension, table.month, table.key] })],
);

/** What customers owe for a kept month's journeys, by the day from which it is late. Written and read as the sums are. */
export const reportDebts = pgTable(
  "report_debts",
  {
    month: date({ mode: "string" }).notNull(),
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull(),
    amount: sumOfRupees().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.day] })],
);

/** Months in which something has changed since they were kept: one row for each statement, written by triggers (packages/db/sql/reports.sql). */
export const reportChanges = pgTable(
  "report_changes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    basis: reportBasisEnum().notNull(),
    month: date({ mode: "string" }).notNull(),
  },
  (table) => [index("report_changes_month_idx").on(table.basis, table.month)],
);

/** Reports that a member has kept under a name: what stands behind the `?` of their address. */
export const reportViews = pgTable(
  "report_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    name: text().notNull(),
    asked: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique("report_views_name_key").on(table.memberId, table.name)],
);

/** Members who have each month's figures mailed on the first of the next one. */
export const reportReaders = pgTable("report_readers", {
  memberId: uuid()
    .primaryKey()
    .references(() => team.id, { onDelete: "cascade" }),
  /** The first day of the last month that was mailed, or was over when they asked for it: it is mailed once. */
  lastMonth: date({ mode: "string" }).notNull(),
});
