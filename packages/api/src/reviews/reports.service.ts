import { fail } from "@shikara/contract/core/fail";
import type { RequestReceipt } from "@shikara/contract/core/forms";
import { REVIEW_MESSAGES } from "@shikara/contract/testimonials/messages";
import type { ReviewReport } from "@shikara/contract/testimonials/reports";
import type { ApiContext } from "../core/context.ts";
import { inTheOriginal } from "../core/language.ts";
import { acceptSubmission } from "../core/public-submission.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { tellReported } from "./mails.ts";
import { insertReport, publishedReview, setAside } from "./reports.queries.ts";

/**
 * A visitor says that a review seems wrong: staff hear of it, nobody else. They are written to of the first that waits; the others
 * stand with it.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export function reportReview(ctx: ApiContext, form: ReviewReport): Promise<RequestReceipt> {
  const asForm = { name: "testimonials.report", domains: [], message: REVIEW_MESSAGES.reported };
  return acceptSubmission(ctx, asForm, form, async (tx, { id: testimonialId, reason, text }) => {
    const review = (await publishedReview(tx, testimonialId)) ?? fail("NOT_FOUND");
    const isFirst = await insertReport(tx, { testimonialId, reason, text });
    if (isFirst) await inTheOriginal(() => tellReported(ctx, tx, review, { reason, text }));
  });
}

/** One of us has looked at it. @throws NOT_FOUND where somebody has before */
export function setReportAside(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, [], async (tx) => {
    if (!(await setAside(tx, id, ctx.signedIn.member.id))) fail("NOT_FOUND");
  });
}
