import type { StoredPasskey } from "@shikara/auth/passkeys";
import { standing } from "@shikara/auth/standing";
import type { Db } from "@shikara/db/client";
import { passkeyChallenges, passkeys, team } from "@shikara/db/schema";
import { and, asc, eq, gt, isNull, lt, lte } from "@shikara/db/sql";

const stored = {
  id: passkeys.id,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
};

export function storedPasskeysOf(db: Db, memberId: string): Promise<StoredPasskey[]> {
  return db.select(stored).from(passkeys).where(eq(passkeys.memberId, memberId));
}

export function passkeyViewsOf(db: Db, memberId: string) {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(createdAt));
}

/** A passkey and its owner, who is in service. */
export async function passkeyToSignIn(db: Db, id: string) {
  const [found] = await db
    .select({
      passkey: stored,
      member: {
        ...{ id: team.id, username: team.username, fullName: team.fullName, avatar: team.avatar, ...standing },
        firstPasswordUntil: team.firstPasswordUntil,
      },
    })
    .from(passkeys)
    .innerJoin(team, and(eq(team.id, passkeys.memberId), eq(team.isActive, true)))
    .where(eq(passkeys.id, id));
  return found;
}

/** Whether it was new: nobody's passkey becomes somebody else's. */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

/**
 * Counts a use; false where the passkey is gone by now, or has been used as often meanwhile: a device that counts is one device, and what
 * counts as far at the same moment is its copy. Most do not count, and say 0.
 */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Whether nobody has taken it away, as a transaction sees it that holds its member. */
export const isPasskeyThere = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(passkeys, eq(passkeys.id, id))) > 0;

/** The name of the one that is gone. */
export async function deletePasskey(tx: Db, memberId: string, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone?.name;
}

export async function deletePasskeysOf(tx: Db, memberId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.memberId, memberId));
}

export async function insertChallenge(db: Db, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Uses a challenge up; false for one that is none of ours, is too old, was answered already or was given to another. */
export async function claimChallenge(db: Db, id: string, memberId: string | null): Promise<boolean> {
  const whose = memberId === null ? isNull(passkeyChallenges.memberId) : eq(passkeyChallenges.memberId, memberId);
  const claimed = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), whose, gt(passkeyChallenges.expiresAt, new Date())))
    .returning({ id: passkeyChallenges.id });
  return claimed.length > 0;
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, new Date()));
}
