import { z } from "zod";
import { id, optionalParagraph } from "../core/atoms.ts";
import { honeypot } from "../core/forms.ts";
import { t } from "../texts/t.ts";
import { MAX_REPORT_TEXT, REPORT_REASONS } from "./reasons.ts";

/** Who says so is not asked. */
export const reviewReport = z.strictObject({
  id,
  reason: z.enum(REPORT_REASONS, { error: () => t("reviews.chooseWhatIsWrong") }),
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
