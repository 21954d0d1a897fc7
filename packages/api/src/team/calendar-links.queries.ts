import { standing } from "@shikara/auth/standing";
import type { CalendarLink, CalendarScope } from "@shikara/contract/calendars/schema";
import type { Db } from "@shikara/db/client";
import { calendarLinks, team } from "@shikara/db/schema";
import { and, asc, eq, sql } from "@shikara/db/sql";
import { isHourAgo } from "../core/last-read.queries.ts";

export function calendarLinksOf(db: Db, memberId: string): Promise<CalendarLink[]> {
  const { scope, createdAt, readAt } = calendarLinks;
  return db
    .select({ scope, createdAt, readAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.memberId, memberId))
    .orderBy(asc(scope));
}

/** Whose key it is, and what it shows; undefined where it opens nothing, also where they are no longer in service. */
export async function ownerOfCalendar(db: Db, keyHash: string) {
  const [row] = await db
    .select({ id: calendarLinks.id, scope: calendarLinks.scope, memberId: team.id, standing })
    .from(calendarLinks)
    .innerJoin(team, eq(team.id, calendarLinks.memberId))
    .where(and(eq(calendarLinks.keyHash, keyHash), eq(team.isActive, true)));
  return row;
}

const ofScope = (memberId: string, scope: CalendarScope) =>
  and(eq(calendarLinks.memberId, memberId), eq(calendarLinks.scope, scope));

/** In place of the one before, which opens nothing from then on. */
export async function replaceCalendarLink(tx: Db, memberId: string, scope: CalendarScope, keyHash: string) {
  await tx
    .insert(calendarLinks)
    .values({ memberId, scope, keyHash })
    .onConflictDoUpdate({
      target: [calendarLinks.memberId, calendarLinks.scope],
      set: { keyHash, createdAt: sql`now()`, readAt: null },
    });
}

export async function deleteCalendarLink(tx: Db, memberId: string, scope: CalendarScope): Promise<void> {
  await tx.delete(calendarLinks).where(ofScope(memberId, scope));
}

export async function deleteCalendarLinksOf(tx: Db, memberId: string): Promise<void> {
  await tx.delete(calendarLinks).where(eq(calendarLinks.memberId, memberId));
}

/** Notes that a calendar asked; at most once an hour, whatever it asks. */
export async function noteCalendarRead(db: Db, id: string): Promise<void> {
  const { readAt } = calendarLinks;
  await db
    .update(calendarLinks)
    .set({ readAt: sql`now()` })
    .where(and(eq(calendarLinks.id, id), isHourAgo(readAt)));
}
