import { fail } from "@shikara/contract/core/fail";
import type { MemberView, ownPassword, profileUpdate } from "@shikara/contract/team/schema";
import type { z } from "zod";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { passkeyNamesOf } from "../team/devices.queries.ts";
import { tellAccount } from "../team/notifications.ts";
import { askPresentPassword, refuseFormerPassword } from "../team/present-password.ts";
import { refuseShutOut } from "../team/shut-out.ts";
import { findMember, updateMemberRow } from "../team/team.queries.ts";
import { changePassword, memberView, refuseTaken } from "../team/team.service.ts";
import { deletePasskeysOf } from "./passkeys.queries.ts";
import { forgetWithLast, ownRow, tellOfWay } from "./second-factor.service.ts";

/** Another e-mail takes the present password. @throws CONFLICT when somebody else has this e-mail, VALIDATION, RATE_LIMITED */
export async function updateProfile(
  ctx: StaffContext,
  { currentPassword, ...changes }: z.output<typeof profileUpdate>,
): Promise<MemberView> {
  const { id } = ctx.signedIn.member;
  const before = (await findMember(ctx.db, id)) ?? fail("NOT_FOUND");
  const isOtherEmail = changes.email !== undefined && changes.email !== before.email;
  const hash = isOtherEmail ? await askPresentPassword(ctx, currentPassword) : undefined;
  return writeTransaction(ctx, ["team"], async (tx) => {
    await refuseShutOut(ctx, tx);
    if (changes.email) await refuseTaken(tx, { email: changes.email }, id);
    const row = await updateMemberRow(tx, { id, hash }, changes);
    if (!row && hash !== undefined) refuseFormerPassword();
    if (row) await tellAccount(ctx, tx, before, row);
    return memberView(tx, row);
  });
}

/**
 * Changes one's own password and ends one's other sessions; passkeys stay unless they are to go, too (docs/decisions/034-passkeys-stay.md).
 * @throws VALIDATION for a wrong present one or a weak new one, BUSY
 */
export async function changeOwnPassword(
  ctx: StaffContext,
  { currentPassword, newPassword, removePasskeys }: z.output<typeof ownPassword>,
): Promise<void> {
  const { id } = ctx.signedIn.member;
  await changePassword(ctx, { id, currentPassword, newPassword }, async (tx) => {
    if (!removePasskeys || (await passkeyNamesOf(tx, id)).length === 0) return;
    await deletePasskeysOf(tx, id);
    await forgetWithLast(tx, id);
    await tellOfWay(ctx, tx, await ownRow(ctx, tx), "Your passkeys were removed");
  });
}
