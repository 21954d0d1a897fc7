import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { hashPassword, refuseWeak, verifyPassword } from "@shikara/auth/passwords";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { PASSWORD_KEY_TO_COME, passwordLink } from "@shikara/contract/auth/password-link";
import type { passwordForgotten, passwordReset } from "@shikara/contract/auth/schema";
import { fail } from "@shikara/contract/core/fail";
import { PASSWORD_LINK_MINUTES } from "@shikara/contract/core/second-factors";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { noteAccount } from "../core/access.service.ts";
import type { ApiContext } from "../core/context.ts";
import { forgetSecrets, ownSecret } from "../core/secrets.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { endAccessBesideSessions } from "../team/end-access.ts";
import { tellNewPassword } from "../team/notifications.ts";
import { activeMemberCalled, type MemberRow, memberWithHash, replacePasswordHash } from "../team/team.queries.ts";
import { passwordOwner, refuseSame } from "../team/team.service.ts";

const SECRET = "password-links";
const SECRET_BYTES = 32;
const LINK_SECONDS = PASSWORD_LINK_MINUTES * 60;
const MAC_CHARACTERS = 32;
/** Whether there is such an account takes less than this to find out and to act upon: the answer comes no sooner. */
const ANSWER_MS = 500;

/** Whose password a link is for, and to which address it went. */
type LinkOwner = Pick<MemberRow, "id" | "email"> & { passwordHash: string };

const inSeconds = () => Math.floor(Date.now() / 1000);
/** Links that end within one such span are signed with a secret of its own. */
const spanOf = (seconds: number) => Math.floor(seconds / LINK_SECONDS);

/**
 * A link is for one password and one letterbox: once either is another, by whatever way, it opens nothing. Whoever reads the letterbox that
 * was given up has nothing of it. A backup holds all of that and the secret too, which signs nothing any more an hour after it was made:
 * whoever has stolen one makes no links of it.
 */
async function macOf(db: Db, { id: memberId, email, passwordHash }: LinkOwner, expires: string): Promise<string> {
  const name = `${SECRET}-${spanOf(Number.parseInt(expires, 36))}`;
  const secret = await ownSecret(db, name, () => randomBytes(SECRET_BYTES).toString("base64url"));
  const said = `${memberId}\n${expires}\n${passwordHash}\n${email}`;
  return createHmac("sha256", secret).update(said).digest("base64url").slice(0, MAC_CHARACTERS);
}

async function keyFor(db: Db, owner: LinkOwner): Promise<string> {
  const now = inSeconds();
  await forgetSecrets(db, SECRET, [spanOf(now), spanOf(now + LINK_SECONDS)]);
  const expires = (now + LINK_SECONDS).toString(36);
  return `${owner.id}.${expires}.${await macOf(db, owner, expires)}`;
}

/** As much is reckoned for who is not there. */
const NOBODY: LinkOwner = { id: "", email: "", passwordHash: "" };

/** Whose link this is. @throws NOT_FOUND for one that is used, too old or none */
async function ownerOf(db: Db, key: string) {
  const refuse = () => fail("NOT_FOUND", AUTH_MESSAGES.linkUsed);
  const [memberId = "", expires = "", mac = ""] = key.split(".", 3);
  if (!/^[0-9a-f-]{36}$/.test(memberId) || !/^[0-9a-z]{1,9}$/.test(expires)) return refuse();
  const left = Number.parseInt(expires, 36) - inSeconds();
  if (left <= 0 || left > LINK_SECONDS) return refuse();
  const member = await memberWithHash(db, memberId);
  const right = Buffer.from(await macOf(db, member ?? NOBODY, expires));
  const given = Buffer.from(mac);
  const isSame = given.length === right.length && timingSafeEqual(given, right);
  return member && isSame ? member : refuse();
}

/** Mails a member the link to set a new password, with the transaction. */
export function queuePasswordLink(ctx: Pick<ApiContext, "publicUrl">, tx: Db, member: MemberRow): Promise<void> {
  const { id, fullName, username, email } = member;
  return queueMail(tx, {
    kind: "password_link",
    to: { name: fullName, email },
    values: {
      ...{ name: fullName, username, minutes: String(PASSWORD_LINK_MINUTES) },
      link: passwordLink(ctx.publicUrl, PASSWORD_KEY_TO_COME),
    },
    memberId: id,
  });
}

/**
 * Mails a link to whoever has forgotten their password. Nobody learns from it who has an account: the answer is the same, and comes
 * after the same time. @throws RATE_LIMITED with the seconds to wait
 */
export async function forgotPassword(ctx: ApiContext, { name }: z.output<typeof passwordForgotten>): Promise<void> {
  await ctx.doorLimits.takeForgotten(ctx.address);
  const enough = pause(ANSWER_MS);
  const member = await activeMemberCalled(ctx.db, name);
  if (member && (await ctx.doorLimits.mayMailLink(member.id)))
    await writeTransaction(ctx, ["outbox"], (tx) => queuePasswordLink(ctx, tx, member));
  await enough;
}

/**
 * Sets the password that a link is for, and ends every session and remembered device of the member. A second factor is asked for all the same.
 * @throws NOT_FOUND for a link that is used or too old, VALIDATION, BUSY, RATE_LIMITED
 */
export async function resetPassword(
  ctx: ApiContext,
  { key, newPassword }: z.output<typeof passwordReset>,
): Promise<void> {
  const { passwordHash: before, ...member } = await ctx.strangers.run(ctx.address, () => ownerOf(ctx.db, key));
  await refuseWeak(newPassword, await passwordOwner(ctx.db, member), "newPassword");
  if (await verifyPassword(before, newPassword)) refuseSame();
  const passwordHash = await hashPassword(newPassword);
  await writeTransaction(ctx, ["team", "auth", "outbox"], async (tx) => {
    // Twice at once, or beside another e-mail: who comes second finds another password, or letterbox, than their link is for.
    if (!(await replacePasswordHash(tx, { ...member, before }, passwordHash)))
      fail("NOT_FOUND", AUTH_MESSAGES.linkUsed);
    await ctx.sessions.endAllOf(tx, member.id);
    await endAccessBesideSessions(tx, member.id);
    await tellNewPassword(ctx, tx, member);
    await noteAccount(tx, ctx, member, "Password set with a mailed link");
  });
}

interface MailOfMember {
  email: string;
  memberId: string | null;
  text: string;
  html: string;
}

/**
 * Puts a fresh key into the link of a mail that is being sent. The outbox keeps the mail without it.
 * @throws CONFLICT where the member has another address by now, or is out of service
 */
export async function withPasswordKey(db: Db, { email, memberId, text, html }: MailOfMember) {
  if (!memberId || !text.includes(PASSWORD_KEY_TO_COME)) return { text, html };
  const member = await memberWithHash(db, memberId);
  if (member?.email !== email) return fail("CONFLICT", AUTH_MESSAGES.linkUsed);
  const key = encodeURIComponent(await keyFor(db, member));
  const put = (words: string) => words.replaceAll(PASSWORD_KEY_TO_COME, key);
  return { text: put(text), html: put(html) };
}
