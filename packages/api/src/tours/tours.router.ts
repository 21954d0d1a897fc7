import { tourByPositionInput, tourBySlugInput, tourDetail, tourView } from "@shikara/contract/tours";
import { z } from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { listActiveTours, tourByPosition, tourBySlug } from "./tours.service.ts";

const shown = publicProcedure.meta({ reads: ["tours", "media"] });
const shownWithReviews = publicProcedure.meta({ reads: ["tours", "media", "testimonials"] });

export const toursRouter = router({
  list: shown.output(z.array(tourView)).query(({ ctx }) => listActiveTours(ctx.db)),
  bySlug: shownWithReviews
    .input(tourBySlugInput)
    .output(tourDetail)
    .query(({ ctx, input }) => tourBySlug(ctx.db, input.slug)),
  byPosition: shownWithReviews
    .input(tourByPositionInput)
    .output(tourDetail)
    .query(({ ctx, input }) => tourByPosition(ctx.db, input.position)),
});
