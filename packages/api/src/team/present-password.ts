import { verifyPassword } from "@shikara/auth/passwords";
import { fail } from "@shikara/contract/core/fail";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { passwordHashOf } from "./team.queries.ts";
import type { StaffContext } from "../core/trpc.ts";

/**
 * Whoever asks says again who they are: an open screen, or a token that somebody found, is not enough. Guessing is limited as at the door.
 * @throws VALIDATION at currentPassword, RATE_LIMITED, BUSY
 */
export async function askPresentPassword(ctx: StaffContext, given: string | undefined): Promise<void> {
  const refuse = (words: string) => fail("VALIDATION", words, { fields: { currentPassword: words } });
  if (given === undefined) return refuse(TEAM_MESSAGES.needsPassword);
  const { id, username } = ctx.signedIn.member;
  await ctx.signInLimits.begin(username, ctx.address);
  // Whoever was deleted meanwhile has none.
  const hash = (await passwordHashOf(ctx.db, id)) ?? fail("UNAUTHENTICATED");
  if (!(await verifyPassword(hash, given))) refuse(TEAM_MESSAGES.wrongPassword);
  await ctx.signInLimits.succeeded(username, ctx.address);
}
