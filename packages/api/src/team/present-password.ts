import { verifyPassword } from "@shikara/auth/passwords";
import { fail } from "@shikara/contract/core/fail";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import type { StaffContext } from "../core/trpc.ts";
import { passwordHashOf } from "./team.queries.ts";

const refuse = (words: string): never => fail("VALIDATION", words, { fields: { currentPassword: words } });

/** What was asked for was the present password until somebody set another one, just now. @throws VALIDATION at currentPassword */
export const refuseFormerPassword = () => refuse(TEAM_MESSAGES.wrongPassword);

/**
 * Whoever asks says again who they are: an open screen, or a token that somebody found, is not enough. Guessing is limited as at the door.
 * @returns the hash of what was verified, which takes a while: another password may be set meanwhile
 * @throws VALIDATION at currentPassword, RATE_LIMITED, BUSY
 */
export async function askPresentPassword(ctx: StaffContext, given: string | undefined): Promise<string> {
  if (given === undefined) return refuse(TEAM_MESSAGES.needsPassword);
  const { id, username } = ctx.signedIn.member;
  await ctx.signInLimits.begin(username, ctx.address);
  // Whoever was deleted meanwhile has none.
  const hash = (await passwordHashOf(ctx.db, id)) ?? fail("UNAUTHENTICATED");
  if (!(await verifyPassword(hash, given))) refuse(TEAM_MESSAGES.wrongPassword);
  await ctx.signInLimits.succeeded(username, ctx.address);
  return hash;
}
