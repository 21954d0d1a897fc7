import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { TASK_RECORDS } from "@shikara/contract/tasks/rules";
import type { TaskRecord, TaskView } from "@shikara/contract/tasks/schema";
import { memberNames } from "../audit/timeline.queries.ts";
import type { StaffContext } from "../core/trpc.ts";
import { recordNames } from "./records.queries.ts";
import type { TaskRow } from "./tasks.queries.ts";

type Reader = Pick<StaffContext, "db" | "signedIn">;

/** Tasks as staff see them, each with what it is about, where they may read that. */
export async function taskViews({ db, signedIn }: Reader, rows: readonly TaskRow[]): Promise<TaskView[]> {
  const recordOf = ({ recordKind: kind, recordId: id }: TaskRow): TaskRecord | null =>
    kind && id && allows(signedIn.member, TASK_RECORDS[kind]) ? { kind, id } : null;
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

export async function taskView(reader: Reader, row: TaskRow): Promise<TaskView> {
  const [view] = await taskViews(reader, [row]);
  return view ?? fail("INTERNAL");
}
