import { hashPassword, verifyPassword } from "@shikara/auth/passwords";
import { fail } from "@shikara/contract/fail";
import type { MemberView, ownPassword, profileUpdate } from "@shikara/contract/team";
import { TEAM_MESSAGES } from "@shikara/contract/team.messages";
import type { z } from "zod";
import { change, tellChange } from "../change.ts";
import { passwordHashOf, updateMemberRow } from "../team/team.queries.ts";
import { memberView, refuseTaken } from "../team/team.service.ts";
import type { StaffContext } from "../trpc.ts";

/** @throws CONFLICT when somebody else has this e-mail */
export function updateProfile(ctx: StaffContext, changes: z.output<typeof profileUpdate>): Promise<MemberView> {
  const { id } = ctx.signedIn.member;
  return change(ctx, ["team"], async (tx) => {
    if (changes.email) await refuseTaken(tx, { email: changes.email }, id);
    return memberView(tx, await updateMemberRow(tx, { id }, changes));
  });
}

/** Changes one's own password and ends one's other sessions. @throws VALIDATION for a wrong present one, BUSY */
export async function changeOwnPassword(
  ctx: StaffContext,
  { currentPassword, newPassword }: z.output<typeof ownPassword>,
): Promise<void> {
  const { id } = ctx.signedIn.member;
  await ctx.signInLimits.begin(ctx.signedIn.member.username, ctx.address);
  if (!(await verifyPassword(await passwordHashOf(ctx.db, id), currentPassword)))
    fail("VALIDATION", TEAM_MESSAGES.wrongPassword, { fields: { currentPassword: TEAM_MESSAGES.wrongPassword } });
  await ctx.signInLimits.succeeded(ctx.signedIn.member.username, ctx.address);
  const passwordHash = await hashPassword(newPassword);
  await change(ctx, ["team"], async (tx) => {
    if (!(await updateMemberRow(tx, { id }, { passwordHash }))) fail("NOT_FOUND");
  });
  await ctx.sessions.endAllOf(id, ctx.signedIn.secret);
  await tellChange(ctx, ["auth"]);
}
