import type { Db } from "@shikara/db/client";
import { idempotency } from "@shikara/db/schema";
import { and, eq, gte, lt } from "@shikara/db/sql";

interface Claim {
  keyHash: string;
  bodyHash: string;
  reference: string;
}

/**
 * Claims a key for this transaction; false when somebody holds it since `since` or later. Whoever comes while another
 * transaction holds it waits for that one to end.
 */
export async function claimKey(tx: Db, { keyHash, bodyHash, reference }: Claim, since: Date): Promise<boolean> {
  const fresh = { bodyHash, reference, status: 201, createdAt: new Date() };
  const claimed = await tx
    .insert(idempotency)
    .values({ keyHash, ...fresh })
    .onConflictDoUpdate({ target: idempotency.keyHash, set: fresh, setWhere: lt(idempotency.createdAt, since) })
    .returning({ keyHash: idempotency.keyHash });
  return claimed.length > 0;
}

/** Claims a key whose reference leads to nothing any more; false where somebody else has. */
export async function claimAnew(tx: Db, { keyHash, reference }: Claim, before: string): Promise<boolean> {
  const claimed = await tx
    .update(idempotency)
    .set({ reference, createdAt: new Date() })
    .where(and(eq(idempotency.keyHash, keyHash), eq(idempotency.reference, before)))
    .returning({ keyHash: idempotency.keyHash });
  return claimed.length > 0;
}

/** What a key was claimed for since then. */
export async function replyTo(tx: Db, keyHash: string, since: Date) {
  const isTheirs = and(eq(idempotency.keyHash, keyHash), gte(idempotency.createdAt, since));
  const [row] = await tx.select().from(idempotency).where(isTheirs);
  return row;
}
export type Reply = NonNullable<Awaited<ReturnType<typeof replyTo>>>;
