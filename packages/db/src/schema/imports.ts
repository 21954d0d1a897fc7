import { IMPORT_KINDS } from "@shikara/contract/imports/schema";
import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { team } from "./team.ts";

export const importKindEnum = pgEnum("import_kind", IMPORT_KINDS);
export const importedTableEnum = pgEnum("imported_table", IMPORT_KINDS);

const member = () => uuid().references(() => team.id, { onDelete: "set null" });

/** Files that were imported; what they held is in the records (docs/decisions/046-imports.md). */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: importKindEnum().notNull(),
    name: text().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    same: integer().notNull(),
    leftOut: integer().notNull(),
    at: instant().notNull().defaultNow(),
    memberId: member(),
    undoneAt: instant(),
    undoneBy: member(),
  },
  (table) => [index("imports_newest_idx").on(table.at, table.id)],
);

/** The way back of each: which records it made or changed. */
export const importRows = pgTable(
  "import_rows",
  {
    id: uuid().primaryKey().defaultRandom(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    source: importedTableEnum().notNull(),
    recordId: uuid().notNull(),
    /** What it was called then. */
    title: text().notNull(),
    /** As the import left it: another one says that somebody has changed it since. */
    version: integer().notNull(),
    /** What of it was otherwise before; null where it was not there. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Under what another program knew it: the same file once more finds it. */
    key: text().notNull().default(""),
  },
  (table) => [
    index("import_rows_import_idx").on(table.importId),
    index("import_rows_record_idx").on(table.recordId),
    index("import_rows_key_idx").on(table.source, table.key),
  ],
);
