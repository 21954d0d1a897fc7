import { renewedHash, verifyPassword } from "@shikara/auth/passwords";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { Credentials, Portal, SignedIn } from "@shikara/contract/auth/schema";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { noteSignIn } from "../core/access.service.ts";
import type { ApiContext } from "../core/context.ts";
import { tellChange } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { isOver } from "../team/first-password.ts";
import { askPresentPassword } from "../team/present-password.ts";
import {
  findMember,
  lockPasswordHash,
  type MemberRow,
  memberToSignIn,
  renewPasswordHash,
} from "../team/team.queries.ts";
import { demandedRolesOf, factorsOf } from "./second-factor.queries.ts";
import { rememberDevice, takeSecondStep, WITH_PASSWORD_ALONE } from "./second-step.service.ts";

const MISTAKE = { name: "Unknown name", password: "Wrong password", door: "No administrator, at their door" };

/**
 * Checks a name and password, and the second factor where the member has one, and hands over a session. Wrong password, unknown name
 * and member out of service answer alike and take the same time; at the admin door so does a member who is no administrator. That a first
 * password was not used in time is said behind that password alone.
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
  if (isOver(member)) {
    await noteSignIn(ctx, "sign_in_failed", member, "First password, too late");
    return fail("INVALID_CREDENTIALS", AUTH_MESSAGES.firstPasswordOver);
  }
  const step = await takeSecondStep(ctx, member, name, credentials);
  await ctx.signInLimits.succeeded(name, ctx.address);
  const renewed = await renewedHash(member.passwordHash, password);
  if (renewed) await renewPasswordHash(ctx.db, member.id, member.passwordHash, renewed);
  const isStill = async (hash: string, tx: Db) =>
    (hash === member.passwordHash || (await verifyPassword(hash, password))) &&
    // Whoever gave a second factor, or was remembered for one, has none any more where it was taken away meanwhile.
    (step.how === WITH_PASSWORD_ALONE || (await factorsOf(tx, member.id)).length > 0);
  const opened = await openSession(ctx, member, { portal, ...step, isStill });
  if (opened) return opened;
  const left = (await findMember(ctx.db, member.id)) ?? null;
  await noteSignIn(ctx, "sign_in_failed", left, "Password or account that ended meanwhile");
  return fail("INVALID_CREDENTIALS", portal === "admin" ? AUTH_MESSAGES.adminInvalid : AUTH_MESSAGES.teamInvalid);
}

export const mayEnter = (portal: Portal, { role }: Pick<SignedIn, "role">) => portal === "team" || role === "admin";

interface Opening {
  portal: Portal;
  /** How they signed in, in words. */
  how: string;
  /** This browser is to be remembered. */
  remembers?: boolean;
  /** Whether what was verified opens the account whose password has this hash by now; the member is held. */
  isStill: (passwordHash: string, tx: Db) => boolean | Promise<boolean>;
}

/**
 * Hands over a new session; the one from before ends. Verifying takes a while: whoever has been taken out of service meanwhile, or has
 * another password, or no longer what they signed in with, gets none (null), since what ended their sessions would not end this one.
 */
export async function openSession(
  ctx: ApiContext,
  member: Pick<MemberRow, "id" | "username" | "fullName" | "role" | "ownRole" | "avatar" | "firstPasswordUntil">,
  { portal, how, remembers = false, isStill }: Opening,
): Promise<SignedIn | null> {
  const { id, username, fullName, role, ownRole, avatar } = member;
  const opened = await ctx.db.transaction(async (tx) => {
    const passwordHash = await lockPasswordHash(tx, id);
    if (passwordHash === undefined || !(await isStill(passwordHash, tx))) return null;
    const session = await ctx.sessions.open(id, portal, ctx.userAgent, ctx.address, tx);
    return { session, device: remembers ? await rememberDevice(tx, ctx, id) : null };
  });
  if (!opened) return null;
  if (ctx.signedIn) await ctx.sessions.end(ctx.signedIn.secret);
  ctx.deliverSession(opened.session);
  if (opened.device) ctx.deliverDevice(opened.device);
  await noteSignIn(ctx, "sign_in", { id, fullName }, how);
  const isDemanded = (await demandedRolesOf(ctx.db)).includes(role);
  const owesSecondFactor = isDemanded && (await factorsOf(ctx.db, id)).length === 0;
  const owesPassword = member.firstPasswordUntil !== null;
  return { id, username, fullName, role, ownRole, avatar, owesSecondFactor, owesPassword };
}

/** Ends the caller's session; without one, nothing to do. */
export async function signOut(ctx: ApiContext): Promise<void> {
  if (ctx.signedIn) {
    await ctx.sessions.end(ctx.signedIn.secret);
    await tellChange(ctx, ["auth"]);
  }
  ctx.deliverSession(null);
}

/**
 * Takes the password: whoever found a screen open could else shut its owner out everywhere else.
 * @throws NOT_FOUND when it is not one of the caller's own, VALIDATION, RATE_LIMITED
 */
export async function endOwnSession(
  ctx: StaffContext,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await askPresentPassword(ctx, currentPassword);
  if (!(await ctx.sessions.endByHandle(ctx.db, ctx.signedIn.member.id, id))) fail("NOT_FOUND");
  await tellChange(ctx, ["auth"]);
}
