import type { KeyPurpose } from "@shikara/contract/newsletter/links";
import type { SubscriberListInput, SubscriberState } from "@shikara/contract/newsletter/schema";
import type { Language } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { outbox, subscriberKeys, subscribers } from "@shikara/db/schema";
import { and, desc, eq, gt, gte, isNotNull, isNull, like, lt, not, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";

export type SubscriberRow = typeof subscribers.$inferSelect;
type Filter = Pick<SubscriberListInput, "search" | "state">;

/** What places a subscriber in the list: when they came, then their id. */
export type SubscriberPlace = [createdAt: string, id: string];

/**
 * The subscriber of an address, who is held until the transaction ends. Who is on the list stays as they are; who left is back
 * (`isBack`), and has to confirm anew. Who has yet to confirm is asked in the language in which they asked last.
 */
export async function putSubscriber(tx: Db, email: string, language: Language) {
  await tx.insert(subscribers).values({ email, language }).onConflictDoNothing({ target: subscribers.email });
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
  if (!row || (row.confirmedAt !== null && row.unsubscribedAt === null)) return row && { ...row, isBack: false };
  const anew = { unsubscribedAt: null, confirmedAt: null, language };
  await tx.update(subscribers).set(anew).where(eq(subscribers.id, row.id));
  return { ...row, ...anew, isBack: row.unsubscribedAt !== null };
}

/** Whether a mail that asks for confirmation was written since then. */
export async function wasAsked(tx: Db, subscriberId: string, since: Date): Promise<boolean> {
  const asked = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.subscriberId, subscriberId), eq(outbox.kind, "newsletter_confirm"), gt(outbox.createdAt, since)),
    )
    .limit(1);
  return asked.length > 0;
}

export async function insertKey(db: Db, key: typeof subscriberKeys.$inferInsert): Promise<void> {
  await db.insert(subscriberKeys).values(key);
}

/** Whose key it is, if it was made since then. */
export async function subscriberOfKey(db: Db, keyHash: string, purpose: KeyPurpose, since: Date) {
  const [row] = await db
    .select({ id: subscribers.id, email: subscribers.email, language: subscribers.language })
    .from(subscriberKeys)
    .innerJoin(subscribers, eq(subscribers.id, subscriberKeys.subscriberId))
    .where(
      and(
        eq(subscriberKeys.keyHash, keyHash),
        eq(subscriberKeys.purpose, purpose),
        gte(subscriberKeys.createdAt, since),
      ),
    );
  return row;
}

/** Whether this call has confirmed it: who has confirmed already, or has left, is passed over. */
export async function confirmSubscriber(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(eq(subscribers.id, id), isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

/** Takes them off the list. What they were asked to confirm before means nothing any more. */
export async function unsubscribeRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)));
  await tx
    .delete(subscriberKeys)
    .where(and(eq(subscriberKeys.subscriberId, id), eq(subscriberKeys.purpose, "confirm")));
}

export async function deleteOldKeys(db: Db, purpose: KeyPurpose, before: Date): Promise<void> {
  await db.delete(subscriberKeys).where(and(eq(subscriberKeys.purpose, purpose), lt(subscriberKeys.createdAt, before)));
}

/** Who never said yes: anybody may have typed that address. Whoever was asked anew has a younger key. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  const wasAskedAnew = sql`exists (select 1 from ${subscriberKeys}
    where ${subscriberKeys.subscriberId} = ${subscribers.id} and ${subscriberKeys.createdAt} >= ${before.toISOString()})`;
  await db.delete(subscribers).where(and(OF_STATE.unconfirmed, lt(subscribers.createdAt, before), not(wasAskedAnew)));
}

const OF_STATE: Record<SubscriberState, SQL | undefined> = {
  unconfirmed: and(isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
  confirmed: and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
  unsubscribed: isNotNull(subscribers.unsubscribedAt),
};
const found = (search: string) =>
  search === "" ? undefined : like(subscribers.email, containing(search.toLowerCase()));

/** `limit` subscribers that match, newest first, from behind a place. */
export function matchingSubscribers(
  db: Db,
  { search, state, limit }: Filter & { limit: number },
  behind: SubscriberPlace | null,
): Promise<SubscriberRow[]> {
  const isBehind =
    behind && sql`(${subscribers.createdAt}, ${subscribers.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(subscribers)
    .where(and(found(search), state && OF_STATE[state], isBehind ?? undefined))
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(limit);
}

/** How many of each state the search finds. */
export async function countSubscribers(db: Db, search: string) {
  const those = (state: SubscriberState) => sql<number>`(count(*) filter (where ${OF_STATE[state]}))::int`;
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unconfirmed: those("unconfirmed"),
      confirmed: those("confirmed"),
      unsubscribed: those("unsubscribed"),
    })
    .from(subscribers)
    .where(found(search));
  return counts ?? { all: 0, unconfirmed: 0, confirmed: 0, unsubscribed: 0 };
}

/** Whether there was one to delete. Mails to them go too. */
export async function deleteSubscriber(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id });
  return gone.length > 0;
}
