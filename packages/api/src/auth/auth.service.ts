import { renewedHash, verifyPassword } from "@shikara/auth/passwords";
import type { Credentials, Portal, SignedIn } from "@shikara/contract/auth/schema";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { fail } from "@shikara/contract/core/fail";
import { noteSignIn } from "../core/access.service.ts";
import { tellChange } from "../core/transaction.ts";
import type { ApiContext } from "../core/context.ts";
import { memberToSignIn, renewPasswordHash } from "../team/team.queries.ts";
import type { StaffContext } from "../core/trpc.ts";
import { demandedRolesOf, factorsOf } from "./second-factor.queries.ts";
import { takeSecondStep } from "./second-step.service.ts";

const MISTAKE = { name: "Unknown name", password: "Wrong password", door: "No administrator, at their door" };

/**
 * Checks a name and password, and the second factor where the member has one, and hands over a session. Wrong password, unknown name
 * and member out of service answer alike and take the same time; at the admin door so does a member who is no administrator.
 * @throws INVALID_CREDENTIALS, SECOND_FACTOR, RATE_LIMITED, BUSY
 */
export async function signIn(ctx: ApiContext, credentials: Credentials): Promise<SignedIn> {
  const { username, password, portal = "team" } = credentials;
  const name = username.trim().toLowerCase();
  await ctx.signInLimits.begin(name, ctx.address);
  const member = await memberToSignIn(ctx.db, name);
  const isRight = await verifyPassword(member?.passwordHash, password);
  if (!member || !isRight || !mayEnter(portal, member)) {
    const mistake = !member ? "name" : isRight ? "door" : "password";
    await noteSignIn(ctx, "sign_in_failed", member ?? null, MISTAKE[mistake]);
    return fail("INVALID_CREDENTIALS", portal === "admin" ? AUTH_MESSAGES.adminInvalid : AUTH_MESSAGES.teamInvalid);
  }
  const how = await takeSecondStep(ctx, member, name, credentials);
  await ctx.signInLimits.succeeded(name, ctx.address);
  const renewed = await renewedHash(member.passwordHash, password);
  if (renewed) await renewPasswordHash(ctx.db, member.id, member.passwordHash, renewed);
  return openSession(ctx, member, portal, how);
}

export const mayEnter = (portal: Portal, { role }: Pick<SignedIn, "role">) => portal === "team" || role === "admin";

/** Hands over a new session; the one from before ends. */
export async function openSession(
  ctx: ApiContext,
  { id, username, fullName, role, avatar }: Omit<SignedIn, "owesSecondFactor">,
  portal: Portal,
  how: string,
): Promise<SignedIn> {
  if (ctx.signedIn) await ctx.sessions.end(ctx.signedIn.secret);
  ctx.deliverSession(await ctx.sessions.open(id, portal, ctx.userAgent, ctx.address));
  await noteSignIn(ctx, "sign_in", { id, fullName }, how);
  const isDemanded = (await demandedRolesOf(ctx.db)).includes(role);
  const owesSecondFactor = isDemanded && (await factorsOf(ctx.db, id)).length === 0;
  return { id, username, fullName, role, avatar, owesSecondFactor };
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
