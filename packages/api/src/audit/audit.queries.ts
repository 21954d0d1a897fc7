import type { AuditList } from "@shikara/contract/audit/schema";
import type { Db } from "@shikara/db/client";
import { audit } from "@shikara/db/schema";
import { and, desc, eq, gte, ilike, lt, or, type SQL } from "@shikara/db/sql";
import { startOfDay } from "../core/agency-days.queries.ts";
import { containing } from "../core/search.ts";

export type AuditRow = typeof audit.$inferSelect;

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
    from ? gte(audit.at, startOfDay(from, timeZone)) : undefined,
    to ? lt(audit.at, startOfDay(to, timeZone, 1)) : undefined,
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
