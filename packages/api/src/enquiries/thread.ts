import type { Db } from "@shikara/db/client";
import { lastReceived } from "./replies.queries.ts";

/** What keeps an answer in the thread of the customer's own letter box: it answers what they wrote last. */
export async function threadHeaders(
  db: Db,
  { enquiryId }: { enquiryId: string | null },
): Promise<Record<string, string>> {
  const messageId = enquiryId && (await lastReceived(db, enquiryId));
  return messageId ? { "In-Reply-To": `<${messageId}>`, References: `<${messageId}>` } : {};
}
