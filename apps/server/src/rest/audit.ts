import { type AuditEntry, auditEntry, MAX_AUDIT_PAGE } from "@shikara/contract/audit/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { batchesOf, csvFile } from "./csv.ts";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

const FILTERS = {
  domain: "text",
  action: "text",
  memberId: "text",
  recordId: "text",
  search: "text",
  from: "text",
  to: "text",
} as const;

const HEAD = ["When", "Who", "Domain", "Action", "Record", "Id", "Before", "After", "Times", "Address", "Device"];

function valuesOf(fields: AuditEntry["fields"], side: "before" | "after"): string {
  const named = fields.filter((field) => field[side] !== null).map((field) => [field.name, field[side]]);
  return named.length > 0 ? JSON.stringify(Object.fromEntries(named)) : "";
}

export const auditRest = restTable("audit", [
  row({
    method: "get",
    path: restPaths.audit,
    procedure: "audit.list",
    summary: "Changes by staff, newest first; nextCursor asks for those before",
    query: { ...FILTERS, cursor: "number", limit: "number" },
    reply: success({ data: z.array(auditEntry), nextCursor: z.number().int().nullable() }),
    async handle({ ask }) {
      const { entries, nextCursor } = await ask();
      return ok({ data: entries, nextCursor });
    },
  }),
  row({
    method: "get",
    path: restPaths.auditExport,
    procedure: "audit.list",
    summary: "The same as a CSV file, all of it",
    query: FILTERS,
    reply: null,
    file: { name: "audit.csv", type: "text/csv; charset=utf-8" },
    handle: async ({ ask }) =>
      csvFile(
        HEAD,
        batchesOf(async (cursor: number | undefined) => {
          const page = await ask({ cursor, limit: MAX_AUDIT_PAGE });
          return { records: page.entries, nextCursor: page.nextCursor };
        }),
        ({ at, member, domain, action, record, recordId, fields, times, address, device }) => [
          ...[at, member.name, domain, action, record, recordId],
          ...[valuesOf(fields, "before"), valuesOf(fields, "after"), times, address, device],
        ],
      ),
  }),
]);
