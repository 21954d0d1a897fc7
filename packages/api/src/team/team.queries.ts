import type { Db } from "@shikara/db/client";
import { team } from "@shikara/db/schema";
import { and, asc, eq, sql } from "@shikara/db/sql";

export type MemberRow = Omit<typeof team.$inferSelect, "passwordHash">;

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
  role: team.role,
  department: team.department,
  joiningDate: team.joiningDate,
  isActive: team.isActive,
  avatar: team.avatar,
};

export function allMembers(db: Db): Promise<MemberRow[]> {
  return db.select(columns).from(team).orderBy(asc(team.fullName), asc(team.id));
}

export async function insertMember(tx: Db, record: typeof team.$inferInsert): Promise<MemberRow | undefined> {
  const [row] = await tx.insert(team).values(record).returning(columns);
  return row;
}

/** Which of the two is taken already, whatever the case of its letters. */
export async function takenNames(tx: Db, username: string, email: string) {
  const [row] = await tx
    .select({
      username: sql<boolean>`coalesce(bool_or(lower(${team.username}) = lower(${username})), false)`,
      email: sql<boolean>`coalesce(bool_or(lower(${team.email}) = lower(${email})), false)`,
    })
    .from(team);
  return row ?? { username: false, email: false };
}

/** The active member of this name, with the hash: for signing in alone. */
export async function memberToSignIn(db: Db, username: string) {
  const [row] = await db
    .select({ ...columns, passwordHash: team.passwordHash })
    .from(team)
    .where(and(eq(sql`lower(${team.username})`, username.toLowerCase()), eq(team.isActive, true)));
  return row;
}

export async function isTeamEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: team.id }).from(team).limit(1);
  return rows.length === 0;
}
