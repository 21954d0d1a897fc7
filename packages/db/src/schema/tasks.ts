import { TASK_RECORD_KINDS } from "@shikara/contract/tasks/rules";
import { sql } from "drizzle-orm";
import { check, date, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";
import { team } from "./team.ts";

export const taskRecordEnum = pgEnum("task_record", TASK_RECORD_KINDS);

/** What somebody of us has to do by a day, about a record or by itself. */
export const tasks = pgTable(
  "tasks",
  {
    ...recordColumns,
    text: text().notNull(),
    dueOn: date({ mode: "string" }).notNull(),
    /** Who does it; null for nobody yet. */
    ownerId: uuid().references(() => team.id, { onDelete: "set null" }),
    /** What it is about, in whichever table that stands: a deleted record that is brought back has its tasks again. */
    recordKind: taskRecordEnum(),
    recordId: uuid(),
    doneAt: instant(),
    doneBy: uuid().references(() => team.id, { onDelete: "set null" }),
  },
  (table) => [
    check("tasks_record_whole", sql`(${table.recordKind} is null) = (${table.recordId} is null)`),
    index("tasks_open_idx").on(table.dueOn, table.createdAt, table.id).where(sql`${table.doneAt} is null`),
    index("tasks_owner_idx").on(table.ownerId, table.dueOn).where(sql`${table.doneAt} is null`),
    index("tasks_done_idx").on(table.doneAt, table.id).where(sql`${table.doneAt} is not null`),
    index("tasks_record_idx").on(table.recordId),
  ],
);
