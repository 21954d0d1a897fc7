import type { PopupCounts, PopupEvent, PopupRecord } from "@shikara/contract/popups/schema";
import type { Db } from "@shikara/db/client";
import { popupDays, popups } from "@shikara/db/schema";
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type PopupRow = typeof popups.$inferSelect;

// The first one a page shows is the one that started last.
const latestStartFirst = [desc(popups.startDate), popups.id];

/** Active, and not past their end. */
export function livePopups(db: Db, now: Date): Promise<PopupRow[]> {
  return db
    .select()
    .from(popups)
    .where(and(eq(popups.isActive, true), or(isNull(popups.endDate), gte(popups.endDate, now))))
    .orderBy(...latestStartFirst);
}

export function allPopups(db: Db): Promise<PopupRow[]> {
  return db
    .select()
    .from(popups)
    .orderBy(...latestStartFirst);
}

export async function findPopup(db: Db, id: string): Promise<PopupRow | undefined> {
  const [row] = await db.select().from(popups).where(eq(popups.id, id));
  return row;
}

export async function insertPopup(tx: Db, record: PopupRecord & { id: string }): Promise<PopupRow | undefined> {
  const [row] = await tx.insert(popups).values(record).returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updatePopupRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<PopupRecord>,
): Promise<PopupRow | undefined> {
  const [row] = await tx
    .update(popups)
    .set({ ...changes, ...nextVersion(popups) })
    .where(and(eq(popups.id, id), isAsRead(popups, version)))
    .returning();
  return row;
}

/** Whether there was one to delete. */
export async function deletePopupRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(popups).where(eq(popups.id, id)).returning({ id: popups.id });
  return gone.length > 0;
}

/** One more of this kind on this day; of a popup that is not there, nothing. */
export async function countPopupEvent(db: Db, { id, kind }: PopupEvent, day: string): Promise<void> {
  const known = db
    .select({
      popupId: popups.id,
      day: sql<string>`${day}::date`.as("day"),
      kind: sql<PopupEvent["kind"]>`${kind}::popup_event`.as("kind"),
      count: sql<number>`1`.as("count"),
    })
    .from(popups)
    .where(eq(popups.id, id));
  await db
    .insert(popupDays)
    .select(known)
    .onConflictDoUpdate({
      target: [popupDays.popupId, popupDays.day, popupDays.kind],
      set: { count: sql`${popupDays.count} + 1` },
    });
}

/** What was told of each popup on each of these days; days of which nothing was told are left out. */
export function popupCountsBetween(db: Db, from: string, to: string): Promise<PopupCounts[]> {
  const of = (kind: PopupEvent["kind"]) =>
    sql<number>`coalesce(sum(${popupDays.count}) filter (where ${popupDays.kind} = ${kind}), 0)`.mapWith(Number);
  return db
    .select({
      popupId: popupDays.popupId,
      day: popupDays.day,
      shown: of("shown"),
      closed: of("closed"),
      clicked: of("clicked"),
    })
    .from(popupDays)
    .where(and(gte(popupDays.day, from), lte(popupDays.day, to)))
    .groupBy(popupDays.popupId, popupDays.day)
    .orderBy(asc(popupDays.day), asc(popupDays.popupId));
}
