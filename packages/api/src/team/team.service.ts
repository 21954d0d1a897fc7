import { hashPassword } from "@shikara/auth/passwords";
import { fail } from "@shikara/contract/fail";
import type { MemberView, memberCreate } from "@shikara/contract/team";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { change } from "../change.ts";
import type { ApiContext } from "../context.ts";
import { allMembers, insertMember, type MemberRow, takenNames } from "./team.queries.ts";

function memberView(row: MemberRow): MemberView {
  return { ...row, packagesCreated: 0, clientsManaged: 0 };
}

export async function listMembers(db: Db): Promise<MemberView[]> {
  return (await allMembers(db)).map(memberView);
}

/** @throws CONFLICT naming the taken field, BUSY */
export async function createMember(
  ctx: ApiContext,
  { password, ...record }: z.output<typeof memberCreate>,
): Promise<MemberView> {
  const passwordHash = await hashPassword(password);
  return change(ctx, ["team"], async (tx) => {
    const taken = await takenNames(tx, record.username, record.email);
    if (taken.username) fail("CONFLICT", "This username is taken", { fields: { username: "This username is taken" } });
    if (taken.email) fail("CONFLICT", "This e-mail is taken", { fields: { email: "This e-mail is taken" } });
    return memberView((await insertMember(tx, { ...record, passwordHash })) ?? fail("INTERNAL"));
  });
}
