import { createHash, randomBytes } from "node:crypto";
import { recoveryCodeHash } from "@shikara/auth/recovery-codes";
import type { OpenedSession } from "@shikara/auth/sessions";
import { stepOfCode } from "@shikara/auth/totp";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { Credentials } from "@shikara/contract/auth/schema";
import { fail } from "@shikara/contract/core/fail";
import { CODE_DIGITS, REMEMBERED_DAYS, type SecondFactor } from "@shikara/contract/core/second-factors";
import type { Db } from "@shikara/db/client";
import { noteSignIn } from "../core/access.service.ts";
import type { ApiContext } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import { tellOfAccess } from "../team/notifications.ts";
import type { MemberRow } from "../team/team.queries.ts";
import {
  countRecoveryCodes,
  factorsOf,
  insertDevice,
  isRemembered,
  takeRecoveryCode,
  takeTotpStep,
  totpKeyOf,
} from "./second-factor.queries.ts";

/** How whoever has no second factor signs in, in words. */
export const WITH_PASSWORD_ALONE = "Password";
const DAY_MS = 86_400_000;
const DEVICE_BYTES = 32;
/** After so many wrong codes behind the right password its owner hears of it. */
const WRONG_CODES_TOLD = 5;
const APP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** What the table holds of what a browser is remembered by. */
export const deviceHash = (secret: string) => createHash("sha256").update(secret).digest("base64url");

type Member = Pick<MemberRow, "id" | "fullName" | "email">;

/**
 * Behind the right password: asks for the second factor, where the member has one and this browser is not remembered.
 * @returns how they signed in, in words, and whether this browser is to be remembered
 * @throws SECOND_FACTOR without a code, or with a wrong one, RATE_LIMITED
 */
export async function takeSecondStep(
  ctx: ApiContext,
  member: Member,
  name: string,
  { code, remember }: Pick<Credentials, "code" | "remember">,
): Promise<{ how: string; remembers: boolean }> {
  const factors = await factorsOf(ctx.db, member.id);
  if (factors.length === 0) return { how: WITH_PASSWORD_ALONE, remembers: false };
  if (ctx.device !== "" && (await isRemembered(ctx.db, member.id, deviceHash(ctx.device))))
    return { how: "Password, on a remembered device", remembers: false };
  if (code === undefined) {
    // The password was right: asking for the rest is no failure.
    await ctx.signInLimits.succeeded(name, ctx.address);
    return askFor(factors);
  }
  const typed = code.replace(/\s/g, "");
  const how = APP_CODE.test(typed) ? await withAppCode(ctx, member, typed) : await withRecoveryCode(ctx, member, code);
  if (how === null) {
    await noteSignIn(ctx, "sign_in_failed", member, "Wrong code, after the right password");
    return askFor(factors, AUTH_MESSAGES.wrongCode);
  }
  return { how, remembers: remember ?? false };
}

function askFor(factors: readonly SecondFactor[], fault?: string): never {
  const words = fault ?? (factors.includes("code") ? AUTH_MESSAGES.needsCode : AUTH_MESSAGES.needsPasskey);
  fail("SECOND_FACTOR", words, { factors, fields: { code: words } });
}

async function withAppCode(ctx: ApiContext, member: Member, code: string): Promise<string | null> {
  const key = await totpKeyOf(ctx.db, member.id);
  const wrong = await ctx.signInLimits.beginCode(member.id);
  const step = key ? stepOfCode(key.secret, code) : null;
  if (step !== null && (await takeTotpStep(ctx.db, member.id, step))) {
    await ctx.signInLimits.codeSucceeded(member.id);
    return "Password and code";
  }
  if (wrong === WRONG_CODES_TOLD)
    await writeTransaction(ctx, ["outbox"], (tx) =>
      tellOfAccess(ctx, tx, member, "Somebody who has your password typed wrong codes"),
    );
  return null;
}

async function withRecoveryCode(ctx: ApiContext, member: Member, code: string): Promise<string | null> {
  return writeTransaction(ctx, ["outbox"], async (tx) => {
    if (!(await takeRecoveryCode(tx, member.id, recoveryCodeHash(code)))) return null;
    const left = await countRecoveryCodes(tx, member.id);
    await tellOfAccess(ctx, tx, member, `A recovery code was used, ${left} are left`);
    return "Password and recovery code";
  });
}

/** This browser needs the password alone for a while. @returns what it is remembered by */
export async function rememberDevice(tx: Db, { userAgent }: ApiContext, memberId: string): Promise<OpenedSession> {
  const secret = randomBytes(DEVICE_BYTES).toString("base64url");
  const expiresAt = new Date(Date.now() + REMEMBERED_DAYS * DAY_MS);
  await insertDevice(tx, { id: deviceHash(secret), memberId, userAgent: userAgent.slice(0, 300), expiresAt });
  return { secret, expiresAt };
}
