import type { EnquirySend } from "@shikara/contract/enquiries/schema";
import { texts } from "@shikara/contract/texts/t";

/** The form's fields by the words beside them, in their order. */
export const ENQUIRY_LABELS: Record<keyof EnquirySend, string> = texts({
  name: "common.name",
  email: "common.email",
  phone: "common.phone",
  inquiryType: "contact.inquiryType",
  subject: "contact.subject",
  message: "contact.message",
  preferredContact: "contact.preferredContact",
});
export type EnquiryField = keyof typeof ENQUIRY_LABELS;
