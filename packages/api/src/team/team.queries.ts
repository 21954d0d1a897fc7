import { standing } from "@shikara/auth/standing";
import type { SignedIn } from "@shikara/contract/auth/schema";
import type { RoleFilter, TeamList, TeamListInput } from "@shikara/contract/team/schema";
import type { Db } from "@shikara/db/client";
import { roles, team } from "@shikara/db/schema";
import { and, asc, eq, ilike, ne, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type MemberRow = Omit<typeof team.$inferSelect, "passwordHash"> & Pick<SignedIn, "ownRole">;

// Never the hash: what a query does not name cannot leak.
const columns = {
  id: team.id,
  version: team.version,
  createdAt: team.createdAt,
  updatedAt: team.updatedAt,
  fullName: team.fullName,
  email: team.email,
  phone: team.phone,
  username: team.username,
  ...standing,
  ownRoleId: team.ownRoleId,
  department: team.department,
  joiningDate: team.joiningDate,
  isActive: team.isActive,
  avatar: team.avatar,
  firstPasswordUntil: team.firstPasswordUntil,
};

/** Name, e-mail and username; %, _ and \ are letters. */
function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = containing(search);
  return or(ilike(team.fullName, pattern), ilike(team.email, pattern), ilike(team.username, pattern));
}

/** What places a member in the list: name, id. */
export type MemberPlace = [string, string];

/** `limit` members that match, by name, from behind a place. */
export function matchingMembers(
  db: Db,
  { search, role, limit }: Pick<TeamListInput, "search" | "role" | "limit">,
  behind: MemberPlace | null,
): Promise<MemberRow[]> {
  const isBehind = behind && sql`(${team.fullName}, ${team.id}) > (${behind[0]}::text, ${behind[1]}::uuid)`;
  return db
    .select(columns)
    .from(team)
    .where(and(matching(search), role === "all" ? undefined : eq(team.role, role), isBehind ?? undefined))
    .orderBy(asc(team.fullName), asc(team.id))
    .limit(limit);
}

const those = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const everybody = sql<number>`count(*)::int`;

/** How many match, in all and of each role. */
export async function countMembers(db: Db, search: string): Promise<Record<RoleFilter, number>> {
  const ofRole = (role: Exclude<RoleFilter, "all">) => those(eq(team.role, role));
  const [counts] = await db
    .select({ all: everybody, admin: ofRole("admin"), manager: ofRole("manager"), agent: ofRole("agent") })
    .from(team)
    .where(matching(search));
  return counts ?? { all: 0, admin: 0, manager: 0, agent: 0 };
}

export async function teamFigures(db: Db): Promise<TeamList["stats"]> {
  const [stats] = await db
    .select({
      total: everybody,
      active: those(eq(team.isActive, true)),
      managers: those(eq(team.role, "manager")),
      agents: those(eq(team.role, "agent")),
    })
    .from(team);
  return stats ?? { total: 0, active: 0, managers: 0, agents: 0 };
}

/** What an own role is based on; undefined where there is none. */
export async function baseOfRole(tx: Db, id: string): Promise<MemberRow["role"] | undefined> {
  const [row] = await tx.select({ basedOn: roles.basedOn }).from(roles).where(eq(roles.id, id)).for("share");
  return row?.basedOn;
}

export async function insertMember(tx: Db, record: typeof team.$inferInsert): Promise<MemberRow | undefined> {
  const [row] = await tx.insert(team).values(record).returning(columns);
  return row;
}

/** Which of the two somebody else has already, whatever the case of its letters. */
export async function takenNames(tx: Db, names: { username?: string; email?: string }, except?: string) {
  const taken = (column: typeof team.username | typeof team.email, name: string | undefined) =>
    sql<boolean>`coalesce(bool_or(lower(${column}) = lower(${name ?? null})), false)`;
  const [row] = await tx
    .select({ username: taken(team.username, names.username), email: taken(team.email, names.email) })
    .from(team)
    .where(except === undefined ? undefined : ne(team.id, except));
  return row ?? { username: false, email: false };
}

// Any number of our own: whoever holds it changes who administers, others wait.
const ADMINS_LOCK = 7_264_004;

/** Until the transaction ends, nobody else changes who the administrators are. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);
}

export async function hasActiveAdmin(tx: Db): Promise<boolean> {
  return (await tx.$count(team, and(eq(team.role, "admin"), eq(team.isActive, true)))) > 0;
}

/** As it stands, and stays until the transaction ends. */
export async function holdMember(tx: Db, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select(columns).from(team).where(eq(team.id, id)).for("update");
  return row;
}

export async function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.select(columns).from(team).where(eq(team.id, id));
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, and with this password, when given). */
export async function updateMemberRow(
  tx: Db,
  { id, version, hash }: { id: string; version?: number | undefined; hash?: string | undefined },
  changes: Partial<typeof team.$inferInsert>,
): Promise<MemberRow | undefined> {
  const [row] = await tx
    .update(team)
    .set({ ...changes, ...nextVersion(team) })
    .where(and(eq(team.id, id), isAsRead(team, version), hash === undefined ? undefined : eq(team.passwordHash, hash)))
    .returning(columns);
  return row;
}

/** Whether there was one to delete. */
export async function deleteMemberRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(team).where(eq(team.id, id)).returning({ id: team.id });
  return gone.length > 0;
}

/** The hash of one's own password. */
export async function passwordHashOf(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ passwordHash: team.passwordHash }).from(team).where(eq(team.id, id));
  return row?.passwordHash;
}

/** The hash of the password of a member in service; until the transaction ends nobody changes either. */
export async function lockPasswordHash(tx: Db, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ passwordHash: team.passwordHash })
    .from(team)
    .where(and(eq(team.id, id), eq(team.isActive, true)))
    .for("share");
  return row?.passwordHash;
}

/** The active member of this name, with the hash: for signing in alone. */
export async function memberToSignIn(db: Db, username: string) {
  const [row] = await db
    .select({ ...columns, passwordHash: team.passwordHash })
    .from(team)
    .where(and(eq(sql`lower(${team.username})`, username.toLowerCase()), eq(team.isActive, true)));
  return row;
}

/** The active member of this username or e-mail, in whatever letters. */
export async function activeMemberCalled(db: Db, name: string): Promise<MemberRow | undefined> {
  const typed = name.trim().toLowerCase();
  const isTheirs = or(eq(sql`lower(${team.username})`, typed), eq(sql`lower(${team.email})`, typed));
  const [row] = await db
    .select(columns)
    .from(team)
    .where(and(isTheirs, eq(team.isActive, true)));
  return row;
}

/** An active member with the hash: for setting another password with a link alone. */
export async function memberWithHash(db: Db, id: string) {
  const [row] = await db
    .select({ ...columns, passwordHash: team.passwordHash })
    .from(team)
    .where(and(eq(team.id, id), eq(team.isActive, true)));
  return row;
}

/** Whether the member was still in service, with the e-mail and the password of `before`; the new one is the member's own. */
export async function replacePasswordHash(
  tx: Db,
  { id, email, before }: Pick<MemberRow, "id" | "email"> & { before: string },
  passwordHash: string,
): Promise<boolean> {
  const isStill = and(eq(team.email, email), eq(team.isActive, true), eq(team.passwordHash, before));
  const changed = await tx
    .update(team)
    .set({ passwordHash, firstPasswordUntil: null, ...nextVersion(team) })
    .where(and(eq(team.id, id), isStill))
    .returning({ id: team.id });
  return changed.length > 0;
}

/** The same password under another hash: nothing that anybody sees changes. */
export async function renewPasswordHash(db: Db, id: string, before: string, passwordHash: string): Promise<void> {
  await db
    .update(team)
    .set({ passwordHash })
    .where(and(eq(team.id, id), eq(team.passwordHash, before)));
}
