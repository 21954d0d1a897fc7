import { z } from "zod";
import { email, id, line, MAX_NAME, paragraph, phone, search, version } from "./atoms.ts";
import { honeypot, type Said } from "./forms.ts";
import { paging } from "./paging.ts";
import { ownerView, REQUEST_SOURCES, timelineEntry } from "./requests.ts";

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
/** Visitors are promised an answer within this. */
export const ANSWER_HOURS = 24;

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
  source: z.enum(REQUEST_SOURCES),
  owner: ownerView.nullable(),
  /** When it stopped being new for the first time; the promised time stops with it. */
  answeredAt: z.date().nullable(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type EnquiryView = z.infer<typeof enquiryView>;

export const enquiryDetails = enquiryView.extend({ timeline: z.array(timelineEntry) });
export type EnquiryDetails = z.infer<typeof enquiryDetails>;

/** Search is in name, e-mail, phone, reference, subject and message. */
export const enquiryListInput = z
  .strictObject({
    search: search.default(""),
    status: z.enum(ENQUIRY_STATUSES).optional(),
    type: z.enum(INQUIRY_TYPES).optional(),
    ...paging,
  })
  .prefault({});
export type EnquiryListInput = z.output<typeof enquiryListInput>;

export const enquiryPage = z.object({
  enquiries: z.array(enquiryView),
  nextCursor: z.string().nullable(),
  /** Of what the search finds. */
  counts: z.object({
    all: z.number().int(),
    new: z.number().int(),
    answered: z.number().int(),
    closed: z.number().int(),
  }),
});

export const enquiryUpdate = z
  .strictObject({
    id,
    version: version.optional(),
    status: z.enum(ENQUIRY_STATUSES).optional(),
    ownerId: id.nullable().optional(),
  })
  .refine(({ status, ownerId }) => status !== undefined || ownerId !== undefined, "Nothing to change");
export type EnquiryUpdate = z.output<typeof enquiryUpdate>;
