import type { MemberAccess } from "@shikara/contract/auth/schema";
import { fail } from "@shikara/contract/core/fail";
import type { Role } from "@shikara/contract/core/permissions";
import type { Db } from "@shikara/db/client";
import { noteAccount } from "../core/access.service.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { askPresentPassword } from "../team/present-password.ts";
import { refuseShutOut } from "../team/shut-out.ts";
import { findMember, lockAdmins, type MemberRow } from "../team/team.queries.ts";
import { deletePasskeysOf } from "./passkeys.queries.ts";
import { queuePasswordLink } from "./password-link.service.ts";
import { deleteTotpKey, demandedRolesOf, holdWays, replaceDemandedRoles } from "./second-factor.queries.ts";
import { forgetWithLast, tellOfWay, waysOf } from "./second-factor.service.ts";

const existing = async (db: Db, id: string): Promise<MemberRow> => (await findMember(db, id)) ?? fail("NOT_FOUND");

/** Where a member is signed in and how, for an administrator. @throws NOT_FOUND */
export async function accessOf(ctx: StaffContext, id: string): Promise<MemberAccess> {
  const member = await existing(ctx.db, id);
  const sessions = await ctx.sessions.list(id, ctx.signedIn.secret);
  return { sessions, ways: await waysOf(ctx.db, member), firstPasswordUntil: member.firstPasswordUntil };
}

/** @throws NOT_FOUND, VALIDATION, RATE_LIMITED */
export async function endSessionOf(
  ctx: StaffContext,
  { id, session, currentPassword }: { id: string; session: string; currentPassword: string },
): Promise<void> {
  await askPresentPassword(ctx, currentPassword);
  await writeTransaction(ctx, ["auth"], async (tx) => {
    await lockAdmins(tx);
    await refuseShutOut(ctx, tx, "team:update");
    const member = await existing(tx, id);
    if (!(await ctx.sessions.endByHandle(tx, id, session))) fail("NOT_FOUND");
    await noteAccount(tx, ctx, member, "Session ended");
  });
}

/** All of a member's sessions; of oneself all but this one. @throws NOT_FOUND, VALIDATION, RATE_LIMITED */
export async function endSessionsOf(
  ctx: StaffContext,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await askPresentPassword(ctx, currentPassword);
  const keep = id === ctx.signedIn.member.id ? ctx.signedIn.secret : undefined;
  await writeTransaction(ctx, ["auth"], async (tx) => {
    await lockAdmins(tx);
    await refuseShutOut(ctx, tx, "team:update");
    const member = await existing(tx, id);
    await ctx.sessions.endAllOf(tx, id, keep);
    await noteAccount(tx, ctx, member, "All sessions ended");
  });
}

/**
 * For a member who has lost their telephone: takes every second factor away and ends their sessions.
 * @throws NOT_FOUND, VALIDATION, RATE_LIMITED
 */
export async function clearSecondFactor(
  ctx: StaffContext,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await askPresentPassword(ctx, currentPassword);
  const keep = id === ctx.signedIn.member.id ? ctx.signedIn.secret : undefined;
  await writeTransaction(ctx, ["auth", "outbox"], async (tx) => {
    await lockAdmins(tx);
    await refuseShutOut(ctx, tx, "team:update");
    const member = await existing(tx, id);
    await holdWays(tx, id);
    await deleteTotpKey(tx, id);
    await deletePasskeysOf(tx, id);
    await forgetWithLast(tx, id);
    await ctx.sessions.endAllOf(tx, id, keep);
    await tellOfWay(ctx, tx, member, "The second factor was taken away");
  });
}

/** Mails a member a link to set a new password. @throws NOT_FOUND, also for one who is out of service */
export async function sendPasswordLink(ctx: StaffContext, id: string): Promise<void> {
  await writeTransaction(ctx, ["outbox"], async (tx) => {
    const member = await existing(tx, id);
    if (!member.isActive) fail("NOT_FOUND");
    await queuePasswordLink(ctx, tx, member);
    await noteAccount(tx, ctx, member, "Link to a new password mailed");
  });
}

export const demandedRoles = async (db: Db): Promise<{ roles: Role[] }> => ({ roles: await demandedRolesOf(db) });

/** Who of these roles has no second factor is asked for one at once. @throws VALIDATION, RATE_LIMITED */
export async function demandSecondFactor(
  ctx: StaffContext,
  { roles, currentPassword }: { roles: Role[]; currentPassword: string },
): Promise<void> {
  await askPresentPassword(ctx, currentPassword);
  await writeTransaction(ctx, ["auth", "team"], async (tx) => {
    await refuseShutOut(ctx, tx, "team:update");
    await replaceDemandedRoles(tx, roles);
    const who = roles.length === 0 ? "nobody" : roles.join(", ");
    await noteAccount(tx, ctx, ctx.signedIn.member, `A second factor is demanded of ${who}`);
  });
}
