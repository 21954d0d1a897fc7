import { z } from "zod";
import { day, id, search } from "../core/atoms.ts";
import { DOMAINS } from "../core/domains.ts";
import { paging } from "../core/paging.ts";

/** Changes by staff, what they had shown to them of what is kept under a key, and what happened at the doors. */
export const AUDIT_ACTIONS = [
  "create",
  "update",
  "delete",
  "read",
  "sign_in",
  "sign_in_failed",
  "refused",
  "limited",
] as const;
/** Changes that one answer holds, and at most. */
export const AUDIT_PAGE = 50;
export const MAX_AUDIT_PAGE = 500;

export const auditList = z
  .strictObject({
    domain: z.enum(DOMAINS),
    action: z.enum(AUDIT_ACTIONS),
    memberId: id,
    /** The record's id; of settings its version. */
    recordId: z.string().min(1).max(64),
    search,
    /** Days of the agency's calendar, both included. */
    from: day,
    to: day,
    /** Where the last answer ended. */
    cursor: z.number().int().min(1),
    direction: paging.direction,
    limit: z.number().int().min(1).max(MAX_AUDIT_PAGE).default(AUDIT_PAGE),
  })
  .partial()
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    message: "The last day must not be before the first",
  });
export type AuditList = z.output<typeof auditList>;

/** A field before and after; null where there was or is none. A secret is said to have changed, never shown. */
export const auditField = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() });
export type AuditField = z.infer<typeof auditField>;

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.date(),
  /** Who did it, by the name they had then. */
  member: z.object({ id: id.nullable(), name: z.string() }),
  domain: z.enum(DOMAINS),
  action: z.enum(AUDIT_ACTIONS),
  recordId: z.string(),
  /** The record's name or title at the time. */
  record: z.string(),
  fields: z.array(auditField),
  /** Where a sign-in, or what was refused, came from; '' of changes. */
  address: z.string(),
  device: z.string(),
  /** How often the same was met within the minute. */
  times: z.number().int(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: z.number().int().nullable() });
