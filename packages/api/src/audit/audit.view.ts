import type { AuditEntry } from "@shikara/contract/audit/schema";
import type { AuditRow } from "./audit.queries.ts";

// A column's name as the rest of the house calls it: customer_name is customerName.
const fieldName = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

// What older entries of rows without a title are told by: the log holds what they were.
const NAMING = ["number", "subject", "reference", "date", "url", "text", "kind"] as const;

/** What the record was called; never nothing, where the log knows anything of it. */
function nameOf({ record, recordId, before, after }: AuditRow): string {
  if (record !== "") return record;
  const known = NAMING.map((column) => before[column] ?? after[column]);
  return known.find((value): value is string => typeof value === "string" && value !== "") ?? recordId;
}

/** A change as staff read it. */
export function auditEntryView(row: AuditRow): AuditEntry {
  const { id, at, domain, action, recordId, before, after } = row;
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return {
    id,
    at,
    member: { id: row.memberId, name: row.memberName },
    domain,
    action,
    recordId,
    record: nameOf(row),
    ...{ address: row.address, device: row.device, times: row.times },
    fields: columns.map((column) => ({
      name: fieldName(column),
      before: before[column] ?? null,
      after: after[column] ?? null,
    })),
  };
}
