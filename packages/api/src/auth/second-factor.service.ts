import { newRecoveryCodes, recoveryCodeHash } from "@shikara/auth/recovery-codes";
import { newTotpSecret, stepOfCode, totpAddress } from "@shikara/auth/totp";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { AppKey, SignInWays } from "@shikara/contract/auth/second-factor";
import { fail } from "@shikara/contract/core/fail";
import type { Role } from "@shikara/contract/core/permissions";
import type { Db } from "@shikara/db/client";
import { noteAccount } from "../core/access.service.ts";
import { qrPath } from "../core/qr-path.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { deleteDevicesOf } from "../team/devices.queries.ts";
import { tellOfAccess } from "../team/notifications.ts";
import { askPresentPassword } from "../team/present-password.ts";
import { findMember, type MemberRow } from "../team/team.queries.ts";
import { passkeyViewsOf } from "./passkeys.queries.ts";
import {
  beginTotpKey,
  confirmTotpKey,
  countRecoveryCodes,
  deleteDevice,
  deleteTotpKey,
  demandedRolesOf,
  devicesOf,
  factorsOf,
  holdWays,
  replaceRecoveryCodes,
  totpKeyOf,
  waitingTotpSecret,
} from "./second-factor.queries.ts";

/** How a member signs in besides the password. */
export async function waysOf(db: Db, { id, role }: { id: string; role: Role }): Promise<SignInWays> {
  return {
    hasApp: (await totpKeyOf(db, id)) !== undefined,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    passkeys: await passkeyViewsOf(db, id),
    devices: await devicesOf(db, id),
    isDemanded: (await demandedRolesOf(db)).includes(role),
  };
}

export const ownRow = async (ctx: StaffContext, db: Db): Promise<MemberRow> =>
  (await findMember(db, ctx.signedIn.member.id)) ?? fail("UNAUTHENTICATED");

/** Tells the member, and the audit log, of a change of how they sign in, with its transaction. */
export async function tellOfWay(ctx: StaffContext, tx: Db, member: MemberRow, done: string): Promise<void> {
  await tellOfAccess(ctx, tx, member, done);
  await noteAccount(tx, ctx, member, done);
}

/**
 * Changes of how one signs in wait for each other, and for whoever shuts the member out or takes their second factor away: what was asked for with
 * a session that they have ended is not done behind them.
 * @throws UNAUTHENTICATED
 */
export async function holdOwnWays({ sessions, signedIn }: StaffContext, tx: Db): Promise<void> {
  await holdWays(tx, signedIn.member.id);
  if (!(await sessions.isOpen(tx, signedIn.secret))) fail("UNAUTHENTICATED");
}

/** Codes come with the first second factor; the member is held. @returns them in plain, this once; null where there are some already */
export async function codesForFirst(tx: Db, memberId: string): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, memberId)) > 0) return null;
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, memberId, codes.map(recoveryCodeHash));
  return codes;
}

/** Without any second factor left its codes and remembered devices mean nothing. */
export async function forgetWithLast(tx: Db, memberId: string): Promise<void> {
  if ((await factorsOf(tx, memberId)).length > 0) return;
  await replaceRecoveryCodes(tx, memberId, []);
  await deleteDevicesOf(tx, memberId);
}

/** A key for an authenticator app, which asks for nothing until a first code has come. @throws CONFLICT, VALIDATION, RATE_LIMITED */
export async function startApp(ctx: StaffContext, currentPassword: string): Promise<AppKey> {
  await askPresentPassword(ctx, currentPassword);
  const { id, username } = ctx.signedIn.member;
  const secret = newTotpSecret();
  if (!(await beginTotpKey(ctx.db, id, secret))) fail("CONFLICT");
  const { companyInfo } = await currentSettings(ctx.db);
  const { path, size } = qrPath(totpAddress(secret, companyInfo.name, username));
  return { secret, qrPath: path, size };
}

/** @throws VALIDATION for a wrong code, NOT_FOUND when nothing was begun, RATE_LIMITED */
export async function confirmApp(ctx: StaffContext, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const { id } = ctx.signedIn.member;
  const secret = (await waitingTotpSecret(ctx.db, id)) ?? fail("NOT_FOUND");
  await ctx.signInLimits.beginCode(id);
  const step = stepOfCode(secret, code.replace(/\s/g, ""));
  if (step === null) fail("VALIDATION", AUTH_MESSAGES.wrongCode, { fields: { code: AUTH_MESSAGES.wrongCode } });
  const confirmed = await writeTransaction(ctx, ["auth", "outbox"], async (tx) => {
    await holdOwnWays(ctx, tx);
    if (!(await confirmTotpKey(tx, id, secret, step))) fail("NOT_FOUND");
    await tellOfWay(ctx, tx, await ownRow(ctx, tx), "An authenticator app was added");
    return { recoveryCodes: await codesForFirst(tx, id) };
  });
  await ctx.signInLimits.codeSucceeded(id);
  return confirmed;
}

/** @throws NOT_FOUND, VALIDATION, RATE_LIMITED */
export async function removeApp(ctx: StaffContext, currentPassword: string): Promise<void> {
  await askPresentPassword(ctx, currentPassword);
  const { id } = ctx.signedIn.member;
  await writeTransaction(ctx, ["auth", "outbox"], async (tx) => {
    await holdOwnWays(ctx, tx);
    if (!(await deleteTotpKey(tx, id))) fail("NOT_FOUND");
    await forgetWithLast(tx, id);
    await tellOfWay(ctx, tx, await ownRow(ctx, tx), "The authenticator app was removed");
  });
}

/** New codes in place of the old ones. @throws NOT_FOUND without a second factor, VALIDATION, RATE_LIMITED */
export async function renewRecoveryCodes(ctx: StaffContext, currentPassword: string): Promise<string[]> {
  await askPresentPassword(ctx, currentPassword);
  const { id } = ctx.signedIn.member;
  return writeTransaction(ctx, ["auth", "outbox"], async (tx) => {
    await holdOwnWays(ctx, tx);
    if ((await factorsOf(tx, id)).length === 0) fail("NOT_FOUND");
    await replaceRecoveryCodes(tx, id, []);
    await tellOfWay(ctx, tx, await ownRow(ctx, tx), "New recovery codes were made");
    return (await codesForFirst(tx, id)) ?? fail("INTERNAL");
  });
}

/** @throws NOT_FOUND when it is not one of the caller's own */
export async function forgetDevice(ctx: StaffContext, handle: string): Promise<void> {
  await writeTransaction(ctx, ["auth"], async (tx) => {
    if (!(await deleteDevice(tx, ctx.signedIn.member.id, handle))) fail("NOT_FOUND");
  });
}
