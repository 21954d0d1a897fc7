import { advisoryCreate, advisoryListInput, advisoryView, advisoryWire } from "@shikara/contract/advisories/schema";
import { slug } from "@shikara/contract/core/atoms";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { adminListOf, advisoriesOfTour, createAdvisory, listAdvisories } from "./advisories.service.ts";

export const advisoriesRouter = router({
  /** In force, or to come. */
  list: publicProcedure
    .meta({ reads: ["advisories", "roads", "places"] })
    .output(z.array(advisoryWire))
    .query(({ ctx }) => listAdvisories(ctx)),
  ofTour: publicProcedure
    .meta({ reads: ["advisories", "roads", "places", "tours"] })
    .input(z.strictObject({ slug }))
    .output(z.array(advisoryWire))
    .query(({ ctx, input }) => advisoriesOfTour(ctx, input.slug)),
  adminList: can("advisories:read")
    .input(advisoryListInput)
    .output(z.object({ today: z.string(), advisories: z.array(advisoryView), standing: z.number().int() }))
    .query(({ ctx, input }) => adminListOf(ctx, input)),
  create: can("advisories:create")
    .input(advisoryCreate)
    .output(advisoryView)
    .mutation(({ ctx, input }) => createAdvisory(ctx, input)),
});
