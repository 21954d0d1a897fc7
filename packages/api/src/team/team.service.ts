import { hashPassword } from "@shikara/auth/passwords";
import { fail } from "@shikara/contract/fail";
import type { MemberUpdate, MemberView, memberCreate, TeamList, TeamListInput } from "@shikara/contract/team";
import { TEAM_MESSAGES } from "@shikara/contract/team.messages";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { change, refuseUpdate, tellChange } from "../change.ts";
import { pageOf, readCursor } from "../paging.ts";
import type { StaffContext } from "../trpc.ts";
import {
  countMembers,
  deleteMemberRow,
  findMember,
  hasActiveAdmin,
  insertMember,
  lockAdmins,
  type MemberRow,
  matchingMembers,
  takenNames,
  teamFigures,
  updateMemberRow,
} from "./team.queries.ts";
import { clientsOf, packagesCreatedBy } from "./work.queries.ts";

async function memberViews(db: Db, rows: readonly MemberRow[]): Promise<MemberView[]> {
  const ids = rows.map(({ id }) => id);
  const [packages, clients] = [await packagesCreatedBy(db, ids), await clientsOf(db, ids)];
  return rows.map((row) => ({
    ...row,
    packagesCreated: packages.get(row.id) ?? 0,
    clientsManaged: clients.get(row.id) ?? 0,
  }));
}

const place = z.tuple([z.string().regex(/^\P{Cc}*$/u), z.uuid()]);

/** One page of the members that match, by name, and how many there are. */
export async function listMembers(db: Db, { cursor, limit, search, role }: TeamListInput): Promise<TeamList> {
  const behind = cursor ? readCursor(cursor, place) : null;
  const [rows, counts, stats] = await Promise.all([
    matchingMembers(db, { search, role, limit: limit + 1 }, behind),
    countMembers(db, search),
    teamFigures(db),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ fullName, id }) => [fullName, id]);
  return { members: await memberViews(db, page), nextCursor, counts, stats };
}

/** A member with what they have done. @throws NOT_FOUND without a row */
export async function memberView(db: Db, row: MemberRow | undefined): Promise<MemberView> {
  const [shown] = row ? await memberViews(db, [row]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** @throws NOT_FOUND */
export const memberById = async (db: Db, id: string) => memberView(db, await findMember(db, id));

/** @throws CONFLICT naming the field that somebody else has already */
export async function refuseTaken(tx: Db, names: { username?: string; email?: string }, except?: string) {
  const taken = await takenNames(tx, names, except);
  if (taken.username)
    fail("CONFLICT", TEAM_MESSAGES.usernameTaken, { fields: { username: TEAM_MESSAGES.usernameTaken } });
  if (taken.email) fail("CONFLICT", TEAM_MESSAGES.emailTaken, { fields: { email: TEAM_MESSAGES.emailTaken } });
}

/** @throws CONFLICT naming the taken field, BUSY */
export async function createMember(
  ctx: StaffContext,
  { password, ...record }: z.output<typeof memberCreate>,
): Promise<MemberView> {
  const passwordHash = await hashPassword(password);
  return change(ctx, ["team"], async (tx) => {
    await refuseTaken(tx, record);
    return memberView(tx, await insertMember(tx, { ...record, passwordHash }));
  });
}

/** @throws NOT_FOUND, STALE, CONFLICT, LAST_ADMIN when nobody would be left to administer */
export function updateMember(ctx: StaffContext, { id, version, ...changes }: MemberUpdate): Promise<MemberView> {
  return change(ctx, ["team"], async (tx) => {
    await lockAdmins(tx);
    const { username, email } = changes;
    await refuseTaken(tx, { ...(username && { username }), ...(email && { email }) }, id);
    const row = await updateMemberRow(tx, { id, version }, changes);
    if (!row) {
      const current = await findMember(tx, id);
      return refuseUpdate(current && (await memberView(tx, current)));
    }
    if (!(await hasActiveAdmin(tx))) fail("LAST_ADMIN");
    return memberView(tx, row);
  });
}

/** Sets a member's password and ends that member's other sessions. @throws NOT_FOUND, BUSY */
export async function changePassword(ctx: StaffContext, id: string, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await change(ctx, ["team"], async (tx) => {
    if (!(await updateMemberRow(tx, { id }, { passwordHash }))) fail("NOT_FOUND");
  });
  await ctx.sessions.endAllOf(id, id === ctx.signedIn.member.id ? ctx.signedIn.secret : undefined);
  await tellChange(ctx, ["auth"]);
}

/** @throws NOT_FOUND, LAST_ADMIN */
export function deleteMember(ctx: StaffContext, id: string): Promise<void> {
  return change(ctx, ["team"], async (tx) => {
    await lockAdmins(tx);
    if (!(await deleteMemberRow(tx, id))) fail("NOT_FOUND");
    if (!(await hasActiveAdmin(tx))) fail("LAST_ADMIN");
  });
}
