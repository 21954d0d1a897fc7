import {
  placeAdminListInput,
  placeCreate,
  placeToChoose,
  placeUpdate,
  placeView,
  placeWire,
} from "@shikara/contract/places/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { shownPlaces } from "./places.queries.ts";
import { createPlace, listPlaces, updatePlace } from "./places.service.ts";
import { spokenPlaces } from "./spoken.ts";

export const placesRouter = router({
  list: publicProcedure.output(z.array(placeWire)).query(({ ctx }) => shownPlaces(ctx.db)),
  /** As a form offers them. */
  toChoose: publicProcedure
    .output(z.array(placeToChoose))
    .query(async ({ ctx }) => [...spokenPlaces(await shownPlaces(ctx.db))]),
  adminList: can("places:read")
    .input(placeAdminListInput)
    .output(z.array(placeView))
    .query(({ ctx, input }) => listPlaces(ctx, input.search)),
  create: can("places:create")
    .input(placeCreate)
    .output(placeView)
    .mutation(({ ctx, input }) => createPlace(ctx, input)),
  update: can("places:update")
    .input(placeUpdate)
    .output(placeView)
    .mutation(({ ctx, input }) => updatePlace(ctx, input)),
});
