import { texts } from "../texts/t.ts";

/** By themselves, without a schema: every page that shows reviews says them. */

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
export const REJECT_REASON_LABELS: Record<RejectReason, string> = texts({
  not_the_journey: "reviews.reasonNotTheJourney",
  abusive: "reviews.reasonAbusive",
  private: "reviews.reasonPrivate",
  unlawful: "reviews.reasonUnlawful",
  advertising: "reviews.reasonAdvertising",
  not_theirs: "reviews.reasonNotTheirs",
  rights: "reviews.reasonRights",
});

export const MAX_DECISION_NOTE = 500;

/** What may be wrong with a review that is shown. */
export const REPORT_REASONS = ["fake", "abusive", "private", "rights", "advertising", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, string> = texts({
  fake: "reviews.reportFake",
  abusive: "reviews.reasonAbusive",
  private: "reviews.reportPrivate",
  rights: "reviews.reportRights",
  advertising: "reviews.reasonAdvertising",
  other: "reviews.reportOther",
});

export const MAX_REPORT_TEXT = 500;
/** Of one review so many wait to be looked at; more would tell staff nothing new. */
export const MAX_OPEN_REPORTS = 20;
