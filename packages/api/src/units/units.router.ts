import { id } from "@shikara/contract/core/atoms";
import { unitCreate, unitListInput, unitUpdate, unitView } from "@shikara/contract/units/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { someUnits } from "./units.queries.ts";
import { createUnit, deleteUnit, updateUnit } from "./units.service.ts";

export const unitsRouter = router({
  list: can("units:read")
    .input(unitListInput)
    .output(z.array(unitView))
    .query(({ ctx, input }) => someUnits(ctx.db, input.search)),
  create: can("units:create")
    .input(unitCreate)
    .output(unitView)
    .mutation(({ ctx, input }) => createUnit(ctx, input)),
  update: can("units:update")
    .input(unitUpdate)
    .output(unitView)
    .mutation(({ ctx, input }) => updateUnit(ctx, input)),
  delete: can("units:delete")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => deleteUnit(ctx, input.id)),
});
