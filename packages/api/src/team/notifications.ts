import { adminPaths } from "@shikara/contract/routes";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { type QueuedMail, queueMails } from "../delivery/outbox/queue.ts";
import { passkeyNamesOf } from "./devices.queries.ts";
import type { MemberRow } from "./team.queries.ts";

/** Who asks; nobody is signed in at the door. */
type Teller = Pick<ApiContext, "signedIn" | "timeZone" | "publicUrl">;
const NOBODY_KNOWN = "somebody who was not signed in";

type Known = Pick<MemberRow, "id" | "fullName" | "email">;
type Standing = Pick<MemberRow, "role" | "ownRole">;

const roleName = ({ role, ownRole }: Standing) => ownRole?.name ?? role;

/** Tells a member, with the transaction, what has become of their account: at each of the addresses, so that whoever lost one reads it too. */
async function tellMember(
  ctx: Teller,
  tx: Db,
  member: Known,
  change: string,
  addresses: readonly string[],
  passkeys = "",
) {
  const actor = ctx.signedIn?.member ?? null;
  const when = new Intl.DateTimeFormat("en-IN", { timeZone: ctx.timeZone, dateStyle: "long", timeStyle: "short" });
  const values = {
    name: member.fullName,
    change,
    when: when.format(new Date()),
    by: actor === null ? NOBODY_KNOWN : actor.id === member.id ? `${actor.fullName} (you)` : actor.fullName,
    passkeys,
    link: `${ctx.publicUrl}${adminPaths.profile}`,
  };
  const mails = addresses.map(
    (email): QueuedMail => ({ kind: "account_changed", to: { name: member.fullName, email }, values }),
  );
  await queueMails(tx, mails);
}

/** Tells of what became of a way to sign in. */
export const tellOfAccess = (ctx: Teller, tx: Db, member: Known, change: string) =>
  tellMember(ctx, tx, member, change, [member.email]);

/** A passkey opens the door without the password: whoever had theirs stolen hears which ones still do. */
const stillOpening = (names: readonly string[]) =>
  names.length === 0
    ? ""
    : `\n\nThe password is not asked of a passkey. These still sign you in: ${names.join(", ")}. Remove what you do not know on your profile.`;

export async function tellNewPassword(ctx: Teller, tx: Db, member: Known): Promise<void> {
  const passkeys = stillOpening(await passkeyNamesOf(tx, member.id));
  await tellMember(ctx, tx, member, "Your password was changed", [member.email], passkeys);
}

/** Tells of another e-mail and of another role, where they are another. */
export async function tellAccount(
  ctx: Teller,
  tx: Db,
  before: Known & Standing,
  after: Known & Standing,
): Promise<void> {
  if (after.email !== before.email)
    await tellMember(ctx, tx, after, `Your e-mail was changed to ${after.email}`, [before.email, after.email]);
  const [was, is] = [roleName(before), roleName(after)];
  if (after.role !== before.role || after.ownRole?.id !== before.ownRole?.id)
    await tellMember(ctx, tx, after, `Your role was changed from ${was} to ${is}`, [after.email]);
}
