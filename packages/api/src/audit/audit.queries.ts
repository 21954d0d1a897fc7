import type { AuditList } from "@shikara/contract/audit";
import type { Db } from "@shikara/db/client";
import { audit } from "@shikara/db/schema";
import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../search.ts";

export type AuditRow = typeof audit.$inferSelect;

/** The first moment of a day, `plusDays` later, in the agency's calendar. */
const startOf = (day: string, timeZone: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone})`;

function matching(filter: AuditList, timeZone: string): (SQL | undefined)[] {
  const { domain, action, memberId, recordId, search, from, to, cursor } = filter;
  return [
    domain && eq(audit.domain, domain),
    action && eq(audit.action, action),
    memberId ? eq(audit.memberId, memberId) : undefined,
    recordId ? eq(audit.recordId, recordId) : undefined,
    search
      ? or(...[audit.record, audit.memberName, audit.address].map((column) => ilike(column, containing(search))))
      : undefined,
    from ? gte(audit.at, startOf(from, timeZone)) : undefined,
    to ? lt(audit.at, startOf(to, timeZone, 1)) : undefined,
    cursor === undefined ? undefined : lt(audit.id, cursor),
  ];
}

/** Newest first, `limit` of them. */
export function auditRows(db: Db, filter: AuditList, limit: number, timeZone: string): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(and(...matching(filter, timeZone)))
    .orderBy(desc(audit.id))
    .limit(limit);
}
