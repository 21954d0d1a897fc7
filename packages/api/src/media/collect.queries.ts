import type { Db } from "@shikara/db/client";
import { formSubmissions, idempotency, media, signInFailures } from "@shikara/db/schema";
import { and, eq, gt, lt, or } from "@shikara/db/sql";

/** No count of tries lasts longer: one that says so began while the clock was wrong, and would keep its address out until then. */
const LONGEST_COUNT_MS = 2 * 24 * 3_600_000;
const REPLY_MS = 24 * 3_600_000;

/** Uploads that nobody has listed since then. */
export function unlistedSince(db: Db, before: Date) {
  return db
    .select({ id: media.id, url: media.url })
    .from(media)
    .where(and(eq(media.isListed, false), lt(media.uploadedAt, before)));
}

/** Replies to forms that nobody repeats after a day, and counts of forms and of failed sign-ins, that no longer matter. */
export async function deleteStale(db: Db, now: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - REPLY_MS)));
  const latest = new Date(now.getTime() + LONGEST_COUNT_MS);
  for (const counts of [formSubmissions, signInFailures])
    await db.delete(counts).where(or(lt(counts.expire, now), gt(counts.expire, latest)));
}

export async function pictureExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.id, id));
  return rows.length > 0;
}
