import { fail } from "@shikara/contract/core/fail";
import { NOBODY } from "@shikara/contract/core/requests";
import { TASKS_OF_ONE, type TaskListInput, type TaskRecord, type TaskShown } from "@shikara/contract/tasks/schema";
import type { Db } from "@shikara/db/client";
import { tasks, team } from "@shikara/db/schema";
import { and, asc, desc, eq, ilike, isNotNull, isNull, lte, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type TaskRow = typeof tasks.$inferSelect;
type TaskInsert = typeof tasks.$inferInsert;
type Filter = Pick<TaskListInput, "search" | "owner">;

/** What places a task in the list: an open one its day and when it was written, a done one when that was; then its id. */
export type TaskPlace = [dueOn: string, createdAt: string, id: string] | [doneAt: string, id: string];

const isBehind = (place: TaskPlace): SQL =>
  place.length === 2
    ? sql`(${tasks.doneAt}, ${tasks.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql`(${tasks.dueOn}, ${tasks.createdAt}, ${tasks.id}) > (${place[0]}::date, ${place[1]}::timestamptz, ${place[2]}::uuid)`;

const isOpen = isNull(tasks.doneAt);

function found({ search, owner }: Filter): SQL | undefined {
  return and(
    search === "" ? undefined : ilike(tasks.text, containing(search)),
    owner === NOBODY ? isNull(tasks.ownerId) : owner ? eq(tasks.ownerId, owner) : undefined,
  );
}

const shown = (show: TaskShown, today: string): SQL | undefined =>
  ({
    open: isOpen,
    overdue: and(isOpen, sql`${tasks.dueOn} < ${today}`),
    today: and(isOpen, eq(tasks.dueOn, today)),
    done: isNotNull(tasks.doneAt),
  })[show];

const byDay = [asc(tasks.dueOn), asc(tasks.createdAt), asc(tasks.id)];

/** `limit` tasks that match, from behind a place: open ones by their day, done ones the last done first. */
export function matchingTasks(
  db: Db,
  { limit, show, today, ...filter }: Filter & { limit: number; show: TaskShown; today: string },
  behind: TaskPlace | null,
): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(and(found(filter), shown(show, today), behind ? isBehind(behind) : undefined))
    .orderBy(...(show === "done" ? [desc(tasks.doneAt), desc(tasks.id)] : byDay))
    .limit(limit);
}

/** How many of each there are among those that search and owner find. */
export async function countTasks(db: Db, filter: Filter, today: string): Promise<Record<TaskShown, number>> {
  const those = (show: TaskShown) => sql<number>`(count(*) filter (where ${shown(show, today)}))::int`;
  const [counts] = await db
    .select({ open: those("open"), overdue: those("overdue"), today: those("today"), done: those("done") })
    .from(tasks)
    .where(found(filter));
  return counts ?? { open: 0, overdue: 0, today: 0, done: 0 };
}

/** Of one record: the open ones by their day, then those that were done last. */
export function tasksOf(db: Db, { kind, id }: TaskRecord): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(and(eq(tasks.recordId, id), eq(tasks.recordKind, kind)))
    .orderBy(desc(isOpen), desc(tasks.doneAt), ...byDay)
    .limit(TASKS_OF_ONE);
}

const dueBy = (ownerId: string, today: string) => and(isOpen, eq(tasks.ownerId, ownerId), lte(tasks.dueOn, today));

/** What of a member's is overdue or due today: the first of it. */
export function tasksDue(db: Db, ownerId: string, today: string, limit: number): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(dueBy(ownerId, today))
    .orderBy(...byDay)
    .limit(limit);
}

export const countDue = (db: Db, ownerId: string, today: string): Promise<number> =>
  db.$count(tasks, dueBy(ownerId, today));

export async function findTask(db: Db, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

export async function insertTask(tx: Db, record: TaskInsert): Promise<TaskRow> {
  const [row] = await tx.insert(tasks).values(record).returning();
  return row ?? fail("INTERNAL");
}

interface Where {
  id: string;
  version?: number | undefined;
  /** As it has to be for the change. */
  isDone?: boolean;
}

/** The changed row, or undefined where there is none of this id, not as it was read, or not open as it should be. */
export async function updateTaskRow(
  tx: Db,
  { id, version, isDone }: Where,
  changes: Partial<TaskInsert>,
): Promise<TaskRow | undefined> {
  const as = isDone === undefined ? undefined : isDone ? isNotNull(tasks.doneAt) : isOpen;
  const [row] = await tx
    .update(tasks)
    .set({ ...changes, ...nextVersion(tasks) })
    .where(and(eq(tasks.id, id), isAsRead(tasks, version), as))
    .returning();
  return row;
}

export async function deleteTaskRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(tasks).where(eq(tasks.id, id)).returning({ id: tasks.id });
  return gone.length > 0;
}

/** @returns how many were another's from then on */
export async function giveOpenOn(tx: Db, from: string, to: string): Promise<number> {
  const given = await tx
    .update(tasks)
    .set({ ownerId: to, ...nextVersion(tasks) })
    .where(and(eq(tasks.ownerId, from), isOpen))
    .returning({ id: tasks.id });
  return given.length;
}

/** Held until the transaction ends: who is given something does not leave meanwhile. */
export async function isAtWork(tx: Db, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, memberId), eq(team.isActive, true)))
    .for("key share");
  return row !== undefined;
}
