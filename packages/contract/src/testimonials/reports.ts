import { z } from "zod";
import { id, optionalParagraph } from "../core/atoms.ts";
import { honeypot } from "../core/forms.ts";

/** What may be wrong with a review that is shown. */
export const REPORT_REASONS = ["fake", "abusive", "private", "rights", "advertising", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  fake: "Whoever wrote it did not travel",
  abusive: "It insults or threatens somebody",
  private: "It tells what is private of somebody",
  rights: "A text or picture belongs to somebody else",
  advertising: "It advertises something",
  other: "Something else",
};

export const MAX_REPORT_TEXT = 500;
/** Of one review so many wait to be looked at; more would tell staff nothing new. */
export const MAX_OPEN_REPORTS = 20;

/** Who says so is not asked. */
export const reviewReport = z.strictObject({
  id,
  reason: z.enum(REPORT_REASONS, "Please choose what is wrong"),
  text: optionalParagraph(MAX_REPORT_TEXT).default(""),
  ...honeypot,
});
export type ReviewReport = z.output<typeof reviewReport>;

/** As staff read it. */
export const reportView = z.object({
  id,
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  createdAt: z.date(),
});
export const reportSetAside = z.strictObject({ id });
