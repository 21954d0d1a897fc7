import type { EnquirySend } from "@shikara/contract/enquiries/schema";

/** The form's fields by the words beside them, in their order. */
export const ENQUIRY_LABELS: Record<keyof EnquirySend, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  inquiryType: "Inquiry type",
  subject: "Subject",
  message: "Message",
  preferredContact: "Preferred contact",
};
export type EnquiryField = keyof typeof ENQUIRY_LABELS;
