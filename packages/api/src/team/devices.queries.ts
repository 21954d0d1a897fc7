import type { Db } from "@shikara/db/client";
import { rememberedDevices } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";

/** No browser is remembered any more: each asks for the second factor again. */
export async function deleteDevicesOf(tx: Db, memberId: string): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.memberId, memberId));
}
