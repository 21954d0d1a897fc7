import { z } from "zod";

/** A message to the agency as other programs get it. */
export const enquiryWire = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  inquiryType: z.string(),
  message: z.string(),
  preferredContact: z.string(),
  status: z.string(),
  answeredAt: z.date().nullable(),
  source: z.string(),
  language: z.string(),
  version: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
