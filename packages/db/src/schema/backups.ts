import { BACKUP_KINDS, BACKUP_STATES } from "@shikara/contract/backups/schema";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const backupKindEnum = pgEnum("backup_kind", BACKUP_KINDS);
export const backupStateEnum = pgEnum("backup_state", BACKUP_STATES);

/** Every backup there was, and the night that is waited for: the row is the queue. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: backupKindEnum().notNull(),
    state: backupStateEnum().notNull(),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Waiting: when it is tried. Being made: until when whoever makes it is believed to be alive. */
    nextAttemptAt: instant().notNull(),
    /** Whose it is while it is made: whoever comes back late with another one changes nothing. */
    claim: uuid(),
    /** When the last attempt ended, however it did. */
    endedAt: instant(),
    lastError: text().notNull().default(""),
    file: text().notNull().default(""),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    isEncrypted: boolean().notNull().default(false),
  },
  (table) => [
    // One night is waited for at a time, and one backup made.
    uniqueIndex("backups_next_idx").on(table.kind).where(sql`${table.state} in ('waiting', 'making')`),
    uniqueIndex("backups_making_idx").on(table.state).where(sql`${table.state} = 'making'`),
    index("backups_ended_idx").on(table.endedAt),
  ],
);
