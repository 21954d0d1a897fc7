import { texts } from "../texts/t.ts";
import type { EnquiryAge } from "./admin.ts";
import type { EnquiryStatus, InquiryType, PreferredContact } from "./schema.ts";

export const ENQUIRY_MESSAGES = texts({
  sent: "contact.sent",
});

export const ENQUIRY_STAFF_MESSAGES = {
  fetchFailed: "Failed to fetch enquiries",
  saveFailed: "Failed to update enquiry",
  updated: "Enquiry updated successfully",
  empty: "No enquiries found",
  created: "Enquiry created successfully",
  createFailed: "Failed to create the enquiry",
  replyFailed: "Failed to send the answer",
  undone: "Undone: the answer is back where it was written",
  undoFailed: "Failed to take back the answer",
  goneAlready: "The answer has gone out already.",
  writtenMeanwhile: "Something has been written meanwhile. Please read it above, and send your answer again.",
  noEmail: "There is no e-mail address to answer to.",
  hasBooking: "This enquiry has become a booking already.",
} as const;

export const ENQUIRY_STATUS_LABELS: Record<EnquiryStatus, string> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
};

export const INQUIRY_TYPE_LABELS: Record<InquiryType, string> = texts({
  "tour-package": "contact.tourPackage",
  "cab-booking": "contact.cabBooking",
  accommodation: "contact.accommodation",
  "custom-tour": "contact.customTour",
  general: "contact.general",
  complaint: "contact.complaint",
});

export const PREFERRED_CONTACT_LABELS: Record<PreferredContact, string> = texts({
  any: "contact.any",
  phone: "common.phone",
  email: "common.email",
  whatsapp: "contact.whatsapp",
});

export const ENQUIRY_AGE_LABELS: Record<EnquiryAge, string> = {
  late: "Answer is late",
  today: "Asked today",
  threeDays: "Older than 3 days",
  week: "Older than a week",
};
