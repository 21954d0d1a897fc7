import type { AuditEntry } from "@shikara/contract/audit/schema";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { audit } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";

interface AccessRow {
  action: AuditEntry["action"];
  memberId: string | null;
  memberName: string;
  record: string;
  /** Whose account it is about, where that is another than who did it. */
  recordId?: string;
  address: string;
  device: string;
}

/** @returns the line's id */
export async function insertAccess(db: Db, row: AccessRow): Promise<number> {
  const [line] = await db
    .insert(audit)
    .values({ recordId: row.memberId ?? "", ...row, domain: "auth", before: {}, after: {} })
    .returning({ id: audit.id });
  return line?.id ?? fail("INTERNAL");
}

export async function countAgain(db: Db, id: number, again: number): Promise<void> {
  await db.execute(sql`select audit_met_again(${id}, ${again})`);
}

export async function deleteAccessBefore(db: Db, moment: Date): Promise<void> {
  await db.execute(sql`select audit_forget_access(${moment.toISOString()}::timestamptz)`);
}
