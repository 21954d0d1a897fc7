import { mayDo } from "@shikara/auth/standing";
import type { Domain } from "@shikara/contract/core/domains";
import type { Permission } from "@shikara/contract/core/permissions";
import type { Db } from "@shikara/db/client";
import { audit, bookings, enquiries, tasks, team } from "@shikara/db/schema";
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from "@shikara/db/sql";

/** The latest changes of one record that a timeline shows. */
const SHOWN = 200;

/** What staff did to a record, newest first. */
export function changesOf(db: Db, domain: Domain, recordId: string) {
  return db
    .select({ at: audit.at, by: audit.memberName, action: audit.action, before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.domain, domain), eq(audit.recordId, recordId)))
    .orderBy(desc(audit.id))
    .limit(SHOWN);
}

/** Who gave each of these records the status it has, by the record's id. Visitors' own are not among them. */
export async function lastDeciders(db: Db, domain: Domain, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([audit.recordId], { id: audit.recordId, by: audit.memberName })
    .from(audit)
    .where(and(eq(audit.domain, domain), inArray(audit.recordId, [...ids]), sql`${audit.after} ? 'status'`))
    .orderBy(audit.recordId, desc(audit.id));
  return new Map(rows.map(({ id, by }) => [id, by]));
}

/** Names of members by id. */
export async function memberNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: team.id, name: team.fullName })
    .from(team)
    .where(inArray(team.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those who can look after a request, and those who have left while they looked after some that are still open. */
export function whoLooksAfter(db: Db) {
  const isOpen = inArray(bookings.status, ["pending", "confirmed"]);
  const theirs = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.ownerId, team.id), isOpen));
  const asked = and(eq(enquiries.ownerId, team.id), ne(enquiries.status, "closed"));
  const theirEnquiries = db.select({ id: enquiries.id }).from(enquiries).where(asked);
  const toDo = and(eq(tasks.ownerId, team.id), isNull(tasks.doneAt));
  const theirTasks = db.select({ id: tasks.id }).from(tasks).where(toDo);
  const mayChangeAny = or(mayDo("bookings:update"), mayDo("enquiries:update"), mayDo("tasks:update"));
  const mayLookAfter = and(eq(team.isActive, true), mayChangeAny);
  return db
    .select({ id: team.id, name: team.fullName, hasLeft: sql<boolean>`not ${team.isActive}` })
    .from(team)
    .where(or(mayLookAfter, sql`exists ${theirs}`, sql`exists ${theirEnquiries}`, sql`exists ${theirTasks}`))
    .orderBy(desc(team.isActive), asc(team.fullName), asc(team.id));
}

/** Whether anybody but those who may do this has changed by which address, or number, one of these records is known, or whose name a booking says. */
export async function wasReachedElsewhere(db: Db, ids: readonly string[], but: Permission): Promise<boolean> {
  const isTrusted = sql`exists (select from ${team} where ${team.id} = ${audit.memberId} and ${mayDo(but)})`;
  const changed = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        inArray(audit.domain, ["bookings", "customers"]),
        inArray(audit.recordId, [...ids]),
        eq(audit.action, "update"),
        sql`${audit.before} ?| array['email', 'phone', 'customer_name']`,
        sql`not ${isTrusted}`,
      ),
    )
    .limit(1);
  return changed.length > 0;
}
