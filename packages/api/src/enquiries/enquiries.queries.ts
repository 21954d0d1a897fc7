import { MAX_LISTED_ENQUIRIES } from "@shikara/contract/enquiries";
import type { Db } from "@shikara/db/client";
import { enquiries } from "@shikara/db/schema";
import { desc } from "@shikara/db/sql";

export type EnquiryRow = typeof enquiries.$inferSelect;

export async function insertEnquiry(tx: Db, record: typeof enquiries.$inferInsert): Promise<void> {
  await tx.insert(enquiries).values(record);
}

export function newestEnquiries(db: Db): Promise<EnquiryRow[]> {
  return db.select().from(enquiries).orderBy(desc(enquiries.createdAt), desc(enquiries.id)).limit(MAX_LISTED_ENQUIRIES);
}
