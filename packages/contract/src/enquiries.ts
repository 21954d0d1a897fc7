import { z } from "zod";
import { email, id, line, MAX_NAME, paragraph, phone, version } from "./atoms.ts";
import { honeypot, type Said } from "./forms.ts";

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
export const MAX_LISTED_ENQUIRIES = 500;

/** A visitor's message. */
export const enquirySend = z.strictObject({
  name: line(MAX_NAME),
  email,
  phone,
  subject: line(),
  inquiryType: z.enum(INQUIRY_TYPES).default("general"),
  message: paragraph(),
  preferredContact: z.enum(PREFERRED_CONTACTS).default("any"),
  ...honeypot,
});
export type EnquirySend = Said<z.infer<typeof enquirySend>>;

export const enquiryView = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  inquiryType: z.enum(INQUIRY_TYPES),
  message: z.string(),
  preferredContact: z.enum(PREFERRED_CONTACTS),
  status: z.enum(ENQUIRY_STATUSES),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type EnquiryView = z.infer<typeof enquiryView>;
