import { AUDIT_PAGE, type AuditEntry, type AuditList } from "@shikara/contract/audit/schema";
import type { ApiContext } from "../core/context.ts";
import { auditRows } from "./audit.queries.ts";
import { auditEntryView } from "./audit.view.ts";

/** Changes by staff, newest first; `nextCursor` asks for those before. */
export async function listAudit(
  { db, timeZone }: ApiContext,
  filter: AuditList,
): Promise<{ entries: AuditEntry[]; nextCursor: number | null }> {
  const limit = filter.limit ?? AUDIT_PAGE;
  // One more than asked for tells whether there is a next page.
  const rows = await auditRows(db, filter, limit + 1, timeZone);
  const entries = rows.slice(0, limit).map(auditEntryView);
  return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
