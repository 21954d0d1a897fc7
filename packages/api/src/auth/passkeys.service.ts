import {
  challengeOf,
  creationOptions,
  madePasskey,
  PASSKEY_SECONDS,
  requestOptions,
  usesOf,
} from "@shikara/auth/passkeys";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { passkeySignIn, SignedIn } from "@shikara/contract/auth/schema";
import type { NewPasskey } from "@shikara/contract/auth/second-factor";
import { fail } from "@shikara/contract/core/fail";
import { MAX_PASSKEYS } from "@shikara/contract/core/second-factors";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { noteSignIn } from "../core/access.service.ts";
import type { ApiContext } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { askPresentPassword } from "../team/present-password.ts";
import { mayEnter, openSession } from "./auth.service.ts";
import {
  claimChallenge,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  isPasskeyThere,
  notePasskeyUse,
  passkeyToSignIn,
  storedPasskeysOf,
} from "./passkeys.queries.ts";
import { codesForFirst, forgetWithLast, holdOwnWays, ownRow, tellOfWay } from "./second-factor.service.ts";

const challengeEnd = () => new Date(Date.now() + PASSKEY_SECONDS * 1000);

/** What the browser makes a passkey from. @throws VALIDATION, CONFLICT when there are too many, RATE_LIMITED */
export async function startPasskey(ctx: StaffContext, currentPassword: string) {
  await askPresentPassword(ctx, currentPassword);
  const { member } = ctx.signedIn;
  const known = await storedPasskeysOf(ctx.db, member.id);
  if (known.length >= MAX_PASSKEYS) fail("CONFLICT", AUTH_MESSAGES.tooManyPasskeys);
  const { companyInfo } = await currentSettings(ctx.db);
  const options = await creationOptions(ctx.publicUrl, companyInfo.name, member, known);
  await insertChallenge(ctx.db, { id: options.challenge, memberId: member.id, expiresAt: challengeEnd() });
  return options;
}

/** @throws VALIDATION when it is not the one that was asked for, CONFLICT when it is known already */
export async function addPasskey(ctx: StaffContext, { name, response }: { name: string; response: NewPasskey }) {
  const { id: memberId } = ctx.signedIn.member;
  const challenge = challengeOf(response);
  const isOurs = await claimChallenge(ctx.db, challenge, memberId);
  const passkey = isOurs ? await madePasskey(ctx.publicUrl, response, challenge) : null;
  if (!passkey) return fail("VALIDATION", AUTH_MESSAGES.passkeyRefused);
  return writeTransaction(ctx, ["auth", "outbox"], async (tx) => {
    await holdOwnWays(ctx, tx);
    const { length } = await storedPasskeysOf(tx, memberId);
    if (length >= MAX_PASSKEYS) fail("CONFLICT", AUTH_MESSAGES.tooManyPasskeys);
    if (!(await insertPasskey(tx, { ...passkey, memberId, name }))) fail("CONFLICT");
    await tellOfWay(ctx, tx, await ownRow(ctx, tx), `The passkey '${name}' was added`);
    return { recoveryCodes: await codesForFirst(tx, memberId) };
  });
}

/** @throws NOT_FOUND, VALIDATION, RATE_LIMITED */
export async function removePasskey(
  ctx: StaffContext,
  { id, currentPassword }: { id: string; currentPassword: string },
) {
  await askPresentPassword(ctx, currentPassword);
  const { id: memberId } = ctx.signedIn.member;
  await writeTransaction(ctx, ["auth", "outbox"], async (tx) => {
    await holdOwnWays(ctx, tx);
    const name = (await deletePasskey(tx, memberId, id)) ?? fail("NOT_FOUND");
    await forgetWithLast(tx, memberId);
    await tellOfWay(ctx, tx, await ownRow(ctx, tx), `The passkey '${name}' was removed`);
  });
}

/** What a browser signs at the door. @throws RATE_LIMITED */
export async function startPasskeySignIn(ctx: ApiContext) {
  await ctx.doorLimits.takePasskey(ctx.address);
  const options = await requestOptions(ctx.publicUrl);
  await insertChallenge(ctx.db, { id: options.challenge, memberId: null, expiresAt: challengeEnd() });
  return options;
}

/** A passkey that its owner has unlocked is both factors in one. @throws INVALID_CREDENTIALS, whatever was wrong, RATE_LIMITED */
export async function signInWithPasskey(
  ctx: ApiContext,
  { response, portal = "team", memberId }: z.output<typeof passkeySignIn>,
): Promise<SignedIn> {
  const challenge = challengeOf(response);
  const isOurs = await ctx.strangers.run(ctx.address, () => claimChallenge(ctx.db, challenge, null));
  const found = isOurs ? await passkeyToSignIn(ctx.db, response.id) : undefined;
  const uses = found ? await usesOf(ctx.publicUrl, response, found.passkey, challenge) : null;
  const isTheirs = memberId === undefined || memberId === found?.member.id;
  const isRight = found && isTheirs && uses !== null && mayEnter(portal, found.member);
  if (!isRight || !(await notePasskeyUse(ctx.db, found.passkey.id, uses))) {
    await noteSignIn(ctx, "sign_in_failed", found?.member ?? null, "Passkey");
    return fail("INVALID_CREDENTIALS", AUTH_MESSAGES.passkeyRefused);
  }
  const isStill = (_passwordHash: string, tx: Db) => isPasskeyThere(tx, found.passkey.id);
  const opened = await openSession(ctx, found.member, { portal, how: "Passkey", isStill });
  return opened ?? fail("INVALID_CREDENTIALS", AUTH_MESSAGES.passkeyRefused);
}
