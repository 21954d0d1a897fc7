import type { Db } from "@shikara/db/client";
import { passkeys, rememberedDevices } from "@shikara/db/schema";
import { asc, eq } from "@shikara/db/sql";

/** No browser is remembered any more: each asks for the second factor again. */
export async function deleteDevicesOf(tx: Db, memberId: string): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.memberId, memberId));
}

/** What a member calls the passkeys that they sign in with. */
export async function passkeyNamesOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt));
  return rows.map(({ name }) => name);
}
