import { fail } from "@shikara/contract/core/fail";
import type { TaskRecord, TaskView } from "@shikara/contract/tasks/schema";
import type { Db } from "@shikara/db/client";
import { memberNames } from "../audit/timeline.queries.ts";
import { recordNames } from "./records.queries.ts";
import type { TaskRow } from "./tasks.queries.ts";

const recordOf = ({ recordKind: kind, recordId: id }: TaskRow): TaskRecord | null => (kind && id ? { kind, id } : null);

/** Tasks as staff see them, each with what it is about. */
export async function taskViews(db: Db, rows: readonly TaskRow[]): Promise<TaskView[]> {
  const [members, names] = await Promise.all([
    memberNames(
      db,
      rows.flatMap(({ ownerId, doneBy }) => [ownerId, doneBy].filter((id) => id !== null)),
    ),
    recordNames(
      db,
      rows.flatMap((row) => recordOf(row) ?? []),
    ),
  ]);
  return rows.map((row) => {
    const { id, text, dueOn, ownerId, doneAt, doneBy, version, createdAt, updatedAt } = row;
    const record = recordOf(row);
    return {
      ...{ id, text, dueOn, version, createdAt, updatedAt },
      owner: ownerId === null ? null : { id: ownerId, name: members.get(ownerId) ?? "" },
      record: record && { ...record, name: names.get(record.id) ?? null },
      done: doneAt && { at: doneAt, by: (doneBy && members.get(doneBy)) || "" },
    };
  });
}

export async function taskView(db: Db, row: TaskRow): Promise<TaskView> {
  const [view] = await taskViews(db, [row]);
  return view ?? fail("INTERNAL");
}
