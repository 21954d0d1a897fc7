import { hashPassword, refuseWeak } from "@shikara/auth/passwords";
import { fail } from "@shikara/contract/core/fail";
import { ROLE_MESSAGES } from "@shikara/contract/roles/messages";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import type {
  MemberUpdate,
  MemberView,
  memberCreate,
  memberPassword,
  TeamList,
  TeamListInput,
} from "@shikara/contract/team/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { pageOf, readCursor } from "../core/paging.ts";
import { throughTheLog } from "../core/patient.queries.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { endAccessBesideSessions } from "./end-access.ts";
import { firstPasswordEnd } from "./first-password.ts";
import { tellAccount, tellNewPassword, tellOfAccess } from "./notifications.ts";
import { askPresentPassword, refuseFormerPassword } from "./present-password.ts";
import { refuseShutOut } from "./shut-out.ts";
import {
  baseOfRole,
  countMembers,
  deleteMemberRow,
  findMember,
  hasActiveAdmin,
  holdMember,
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

type Given = Pick<MemberUpdate, "role" | "ownRoleId">;

/**
 * The role, and own role, that a member has by what is given: an own role says what the role is, and another role ends it.
 * @throws VALIDATION for an own role that is not there
 */
async function standingBy(tx: Db, given: Given, before?: Pick<MemberRow, "role" | "ownRoleId">) {
  const was = before?.ownRoleId ?? null;
  const { role = before?.role ?? "agent" } = given;
  const kept = role === before?.role ? was : null;
  const ownRoleId = given.ownRoleId === undefined || given.ownRoleId === was ? kept : given.ownRoleId;
  const base = ownRoleId === null ? null : await baseOfRole(tx, ownRoleId);
  if (base === undefined) refuseField("ownRoleId", ROLE_MESSAGES.gone);
  return { ownRoleId, role: base ?? role };
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

/** The names that a member's password must not be made of. */
export async function passwordOwner(
  db: Db,
  { username, fullName, email }: Pick<MemberRow, "username" | "fullName" | "email">,
) {
  const { companyInfo } = await currentSettings(db);
  return { own: [username, fullName, email], agency: companyInfo.name };
}

/** @throws VALIDATION: what is kept is no change */
export const refuseSame = () =>
  fail("VALIDATION", TEAM_MESSAGES.samePassword, { fields: { newPassword: TEAM_MESSAGES.samePassword } });

/**
 * A new administrator takes the asker's password, and so does an own role. The member's own is a first one: they choose another when they sign in.
 * @throws CONFLICT naming the taken field, VALIDATION for a weak password, RATE_LIMITED, BUSY
 */
export async function createMember(
  ctx: StaffContext,
  { password, currentPassword, ...record }: z.output<typeof memberCreate>,
): Promise<MemberView> {
  if (record.role === "admin" || record.ownRoleId !== null) await askPresentPassword(ctx, currentPassword);
  await refuseWeak(password, await passwordOwner(ctx.db, record), "password");
  const passwordHash = await hashPassword(password);
  return writeTransaction(ctx, ["team"], async (tx) => {
    await refuseShutOut(ctx, tx, "team:create");
    await refuseTaken(tx, record);
    const row = { ...record, ...(await standingBy(tx, record)), passwordHash, firstPasswordUntil: firstPasswordEnd() };
    return memberView(tx, await insertMember(tx, row));
  });
}

/** What says who a member is when they sign in, or what they may do then. */
const SIGN_IN_FIELDS = ["username", "email", "role", "ownRoleId", "isActive"] as const;

/**
 * Another role takes the asker's password, and so does whatever lets somebody else sign in as an administrator or as the asker.
 * @throws NOT_FOUND, STALE, CONFLICT, VALIDATION, RATE_LIMITED, LAST_ADMIN when nobody would be left to administer
 */
export async function updateMember(
  ctx: StaffContext,
  { id, version, currentPassword, ...changes }: MemberUpdate,
): Promise<MemberView> {
  const before = (await findMember(ctx.db, id)) ?? fail("NOT_FOUND");
  const changed = SIGN_IN_FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
  const isGuarded = before.role === "admin" || id === ctx.signedIn.member.id;
  const isStanding = changed.includes("role") || changed.includes("ownRoleId");
  if (isStanding || (isGuarded && changed.length > 0)) await askPresentPassword(ctx, currentPassword);
  return writeTransaction(ctx, ["team"], async (tx) => {
    await lockAdmins(tx);
    await refuseShutOut(ctx, tx, "team:update");
    // What is sent back as it was would undo what somebody else has just changed, and what was asked for was asked of who they were.
    const now = (await holdMember(tx, id)) ?? fail("NOT_FOUND");
    if (SIGN_IN_FIELDS.some((field) => now[field] !== before[field])) refuseUpdate(await memberView(tx, now));
    const { username, email } = changes;
    await refuseTaken(tx, { ...(username && { username }), ...(email && { email }) }, id);
    const standing = isStanding && (await standingBy(tx, changes, before));
    const row = await updateMemberRow(tx, { id, version }, { ...changes, ...standing });
    if (!row) {
      const current = await findMember(tx, id);
      return refuseUpdate(current && (await memberView(tx, current)));
    }
    if (!(await hasActiveAdmin(tx))) fail("LAST_ADMIN");
    // Whoever is taken back into service signs in anew.
    if (!row.isActive) {
      await ctx.sessions.endAllOf(tx, id);
      await endAccessBesideSessions(tx, id);
    }
    await tellAccount(ctx, tx, before, row);
    return memberView(tx, row);
  });
}

/**
 * Sets a member's password and ends that member's other sessions; somebody else's is a first one. One's own and an administrator's take the asker's present one.
 * What `beside` does is done with it.
 * @throws NOT_FOUND, VALIDATION, RATE_LIMITED, BUSY
 */
export async function changePassword(
  ctx: StaffContext,
  { id, newPassword, currentPassword }: z.output<typeof memberPassword>,
  beside: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const isOwn = id === ctx.signedIn.member.id;
  const member = (await findMember(ctx.db, id)) ?? fail("NOT_FOUND");
  const asked = isOwn || member.role === "admin" ? await askPresentPassword(ctx, currentPassword) : undefined;
  if (isOwn && newPassword === currentPassword) refuseSame();
  await refuseWeak(newPassword, await passwordOwner(ctx.db, member), "newPassword");
  const passwordHash = await hashPassword(newPassword);
  const firstPasswordUntil = isOwn ? null : firstPasswordEnd();
  await writeTransaction(ctx, ["team", "auth"], async (tx) => {
    // Two who shut each other out do not wait for each other.
    if (!isOwn) await lockAdmins(tx);
    await refuseShutOut(ctx, tx, isOwn ? undefined : "team:update");
    // Whoever is shut out by another password at this moment does not set their own over it.
    const hash = isOwn ? asked : undefined;
    const row = await updateMemberRow(tx, { id, hash }, { passwordHash, firstPasswordUntil });
    if (!row) return isOwn ? refuseFormerPassword() : fail("NOT_FOUND");
    await beside(tx);
    await tellNewPassword(ctx, tx, row);
    await ctx.sessions.endAllOf(tx, id, isOwn ? ctx.signedIn.secret : undefined);
    await endAccessBesideSessions(tx, id);
  });
}

/**
 * Takes the asker's password, as whatever shuts out an administrator does, where the member is one; the member hears of it.
 * @throws NOT_FOUND, VALIDATION, RATE_LIMITED, LAST_ADMIN
 */
export async function deleteMember(
  ctx: StaffContext,
  { id, currentPassword }: { id: string; currentPassword?: string | undefined },
): Promise<void> {
  const member = (await findMember(ctx.db, id)) ?? fail("NOT_FOUND");
  if (member.role === "admin" || id === ctx.signedIn.member.id) await askPresentPassword(ctx, currentPassword);
  const remove = async (tx: Db) => {
    await lockAdmins(tx);
    await refuseShutOut(ctx, tx, "team:delete");
    if (!(await deleteMemberRow(tx, id))) fail("NOT_FOUND");
    if (!(await hasActiveAdmin(tx))) fail("LAST_ADMIN");
    await tellOfAccess(ctx, tx, member, "Your account was deleted");
  };
  // Every line of the log that names them names nobody then.
  await throughTheLog(() => writeTransaction(ctx, ["team", "outbox"], remove));
}
