import { z } from "zod";

/** Letters of a mail that are kept. */
export const MAX_RECEIVED = 20_000;
/** Mails of one customer about one enquiry. */
export const MAX_RECEIVED_MAILS = 200;
/** RFC 5322: no line of a mail is longer. */
const MAX_HEADER = 998;

/** A mail as whoever receives it for the house hands it over. Anything else they say of it is not looked at. */
export const inboundMail = z.object({
  /** Its Message-ID: the same mail is stored once. */
  messageId: z.string().trim().min(1).max(MAX_HEADER).describe("The mail's Message-ID"),
  from: z.string().max(MAX_HEADER).describe("An address, with or without a name"),
  to: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .describe("The address it came to, or several"),
  subject: z
    .string()
    .default("")
    .transform((subject) => subject.slice(0, MAX_HEADER)),
  text: z.string().default("").describe("The plain text; of a mail without any the subject is kept"),
  autoSubmitted: z.string().default("").describe("The Auto-Submitted header, where there is one"),
});
export type InboundMail = z.output<typeof inboundMail>;
