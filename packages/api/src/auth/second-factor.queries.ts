import type { Role } from "@shikara/contract/core/permissions";
import type { SecondFactor } from "@shikara/contract/core/second-factors";
import type { Db } from "@shikara/db/client";
import { passkeys, recoveryCodes, rememberedDevices, secondFactorRoles, team, totpKeys } from "@shikara/db/schema";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte } from "@shikara/db/sql";

/** The key of a member's authenticator app, where it is set up. */
export async function totpKeyOf(db: Db, memberId: string): Promise<{ secret: string } | undefined> {
  const [key] = await db
    .select({ secret: totpKeys.secret })
    .from(totpKeys)
    .where(and(eq(totpKeys.memberId, memberId), isNotNull(totpKeys.confirmedAt)));
  return key;
}

/** A key that waits for its first code, in place of another that waited; nothing where an app is set up already. */
export async function beginTotpKey(tx: Db, memberId: string, secret: string): Promise<boolean> {
  const begun = await tx
    .insert(totpKeys)
    .values({ memberId, secret })
    .onConflictDoUpdate({
      target: totpKeys.memberId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(totpKeys.confirmedAt),
    })
    .returning({ memberId: totpKeys.memberId });
  return begun.length > 0;
}

export async function waitingTotpSecret(db: Db, memberId: string): Promise<string | undefined> {
  const [key] = await db
    .select({ secret: totpKeys.secret })
    .from(totpKeys)
    .where(and(eq(totpKeys.memberId, memberId), isNull(totpKeys.confirmedAt)));
  return key?.secret;
}

/** Whether it was this one that waited. */
export async function confirmTotpKey(tx: Db, memberId: string, secret: string, lastStep: number): Promise<boolean> {
  const confirmed = await tx
    .update(totpKeys)
    .set({ confirmedAt: new Date(), lastStep })
    .where(and(eq(totpKeys.memberId, memberId), eq(totpKeys.secret, secret), isNull(totpKeys.confirmedAt)))
    .returning({ memberId: totpKeys.memberId });
  return confirmed.length > 0;
}

/** Takes a code's half minute, once: of two at the same moment one gets it. */
export async function takeTotpStep(db: Db, memberId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(totpKeys)
    .set({ lastStep: step })
    .where(and(eq(totpKeys.memberId, memberId), lt(totpKeys.lastStep, step)))
    .returning({ memberId: totpKeys.memberId });
  return taken.length > 0;
}

export async function deleteTotpKey(tx: Db, memberId: string): Promise<boolean> {
  const gone = await tx
    .delete(totpKeys)
    .where(and(eq(totpKeys.memberId, memberId), isNotNull(totpKeys.confirmedAt)))
    .returning({ memberId: totpKeys.memberId });
  return gone.length > 0;
}

/** What a member has besides the password. */
export async function factorsOf(db: Db, memberId: string): Promise<SecondFactor[]> {
  const hasApp = (await totpKeyOf(db, memberId)) !== undefined;
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.memberId, memberId))) > 0;
  return [...(hasApp ? ["code" as const] : []), ...(hasPasskey ? ["passkey" as const] : [])];
}

export async function replaceRecoveryCodes(tx: Db, memberId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((id) => ({ id, memberId })));
}

/** Whoever adds another way in for the same member at this moment waits. */
export async function holdWays(tx: Db, memberId: string): Promise<void> {
  await tx.select({ id: team.id }).from(team).where(eq(team.id, memberId)).for("no key update");
}

export const countRecoveryCodes = (db: Db, memberId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId));

/** Whether it was one, and is used up now. */
export async function takeRecoveryCode(tx: Db, memberId: string, hash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.id, hash), eq(recoveryCodes.memberId, memberId)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function insertDevice(db: Db, device: typeof rememberedDevices.$inferInsert): Promise<void> {
  await db.insert(rememberedDevices).values(device);
}

export async function isRemembered(db: Db, memberId: string, id: string): Promise<boolean> {
  const theirs = and(eq(rememberedDevices.id, id), eq(rememberedDevices.memberId, memberId));
  return (await db.$count(rememberedDevices, and(theirs, gt(rememberedDevices.expiresAt, new Date())))) > 0;
}

export function devicesOf(db: Db, memberId: string) {
  const { id, userAgent, createdAt, expiresAt } = rememberedDevices;
  return db
    .select({ id, userAgent, createdAt, expiresAt })
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.memberId, memberId), gt(expiresAt, new Date())))
    .orderBy(desc(createdAt));
}

export async function deleteDevice(tx: Db, memberId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.memberId, memberId), eq(rememberedDevices.id, id)))
    .returning({ id: rememberedDevices.id });
  return gone.length > 0;
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await db.delete(rememberedDevices).where(lte(rememberedDevices.expiresAt, new Date()));
}

/** The roles whose members must have a second factor. */
export async function demandedRolesOf(db: Db): Promise<Role[]> {
  const rows = await db.select().from(secondFactorRoles).orderBy(asc(secondFactorRoles.role));
  return rows.map(({ role }) => role);
}

export async function replaceDemandedRoles(tx: Db, roles: readonly Role[]): Promise<void> {
  await tx.delete(secondFactorRoles);
  if (roles.length > 0) await tx.insert(secondFactorRoles).values([...new Set(roles)].map((role) => ({ role })));
}
