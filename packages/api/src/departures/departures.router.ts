import { id } from "@shikara/contract/core/atoms";
import {
  departureCreate,
  departureListInput,
  departureUpdate,
  staffDeparture,
} from "@shikara/contract/departures/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { createDeparture, deleteDeparture, listDepartures, updateDeparture } from "./departures.service.ts";

// They are a part of the package: who may change that may change them. Visitors get them with it.
export const departuresRouter = router({
  adminList: can("tours:read")
    .input(departureListInput)
    .output(z.array(staffDeparture))
    .query(({ ctx, input }) => listDepartures(ctx, input)),
  create: can("tours:update")
    .input(departureCreate)
    .output(staffDeparture)
    .mutation(({ ctx, input }) => createDeparture(ctx, input)),
  update: can("tours:update")
    .input(departureUpdate)
    .output(staffDeparture)
    .mutation(({ ctx, input }) => updateDeparture(ctx, input)),
  delete: can("tours:update")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => deleteDeparture(ctx, input.id)),
});
