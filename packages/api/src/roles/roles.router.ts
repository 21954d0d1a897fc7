import { roleCreate, roleDelete, roleUpdate, roleView } from "@shikara/contract/roles/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { allRoles } from "./roles.queries.ts";
import { createRole, deleteRole, updateRole } from "./roles.service.ts";

export const rolesRouter = router({
  list: can("roles:read")
    .output(z.array(roleView))
    .query(({ ctx }) => allRoles(ctx.db)),
  create: can("roles:create")
    .input(roleCreate)
    .output(roleView)
    .mutation(({ ctx, input }) => createRole(ctx, input)),
  update: can("roles:update")
    .input(roleUpdate)
    .output(roleView)
    .mutation(({ ctx, input }) => updateRole(ctx, input)),
  delete: can("roles:delete")
    .input(roleDelete)
    .mutation(({ ctx, input }) => deleteRole(ctx, input)),
});
