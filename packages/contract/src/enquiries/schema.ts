import { z } from "zod";
import { email, line, MAX_NAME, paragraph, phone } from "../core/atoms.ts";
import { honeypot, readsIn, type Said } from "../core/forms.ts";

export const INQUIRY_TYPES = [
  "tour-package",
  "cab-booking",
  "accommodation",
  "custom-tour",
  "general",
  "complaint",
] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];
export const PREFERRED_CONTACTS = ["phone", "email", "whatsapp", "any"] as const;
export type PreferredContact = (typeof PREFERRED_CONTACTS)[number];
export const ENQUIRY_STATUSES = ["new", "answered", "closed"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];
/** Visitors are promised an answer within this; staff may set themselves less. */
export const ANSWER_HOURS = 24;

/** What an enquiry says, whichever way it comes. */
export const enquirySaid = {
  name: line(MAX_NAME),
  email,
  phone,
  subject: line(),
  inquiryType: z.enum(INQUIRY_TYPES).default("general"),
  message: paragraph(),
  preferredContact: z.enum(PREFERRED_CONTACTS).default("any"),
};

/** A visitor's message. */
export const enquirySend = z.strictObject({ ...enquirySaid, ...readsIn, ...honeypot });
export type EnquirySend = Said<z.infer<typeof enquirySend>>;
