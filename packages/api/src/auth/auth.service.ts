import { verifyPassword } from "@shikara/auth/passwords";
import type { Credentials, SignedIn } from "@shikara/contract/auth";
import { AUTH_MESSAGES } from "@shikara/contract/auth.messages";
import { fail } from "@shikara/contract/fail";
import { tellChange } from "../change.ts";
import type { ApiContext } from "../context.ts";
import { memberToSignIn } from "../team/team.queries.ts";
import type { StaffContext } from "../trpc.ts";

/**
 * Checks a name and password and hands over a session. Wrong password, unknown name and member out of service answer
 * alike and take the same time; at the admin door so does a member who is no administrator.
 * @throws INVALID_CREDENTIALS, RATE_LIMITED, BUSY
 */
export async function signIn(ctx: ApiContext, { username, password, portal = "team" }: Credentials): Promise<SignedIn> {
  const name = username.trim().toLowerCase();
  await ctx.signInLimits.begin(name, ctx.address);
  const member = await memberToSignIn(ctx.db, name);
  const isRight = await verifyPassword(member?.passwordHash, password);
  const mayEnter = portal === "team" || member?.role === "admin";
  if (!member || !isRight || !mayEnter)
    fail("INVALID_CREDENTIALS", portal === "admin" ? AUTH_MESSAGES.adminInvalid : AUTH_MESSAGES.teamInvalid);
  await ctx.signInLimits.succeeded(name, ctx.address);
  if (ctx.signedIn) await ctx.sessions.end(ctx.signedIn.secret);
  ctx.deliverSession(await ctx.sessions.open(member.id, portal, ctx.userAgent));
  const { id, username: ownName, fullName, role, avatar } = member;
  return { id, username: ownName, fullName, role, avatar };
}

/** Ends the caller's session; without one, nothing to do. */
export async function signOut(ctx: ApiContext): Promise<void> {
  if (ctx.signedIn) {
    await ctx.sessions.end(ctx.signedIn.secret);
    await tellChange(ctx, ["auth"]);
  }
  ctx.deliverSession(null);
}

/** @throws NOT_FOUND when it is not one of the caller's own */
export async function endOwnSession(ctx: StaffContext, handle: string): Promise<void> {
  if (!(await ctx.sessions.endByHandle(ctx.signedIn.member.id, handle))) fail("NOT_FOUND");
  await tellChange(ctx, ["auth"]);
}
