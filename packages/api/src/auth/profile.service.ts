import { fail } from "@shikara/contract/core/fail";
import type { MemberView, ownPassword, profileUpdate } from "@shikara/contract/team/schema";
import type { z } from "zod";
import { writeTransaction } from "../core/transaction.ts";
import { tellAccount } from "../team/notifications.ts";
import { findMember, updateMemberRow } from "../team/team.queries.ts";
import { changePassword, memberView, refuseTaken } from "../team/team.service.ts";
import type { StaffContext } from "../core/trpc.ts";
import { askPresentPassword } from "../team/present-password.ts";

/** Another e-mail takes the present password. @throws CONFLICT when somebody else has this e-mail, VALIDATION, RATE_LIMITED */
export async function updateProfile(
  ctx: StaffContext,
  { currentPassword, ...changes }: z.output<typeof profileUpdate>,
): Promise<MemberView> {
  const { id } = ctx.signedIn.member;
  const before = (await findMember(ctx.db, id)) ?? fail("NOT_FOUND");
  if (changes.email !== undefined && changes.email !== before.email) await askPresentPassword(ctx, currentPassword);
  return writeTransaction(ctx, ["team"], async (tx) => {
    if (changes.email) await refuseTaken(tx, { email: changes.email }, id);
    const row = await updateMemberRow(tx, { id }, changes);
    if (row) await tellAccount(ctx, tx, before, row);
    return memberView(tx, row);
  });
}

/** Changes one's own password and ends one's other sessions. @throws VALIDATION for a wrong present one or a weak new one, BUSY */
export async function changeOwnPassword(
  ctx: StaffContext,
  { currentPassword, newPassword }: z.output<typeof ownPassword>,
): Promise<void> {
  await changePassword(ctx, { id: ctx.signedIn.member.id, currentPassword, newPassword });
}
