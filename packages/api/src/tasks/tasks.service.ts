import { randomUUID } from "node:crypto";
import { day } from "@shikara/contract/core/atoms";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { TASK_MESSAGES } from "@shikara/contract/tasks/messages";
import { TASK_RECORDS } from "@shikara/contract/tasks/rules";
import {
  type NewTask,
  TASKS_OF_TODAY,
  type TaskAsRead,
  type TaskListInput,
  type TaskRecord,
  type TasksGiveOn,
  type TaskUpdate,
  type TaskView,
} from "@shikara/contract/tasks/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { onceByKey } from "../core/idempotency.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { holdRecord } from "./records.queries.ts";
import {
  countDue,
  countTasks,
  deleteTaskRow,
  findTask,
  giveOpenOn,
  insertTask,
  isAtWork,
  matchingTasks,
  type TaskRow,
  tasksDue,
  tasksOf,
  updateTaskRow,
} from "./tasks.queries.ts";
import { taskView, taskViews } from "./tasks.view.ts";

const places = {
  open: z.tuple([day, z.iso.datetime(), z.uuid()]),
  done: z.tuple([z.iso.datetime(), z.uuid()]),
};
const todayOf = ({ timeZone }: Pick<ApiContext, "timeZone">) => calendarNow(timeZone).day;

/** One page of the tasks that match, and how many of each there are. */
export async function listTasks(ctx: StaffContext, { cursor, limit, show, ...filter }: TaskListInput) {
  const { db } = ctx;
  const today = todayOf(ctx);
  const behind = cursor ? readCursor(cursor, show === "done" ? places.done : places.open) : null;
  const [rows, counts] = await Promise.all([
    matchingTasks(db, { ...filter, show, today, limit: limit + 1 }, behind),
    countTasks(db, filter, today),
  ]);
  const place = ({ dueOn, createdAt, doneAt, id }: TaskRow) =>
    show === "done" ? [doneAt?.toISOString() ?? "", id] : [dueOn, createdAt.toISOString(), id];
  const { page, nextCursor } = pageOf(rows, limit, place);
  return { tasks: await taskViews(ctx, page), nextCursor, counts };
}

/** @throws FORBIDDEN where the asker may not read such records */
export async function tasksOfRecord(ctx: StaffContext, record: TaskRecord): Promise<TaskView[]> {
  if (!allows(ctx.signedIn.member, TASK_RECORDS[record.kind])) fail("FORBIDDEN");
  return taskViews(ctx, await tasksOf(ctx.db, record));
}

/** What of one's own is overdue or due today. */
export async function ownToday(ctx: StaffContext) {
  const { id } = ctx.signedIn.member;
  const today = todayOf(ctx);
  const [rows, count] = await Promise.all([tasksDue(ctx.db, id, today, TASKS_OF_TODAY), countDue(ctx.db, id, today)]);
  return { tasks: await taskViews(ctx, rows), count };
}

export const countOwnToday = (ctx: StaffContext): Promise<number> =>
  countDue(ctx.db, ctx.signedIn.member.id, todayOf(ctx));

/** @throws VALIDATION where whoever is to do it does not work here any more */
async function refuseWhoLeft(tx: Db, ownerId: string | null | undefined, field = "ownerId"): Promise<void> {
  if (ownerId && !(await isAtWork(tx, ownerId))) refuseField(field, TASK_MESSAGES.hasLeft);
}

/** @throws FORBIDDEN where the asker may not read such records, VALIDATION where there is none of this id */
async function refuseUnknown({ signedIn }: StaffContext, tx: Db, record: TaskRecord | null): Promise<void> {
  if (record === null) return;
  if (!allows(signedIn.member, TASK_RECORDS[record.kind])) fail("FORBIDDEN");
  if (!(await holdRecord(tx, record))) refuseField("record", TASK_MESSAGES.noSuchRecord);
}

/** Writes a task down; sent twice, it is one. @throws IDEMPOTENCY_MISMATCH, FORBIDDEN, VALIDATION */
export function createTask(ctx: StaffContext, { key, ...said }: NewTask): Promise<TaskView> {
  const { id: memberId } = ctx.signedIn.member;
  return writeTransaction(ctx, ["tasks"], async (tx) => {
    const add = async (id: string) => {
      const { text, dueOn, record, ownerId = memberId } = said;
      await refuseWhoLeft(tx, ownerId);
      await refuseUnknown(ctx, tx, record);
      await insertTask(tx, {
        ...{ id, text, dueOn, ownerId },
        recordKind: record?.kind ?? null,
        recordId: record?.id ?? null,
      });
    };
    const id = await onceByKey(ctx, tx, { name: `task ${memberId}`, body: said, reference: randomUUID(), key }, add);
    return taskView({ ...ctx, db: tx }, (await findTask(tx, id)) ?? fail("NOT_FOUND"));
  });
}

type Change = (tx: Db) => Promise<TaskRow | undefined>;

/** @throws NOT_FOUND, STALE with the task as it stands */
function changeTask(ctx: StaffContext, id: string, change: Change): Promise<TaskView> {
  return writeTransaction(ctx, ["tasks"], async (tx) => {
    const row = await change(tx);
    if (row) return taskView({ ...ctx, db: tx }, row);
    const current = await findTask(tx, id);
    return refuseUpdate(current && (await taskView({ ...ctx, db: tx }, current)));
  });
}

/** Another text, day or owner. @throws NOT_FOUND, STALE, VALIDATION */
export const updateTask = (ctx: StaffContext, { id, version, ...changes }: TaskUpdate): Promise<TaskView> =>
  changeTask(ctx, id, async (tx) => {
    await refuseWhoLeft(tx, changes.ownerId);
    const { text, dueOn, ownerId } = changes;
    const said = {
      ...(text !== undefined && { text }),
      ...(dueOn !== undefined && { dueOn }),
      ...(ownerId !== undefined && { ownerId }),
    };
    return updateTaskRow(tx, { id, version }, said);
  });

/** Whoever does it is named, whosever it was. @throws NOT_FOUND, STALE where it is done already */
export const finishTask = (ctx: StaffContext, { id, version }: TaskAsRead): Promise<TaskView> =>
  changeTask(ctx, id, (tx) =>
    updateTaskRow(tx, { id, version, isDone: false }, { doneAt: new Date(), doneBy: ctx.signedIn.member.id }),
  );

/** @throws NOT_FOUND, STALE where it is open already */
export const reopenTask = (ctx: StaffContext, { id, version }: TaskAsRead): Promise<TaskView> =>
  changeTask(ctx, id, (tx) => updateTaskRow(tx, { id, version, isDone: true }, { doneAt: null, doneBy: null }));

/** @throws NOT_FOUND */
export function deleteTask(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["tasks"], async (tx) => {
    if (!(await deleteTaskRow(tx, id))) fail("NOT_FOUND");
  });
}

/** All that is open of one becomes another's: of who leaves, above all. @throws VALIDATION */
export function giveTasksOn(ctx: StaffContext, { from, to }: TasksGiveOn): Promise<{ count: number }> {
  return writeTransaction(ctx, ["tasks"], async (tx) => {
    await refuseWhoLeft(tx, to, "to");
    return { count: await giveOpenOn(tx, from, to) };
  });
}
