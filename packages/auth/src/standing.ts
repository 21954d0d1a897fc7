import { type Permission, rolesThatMay } from "@shikara/contract/core/permissions";
import { stillThere } from "@shikara/contract/roles/rules";
import type { OwnRole } from "@shikara/contract/roles/schema";
import { roles, team } from "@shikara/db/schema";
import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "@shikara/db/sql";

type Stored = Omit<OwnRole, "permissions"> & { permissions: string[] };

/** The role of the agency's own making that a row of `team` has, or null. */
const ownRole = sql<OwnRole | null>`(
  select jsonb_build_object('id', own.id, 'name', own.name, 'permissions', own.permissions)
  from ${roles} own where own.id = ${team.ownRoleId}
)`.mapWith((found: Stored): OwnRole => ({ ...found, permissions: stillThere(found.permissions) }));

/** By what the member of a row of `team` may do things. */
export const standing = { role: team.role, ownRole };

/** Whether the member of a row of `team` may do this, as `allows` says it of one who has been read. */
export const mayDo = (permission: Permission): SQL | undefined =>
  or(
    and(isNull(team.ownRoleId), inArray(team.role, rolesThatMay(permission))),
    and(
      isNotNull(team.ownRoleId),
      sql`exists (select from ${roles} own where own.id = ${team.ownRoleId} and ${permission} = any(own.permissions))`,
    ),
  );
