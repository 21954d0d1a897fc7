import { texts } from "../texts/t.ts";
import type { TestimonialStatus } from "./schema.ts";

/** What visitors read. */
export const REVIEW_MESSAGES = texts({
  noReviews: "reviews.noReviews",
  /** To whoever says that a review seems wrong. */
  reported: "reviews.reported",
});

export const TESTIMONIAL_MESSAGES = {
  created: "Testimonial created successfully",
  updated: "Testimonial updated successfully",
  approved: "Testimonial approved successfully",
  rejected: "Testimonial rejected successfully",
  deleted: "Testimonial deleted successfully",
  fetchFailed: "Failed to fetch testimonials",
  saveFailed: "Failed to save testimonial",
  statusFailed: "Failed to update testimonial status",
  deleteFailed: "Failed to delete testimonial",
  confirmDelete: "Are you sure you want to delete this testimonial? This action cannot be undone.",
  confirmReject: "Visitors will not read it, and nobody can decide on it again: it cannot be approved any more.",
  empty: "No testimonials found",
  notPending: "Someone else has already decided on this testimonial.",
  theirWords: "These are a traveller's own words: nobody else changes them.",
  reasonNeeded: "Please choose a reason",
  withdrawn: "It was withdrawn and holds no words any more; it is kept for the figures.",
  rejectFirst: "A traveller's review is rejected first: whoever wrote it hears why.",
  countsAsRejected: "A traveller's review that is deleted still counts as rejected on the site.",
  answered: "Answer saved successfully",
  answerFailed: "Failed to save the answer",
  setAside: "Report set aside",
  setAsideFailed: "Failed to set the report aside",
  noSuchPackage: "There is no such package",
} as const;

export const TESTIMONIAL_STATUS_LABELS: Record<TestimonialStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};
