import {
  roadMap,
  roadsToday,
  stretchAdminListInput,
  stretchCreate,
  stretchUpdate,
  stretchView,
  stretchWire,
  wayAsked,
  wayTold,
} from "@shikara/contract/roads/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { createStretch, listStretches, mapOf, roadsOfToday, roadsUsed, updateStretch, wayOf } from "./roads.service.ts";

export const roadsRouter = router({
  list: publicProcedure
    .meta({ reads: ["roads", "places", "advisories"] })
    .output(z.array(stretchWire))
    .query(({ ctx }) => roadsUsed(ctx)),
  /** The same, with the day for which whoever reads it may say what is open. */
  today: publicProcedure
    .meta({ reads: ["roads", "places", "advisories"] })
    .output(roadsToday)
    .query(({ ctx }) => roadsOfToday(ctx)),
  map: publicProcedure
    .meta({ reads: ["roads", "places", "advisories"] })
    .output(roadMap)
    .query(({ ctx }) => mapOf(ctx)),
  way: publicProcedure
    .meta({ reads: ["roads", "places", "advisories"] })
    .input(wayAsked)
    .output(wayTold)
    .query(({ ctx, input }) => wayOf(ctx, input)),
  adminList: can("roads:read")
    .input(stretchAdminListInput)
    .output(z.object({ stretches: z.array(stretchView), count: z.number().int() }))
    .query(({ ctx, input }) => listStretches(ctx, input)),
  create: can("roads:create")
    .input(stretchCreate)
    .output(stretchView)
    .mutation(({ ctx, input }) => createStretch(ctx, input)),
  update: can("roads:update")
    .input(stretchUpdate)
    .output(stretchView)
    .mutation(({ ctx, input }) => updateStretch(ctx, input)),
});
