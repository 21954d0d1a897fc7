import { id } from "@shikara/contract/core/atoms";
import { requestReceipt } from "@shikara/contract/core/forms";
import { ownAsked } from "@shikara/contract/portal/schema";
import { testimonialAnswer, testimonialApprove, testimonialReject } from "@shikara/contract/testimonials/decisions";
import { reviewFigures, reviewsOfTour, reviewsOfTourAsked } from "@shikara/contract/testimonials/figures";
import { MAX_OWN_PICTURES, ownReview, ownReviewWrite } from "@shikara/contract/testimonials/own-review";
import { reportSetAside, reviewReport } from "@shikara/contract/testimonials/reports";
import { staffTestimonial } from "@shikara/contract/testimonials/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { answerTestimonial, approveTestimonial, heldPicturesOf, rejectTestimonial } from "./decide.service.ts";
import { figuresOf, reviewsOf } from "./figures.service.ts";
import { ownReviewOf, withdrawOwnReview, writeOwnReview } from "./own.service.ts";
import { reportReview, setReportAside } from "./reports.service.ts";

const shown = publicProcedure.meta({ reads: ["testimonials", "media", "settings"] });
const pictures = z.array(z.instanceof(Uint8Array)).max(MAX_OWN_PICTURES).default([]);

/** Among the procedures of testimonials: what who travelled does with the link to their review, what staff decide, what visitors read and report. */
export const reviewsRouter = router({
  figures: shown.output(reviewFigures).query(({ ctx }) => figuresOf(ctx, null)),
  ofTour: shown
    .input(reviewsOfTourAsked)
    .output(reviewsOfTour)
    .query(({ ctx, input }) => reviewsOf(ctx, input.tourId)),
  report: publicProcedure
    .input(reviewReport)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => reportReview(ctx, input)),
  own: publicProcedure
    .input(ownAsked)
    .output(ownReview)
    .query(({ ctx, input }) => ownReviewOf(ctx, input)),
  writeOwn: publicProcedure
    .input(ownReviewWrite.extend({ pictures }))
    .output(ownReview)
    .mutation(({ ctx, input }) => writeOwnReview(ctx, input)),
  withdrawOwn: publicProcedure
    .input(ownAsked)
    .output(ownReview)
    .mutation(({ ctx, input }) => withdrawOwnReview(ctx, input)),
  approve: can("testimonials:update")
    .input(testimonialApprove)
    .output(staffTestimonial)
    .mutation(({ ctx, input }) => approveTestimonial(ctx, input)),
  reject: can("testimonials:update")
    .input(testimonialReject)
    .output(staffTestimonial)
    .mutation(({ ctx, input }) => rejectTestimonial(ctx, input)),
  answer: can("testimonials:update")
    .input(testimonialAnswer)
    .output(staffTestimonial)
    .mutation(({ ctx, input }) => answerTestimonial(ctx, input)),
  setReportAside: can("testimonials:update")
    .input(reportSetAside)
    .mutation(({ ctx, input }) => setReportAside(ctx, input.id)),
  heldPictures: can("testimonials:read")
    .input(z.strictObject({ id }))
    .output(z.array(z.object({ id, src: z.string() })))
    .query(({ ctx, input }) => heldPicturesOf(ctx, input.id)),
});
