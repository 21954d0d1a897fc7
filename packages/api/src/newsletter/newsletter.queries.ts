import { MAX_LISTED_SUBSCRIBERS } from "@shikara/contract/newsletter";
import type { Db } from "@shikara/db/client";
import { subscribers } from "@shikara/db/schema";
import { desc, isNotNull } from "@shikara/db/sql";

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Who is on the list stays as they are; who left is back, and has to confirm anew. */
export async function putSubscriber(tx: Db, email: string): Promise<void> {
  await tx
    .insert(subscribers)
    .values({ email })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { unsubscribedAt: null, confirmedAt: null },
      setWhere: isNotNull(subscribers.unsubscribedAt),
    });
}

export function newestSubscribers(db: Db): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(MAX_LISTED_SUBSCRIBERS);
}
