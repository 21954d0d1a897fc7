import type { ApiContext } from "@shikara/api/core/context";
import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { appCode } from "./authenticator.ts";
import { PASSWORD, type Testbed } from "./testbed.ts";

export type Role = "admin" | "manager" | "agent";

interface Handed {
  device?: string;
}

let lastAddress = 1;
/** An address that nobody used before, so that limits of other tests do not count here. */
export const freshAddress = () => `203.0.113.${(lastAddress++ % 250) + 1}`;

/** A member with a session. */
export async function someone(bed: Testbed, role: Role = "agent") {
  const member = await bed.member(role);
  const { secret } = await bed.services.sessions.open(member.id, "team", "test");
  const caller = async () => bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
  return { member, secret, caller };
}

/** A session of this member's, and a caller who has it. */
export async function signedInAs(bed: Testbed, id: string) {
  const { secret } = await bed.services.sessions.open(id, "team", "test");
  return { secret, caller: bed.anyone({ signedIn: await bed.services.sessions.find(secret) }) };
}

/** A member with an authenticator app. */
export async function withApp(bed: Testbed, role: Role = "agent") {
  const { member, caller, secret: session } = await someone(bed, role);
  const me = await caller();
  const { secret } = await me.auth.startApp({ currentPassword: PASSWORD });
  // Of the half minute before: the present code is left for signing in.
  const { recoveryCodes } = await me.auth.confirmApp({ code: appCode(secret, -1) });
  return { member, me, session, secret, codes: recoveryCodes ?? [] };
}

/** Signs in as the door does, with what the browser brings and is handed. */
export async function signInAtDoor(
  bed: Testbed,
  username: string,
  more: object = {},
  details: Partial<ApiContext> = {},
) {
  const handed: Handed = {};
  const deliverDevice: ApiContext["deliverDevice"] = ({ secret }) => {
    handed.device = secret;
  };
  const caller = bed.anyone({ address: freshAddress(), deliverDevice, ...details });
  const user = await caller.auth.login({ username, password: PASSWORD, ...more });
  return { user, ...handed };
}

/** All that was mailed to an address. */
export async function mailsTo(bed: Testbed, email: string): Promise<string> {
  const rows = await bed.services.db.select({ text: outbox.text }).from(outbox).where(eq(outbox.email, email));
  return rows.map(({ text }) => text).join("\n");
}
