import type { Db } from "@shikara/db/client";
import { audit, bookings } from "@shikara/db/schema";
import { aliasedTable, and, eq, inArray, lt, sql } from "@shikara/db/sql";

const byMember = (rows: { id: string | null; count: number }[]) =>
  new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));

/** How many packages each of these has added, as the audit log says: what was deleted and brought back was added by somebody before. */
export async function packagesCreatedBy(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const earlier = aliasedTable(audit, "earlier");
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.domain, audit.domain), eq(earlier.recordId, audit.recordId), lt(earlier.id, audit.id)));
  const isAdded = and(eq(audit.domain, "tours"), eq(audit.action, "create"), sql`not exists ${before}`);
  const rows = await db
    .select({ id: audit.memberId, count: sql<number>`count(*)::int` })
    .from(audit)
    .where(and(inArray(audit.memberId, [...ids]), isAdded))
    .groupBy(audit.memberId);
  return byMember(rows);
}

/** How many different customers each of these looks after: by e-mail, or by phone where there is none. */
export async function clientsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: bookings.ownerId, count: sql<number>`count(distinct ${bookings.customerId})::int` })
    .from(bookings)
    .where(inArray(bookings.ownerId, [...ids]))
    .groupBy(bookings.ownerId);
  return byMember(rows);
}
