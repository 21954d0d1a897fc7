import { fail } from "@shikara/contract/core/fail";
import type { Permission } from "@shikara/contract/core/permissions";
import { givenWords, ROLE_MESSAGES } from "@shikara/contract/roles/messages";
import { withNeeds } from "@shikara/contract/roles/rules";
import { MAX_ROLES, type RoleCreate, type RoleUpdate, type RoleView } from "@shikara/contract/roles/schema";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { tellOfAccess } from "../team/notifications.ts";
import { askPresentPassword } from "../team/present-password.ts";
import { refuseShutOut } from "../team/shut-out.ts";
import { countRoles, deleteRoleRow, findRole, insertRole, membersOfRole, updateRoleRow } from "./roles.queries.ts";

/**
 * A role of the agency's own making; what its permissions are of no use without comes with them.
 * @throws VALIDATION and RATE_LIMITED for a wrong password, CONFLICT where there is another of this name, or too many
 */
export async function createRole(ctx: StaffContext, { currentPassword, ...role }: RoleCreate): Promise<RoleView> {
  await askPresentPassword(ctx, currentPassword);
  return writeTransaction(ctx, ["roles"], async (tx) => {
    await refuseShutOut(ctx, tx, "roles:create");
    if ((await countRoles(tx)) >= MAX_ROLES) fail("CONFLICT", ROLE_MESSAGES.tooMany);
    const id = await insertRole(tx, { ...role, permissions: withNeeds(role.permissions) });
    return (await findRole(tx, id)) ?? fail("INTERNAL");
  });
}

const isSame = (some: readonly Permission[], others: readonly Permission[]) => some.join() === others.join();

/**
 * What they may do by then holds from their next call on, and who has the role hears of it.
 * @throws NOT_FOUND, STALE with the role as it stands, CONFLICT, VALIDATION, RATE_LIMITED
 */
export async function updateRole(
  ctx: StaffContext,
  { id, version, currentPassword, name, permissions }: RoleUpdate,
): Promise<RoleView> {
  await askPresentPassword(ctx, currentPassword);
  return writeTransaction(ctx, ["roles", "team", "outbox"], async (tx) => {
    await refuseShutOut(ctx, tx, "roles:update");
    const before = (await findRole(tx, id)) ?? fail("NOT_FOUND");
    const changes = {
      ...(name !== undefined && { name }),
      ...(permissions && { permissions: withNeeds(permissions) }),
    };
    const isSaved = await updateRoleRow(tx, { id, version }, changes);
    const after = await findRole(tx, id);
    if (!isSaved || !after) return refuseUpdate(after);
    if (!isSame(after.permissions, before.permissions))
      for (const member of await membersOfRole(tx, id))
        await tellOfAccess(ctx, tx, member, `What you may do as ${after.name} was changed`);
    return after;
  });
}

/** @throws NOT_FOUND, IN_USE telling how many have it, VALIDATION, RATE_LIMITED */
export async function deleteRole(
  ctx: StaffContext,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await askPresentPassword(ctx, currentPassword);
  await writeTransaction(ctx, ["roles"], async (tx) => {
    await refuseShutOut(ctx, tx, "roles:delete");
    const { members } = (await findRole(tx, id)) ?? fail("NOT_FOUND");
    if (members > 0) fail("IN_USE", givenWords(members));
    if (!(await deleteRoleRow(tx, id))) fail("NOT_FOUND");
  });
}
