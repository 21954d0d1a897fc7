import type { TimelineEntry } from "@shikara/contract/core/requests";
import type { Db } from "@shikara/db/client";
import { audit, stays, suppliers } from "@shikara/db/schema";
import { and, desc, eq, sql } from "@shikara/db/sql";

/** The latest of them that a timeline shows. */
const SHOWN = 200;

/** How a booking's stays came to stand as they do, for its timeline. */
export async function stayEvents(db: Db, bookingId: string): Promise<TimelineEntry[]> {
  const changes = await db
    .select({
      ...{ at: audit.at, by: audit.memberName, supplier: suppliers.name, service: stays.service },
      state: sql<string>`${audit.after} ->> 'state'`,
      reference: sql<string>`coalesce(${audit.after} ->> 'supplier_reference', '')`,
    })
    .from(stays)
    .innerJoin(suppliers, eq(suppliers.id, stays.supplierId))
    .innerJoin(audit, and(eq(audit.domain, "stays"), sql`${audit.recordId} = ${stays.id}::text`))
    .where(and(eq(stays.bookingId, bookingId), sql`${audit.after} ? 'state'`))
    .orderBy(desc(audit.id))
    .limit(SHOWN);
  return changes.map(({ at, by, ...stay }) => ({ at, by, event: { kind: "stay", ...stay } }));
}
