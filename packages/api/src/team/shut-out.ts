import { fail } from "@shikara/contract/core/fail";
import { allows, type Permission } from "@shikara/contract/core/permissions";
import type { Db } from "@shikara/db/client";
import type { StaffContext } from "../core/trpc.ts";
import { holdMember } from "./team.queries.ts";

/**
 * Looking at a password takes a while, making the hash of a new one longer: whoever was shut out meanwhile, or may no longer do this, does nothing with it.
 * What is one's own takes no permission. They are held until the transaction ends. @throws UNAUTHENTICATED, FORBIDDEN
 */
export async function refuseShutOut(
  { sessions, signedIn }: StaffContext,
  tx: Db,
  permission?: Permission,
): Promise<void> {
  const now = await holdMember(tx, signedIn.member.id);
  if (!now || !(await sessions.isOpen(tx, signedIn.secret))) fail("UNAUTHENTICATED");
  if (permission && !allows(now, permission)) fail("FORBIDDEN");
}
