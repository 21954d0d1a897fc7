import type { AuditEntry } from "@shikara/contract/audit/schema";
import type { AuditRow } from "./audit.queries.ts";

// A column's name as the rest of the house calls it: customer_name is customerName.
const fieldName = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A change as staff read it. */
export function auditEntryView(row: AuditRow): AuditEntry {
  const { id, at, domain, action, recordId, record, before, after } = row;
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return {
    id,
    at,
    member: { id: row.memberId, name: row.memberName },
    domain,
    action,
    recordId,
    record,
    ...{ address: row.address, device: row.device, times: row.times },
    fields: columns.map((column) => ({
      name: fieldName(column),
      before: before[column] ?? null,
      after: after[column] ?? null,
    })),
  };
}
