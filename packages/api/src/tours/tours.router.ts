import { id } from "@shikara/contract/core/atoms";
import { LANGUAGES } from "@shikara/contract/texts/languages";
import {
  staffTour,
  tourAdminList,
  tourAdminListInput,
  tourByPositionInput,
  tourBySlugInput,
  tourCreate,
  tourDetail,
  tourDraft,
  tourReorder,
  tourReordered,
  tourSummary,
  tourUpdate,
  tourView,
} from "@shikara/contract/tours/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { previewBySlug, previewDraft } from "./preview.service.ts";
import { listTours, moveTour } from "./staff-list.service.ts";
import {
  createTour,
  deleteTour,
  featuredTours,
  listActiveTours,
  similarTours,
  tourById,
  tourByPosition,
  tourBySlug,
  tourInLanguage,
  updateTour,
} from "./tours.service.ts";

const shown = publicProcedure.meta({ reads: ["tours", "departures", "media", "testimonials"] });
const byId = z.strictObject({ id });

export const toursRouter = router({
  list: shown.output(z.array(tourView)).query(({ ctx }) => listActiveTours(ctx)),
  summaries: shown.output(z.array(tourSummary)).query(({ ctx }) => listActiveTours(ctx)),
  featured: shown.output(z.array(tourSummary)).query(({ ctx }) => featuredTours(ctx)),
  similar: shown
    .input(tourBySlugInput)
    .output(z.array(tourSummary))
    .query(({ ctx, input }) => similarTours(ctx, input.slug)),
  bySlug: shown
    .input(tourBySlugInput)
    .output(tourDetail)
    .query(({ ctx, input }) => tourBySlug(ctx, input.slug)),
  byPosition: shown
    .input(tourByPositionInput)
    .output(tourDetail)
    .query(({ ctx, input }) => tourByPosition(ctx, input.position)),
  adminList: can("tours:read")
    .input(tourAdminListInput)
    .output(tourAdminList)
    .query(({ ctx, input }) => listTours(ctx.db, input)),
  byId: can("tours:read")
    .input(byId)
    .output(staffTour)
    .query(({ ctx, input }) => tourById(ctx.db, input.id)),
  inLanguage: can("quotes:read")
    .input(z.strictObject({ id, language: z.enum(LANGUAGES) }))
    .output(tourView)
    .query(({ ctx, input }) => tourInLanguage(ctx, input)),
  preview: can("tours:read")
    .input(tourBySlugInput)
    .output(tourDetail)
    .query(({ ctx, input }) => previewBySlug(ctx, input.slug)),
  previewDraft: can("tours:update")
    .input(tourDraft)
    .output(tourDetail)
    .query(({ ctx, input }) => previewDraft(ctx, input)),
  create: can("tours:create")
    .input(tourCreate)
    .output(staffTour)
    .mutation(({ ctx, input }) => createTour(ctx, input)),
  update: can("tours:update")
    .input(tourUpdate)
    .output(staffTour)
    .mutation(({ ctx, input }) => updateTour(ctx, input)),
  delete: can("tours:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deleteTour(ctx, input.id)),
  reorder: can("tours:update")
    .input(tourReorder)
    .output(tourReordered)
    .mutation(({ ctx, input }) => moveTour(ctx, input)),
});
