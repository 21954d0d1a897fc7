import { randomBytes } from "node:crypto";
import { hashPassword } from "@shikara/auth/passwords";
import type { Sessions } from "@shikara/auth/sessions";
import type { Db } from "@shikara/db/client";
import { noteAccount } from "../core/access.service.ts";
import { activeMemberCalled, updateMemberRow } from "../team/team.queries.ts";
import { deletePasskeysOf } from "./passkeys.queries.ts";
import { deleteTotpKey } from "./second-factor.queries.ts";
import { forgetWithLast } from "./second-factor.service.ts";

const PASSWORD_BYTES = 12;

/**
 * For whoever runs the machine, when nobody is left who could help from a screen: gives a member a new password, takes the second
 * factor away and ends the sessions.
 * @returns the password, this once; null when nobody in service has this name
 */
export async function letIn(db: Db, sessions: Sessions, name: string): Promise<string | null> {
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const member = await activeMemberCalled(tx, name);
    if (!member) return null;
    await updateMemberRow(tx, { id: member.id }, { passwordHash });
    await deleteTotpKey(tx, member.id);
    await deletePasskeysOf(tx, member.id);
    await forgetWithLast(tx, member.id);
    await sessions.endAllOf(tx, member.id);
    const here = { signedIn: null, address: "", userAgent: "the server's own command line" };
    await noteAccount(tx, here, member, "Let in from the command line");
    return password;
  });
}
