import { z } from "zod";
import { id, optionalParagraph, version } from "../core/atoms.ts";

/** Why a traveller's review may be rejected. How many stars it gives is no reason. */
export const REJECT_REASONS = [
  "not_the_journey",
  "abusive",
  "private",
  "unlawful",
  "advertising",
  "not_theirs",
  "rights",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** As staff choose them, as the traveller is told and as every visitor reads them. */
export const REJECT_REASON_LABELS: Record<RejectReason, string> = {
  not_the_journey: "It is not about the journey",
  abusive: "It insults or threatens somebody",
  private: "It tells what is private of somebody else",
  unlawful: "It says or shows what the law forbids",
  advertising: "It advertises something",
  not_theirs: "It was not written by whoever travelled",
  rights: "A text or picture in it belongs to somebody else",
};

export const MAX_DECISION_NOTE = 500;

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
