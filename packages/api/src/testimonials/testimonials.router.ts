import { id } from "@shikara/contract/core/atoms";
import {
  staffTestimonial,
  testimonialAdminList,
  testimonialAdminListInput,
  testimonialCreate,
  testimonialUpdate,
  testimonialView,
} from "@shikara/contract/testimonials/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import {
  createTestimonial,
  deleteTestimonial,
  listApprovedTestimonials,
  searchTestimonials,
  updateTestimonial,
} from "./testimonials.service.ts";

const byId = z.strictObject({ id });

export const testimonialsRouter = router({
  list: publicProcedure
    .meta({ reads: ["testimonials", "media"] })
    .output(z.array(testimonialView))
    .query(({ ctx }) => listApprovedTestimonials(ctx.db)),
  adminList: can("testimonials:read")
    .input(testimonialAdminListInput)
    .output(testimonialAdminList)
    .query(({ ctx, input }) => searchTestimonials(ctx.db, input)),
  create: can("testimonials:create")
    .input(testimonialCreate)
    .output(staffTestimonial)
    .mutation(({ ctx, input }) => createTestimonial(ctx, input)),
  update: can("testimonials:update")
    .input(testimonialUpdate)
    .output(staffTestimonial)
    .mutation(({ ctx, input }) => updateTestimonial(ctx, input)),
  delete: can("testimonials:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deleteTestimonial(ctx, input.id)),
});
