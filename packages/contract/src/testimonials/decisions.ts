import { z } from "zod";
import { id, optionalParagraph, version } from "../core/atoms.ts";
import { MAX_DECISION_NOTE, REJECT_REASONS } from "./reasons.ts";

export const testimonialApprove = z.strictObject({ id, version: version.optional() });

/** A traveller's review needs a reason; the note is for colleagues alone. */
export const testimonialReject = z.strictObject({
  id,
  version: version.optional(),
  reason: z.enum(REJECT_REASONS, "Please choose a reason").optional(),
  note: optionalParagraph(MAX_DECISION_NOTE).default(""),
});

/** What the agency says below a review; empty takes it away. */
export const testimonialAnswer = z.strictObject({ id, version: version.optional(), answer: optionalParagraph() });
