import { stillThere } from "@shikara/contract/roles/rules";
import { MAX_ROLES, type RoleView } from "@shikara/contract/roles/schema";
import type { Db } from "@shikara/db/client";
import { roles, team } from "@shikara/db/schema";
import { and, asc, count, eq, getTableColumns, type SQL, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

async function select(db: Db, where?: SQL): Promise<RoleView[]> {
  const rows = await db
    .select({ ...getTableColumns(roles), members: count(team.id) })
    .from(roles)
    .leftJoin(team, eq(team.ownRoleId, roles.id))
    .where(where)
    .groupBy(roles.id)
    .orderBy(asc(sql`lower(${roles.name})`))
    .limit(MAX_ROLES);
  return rows.map(({ basedOn, permissions, ...row }) => ({
    ...row,
    // The table holds no other.
    basedOn: basedOn === "manager" ? "manager" : "agent",
    permissions: stillThere(permissions),
  }));
}

export const allRoles = (db: Db): Promise<RoleView[]> => select(db);

export async function findRole(db: Db, id: string): Promise<RoleView | undefined> {
  const [row] = await select(db, eq(roles.id, id));
  return row;
}

export const countRoles = (db: Db): Promise<number> => db.$count(roles);

/** Its id. */
export async function insertRole(tx: Db, record: typeof roles.$inferInsert): Promise<string> {
  const [row] = await tx.insert(roles).values(record).returning({ id: roles.id });
  if (!row) throw new Error("The role was not stored");
  return row.id;
}

/** Whether there was one of this id (and version, when given). */
export async function updateRoleRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<typeof roles.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(roles)
    .set({ ...changes, ...nextVersion(roles) })
    .where(and(eq(roles.id, id), isAsRead(roles, version)))
    .returning({ id: roles.id });
  return rows.length > 0;
}

export async function deleteRoleRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(roles).where(eq(roles.id, id)).returning({ id: roles.id });
  return gone.length > 0;
}

/** Who has a role, and where they are written to. */
export const membersOfRole = (db: Db, id: string) =>
  db
    .select({ id: team.id, fullName: team.fullName, email: team.email })
    .from(team)
    .where(and(eq(team.ownRoleId, id), eq(team.isActive, true)));
