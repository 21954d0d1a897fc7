import { z } from "zod";
import { id, line, paragraph, search, version } from "../core/atoms.ts";
import { DELIVERY_STATES } from "../core/deliveries.ts";
import { paging } from "../core/paging.ts";
import { gluedLink, unknownPlaceholder } from "./rules.ts";
import { MAIL_KINDS, PLACEHOLDERS, REQUIRED_PLACEHOLDERS } from "./texts.ts";

export const MAX_MAIL_SUBJECT = 200;
export const MAX_MAIL_BODY = 5_000;
/** Documents that are made when a mail is sent, from the booking as it stands then. */
export const MAIL_DOCUMENTS = [
  "confirmation",
  "invoice",
  "credit_note",
  "debit_note",
  "receipt",
  "receipt_voucher",
  "refund_voucher",
  "voucher",
  "duty_slip",
] as const;
export type MailDocument = (typeof MAIL_DOCUMENTS)[number];

export const mailAttachment = z.strictObject({ document: z.enum(MAIL_DOCUMENTS), bookingId: id });
export type MailAttachment = z.infer<typeof mailAttachment>;

const delivery = {
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** When it is tried next, or counts as given up by whoever is sending it. */
  nextAttemptAt: z.date(),
  lastError: z.string(),
  settledAt: z.date().nullable(),
};

/** A mail in a list. */
export const mailView = z.object({
  id,
  kind: z.enum(MAIL_KINDS),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  bookingId: id.nullable(),
  enquiryId: id.nullable(),
  createdAt: z.date(),
  ...delivery,
});
export type MailView = z.infer<typeof mailView>;

/** A mail whole, as it goes out. */
export const mailDetails = mailView.extend({
  text: z.string(),
  html: z.string(),
  replyTo: z.string(),
  attachments: z.array(mailAttachment),
});
export type MailDetails = z.infer<typeof mailDetails>;

/** Whether there is a mail server; without one all mails wait. */
const canSend = z.boolean();

/** What becomes of a mail that was asked for just now. */
export const mailAsked = z.object({ canSend });
export type MailAsked = z.infer<typeof mailAsked>;

export const mailResent = mailDetails.extend({
  canSend,
  /** Whether it had gone out before. */
  wasSent: z.boolean(),
});
export type MailResent = z.infer<typeof mailResent>;

/** Search is in recipient, address and subject. */
export const mailListInput = z
  .strictObject({
    search: search.default(""),
    state: z.enum(DELIVERY_STATES).optional(),
    kind: z.enum(MAIL_KINDS).optional(),
    ...paging,
  })
  .prefault({});
export type MailListInput = z.output<typeof mailListInput>;

export const deliveryCounts = z.object({
  all: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
});

export const mailPage = z.object({
  mails: z.array(mailView),
  nextCursor: z.string().nullable(),
  /** Of what search and kind find. */
  counts: deliveryCounts,
  canSend,
});

/** The mails of one record. */
export const mailsOfInput = z
  .strictObject({ bookingId: id.optional(), enquiryId: id.optional() })
  .refine(({ bookingId, enquiryId }) => Boolean(bookingId) !== Boolean(enquiryId), "Name a booking or a message");

const plainText = {
  subject: line(MAX_MAIL_SUBJECT),
  body: paragraph(MAX_MAIL_BODY),
};

export const mailTextView = z.object({
  kind: z.enum(MAIL_KINDS),
  subject: z.string(),
  body: z.string(),
  isDefault: z.boolean(),
  /** 0 for the built-in text. */
  version: z.number().int(),
});
export type MailTextView = z.infer<typeof mailTextView>;

export const mailTexts = z.object({
  texts: z.array(mailTextView),
  /** Who writes: for the preview. */
  sender: z.object({ agency: z.string(), phone: z.string(), address: z.string() }),
});

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** What a mail of one kind says. `version` 0 is the built-in text. */
export const mailTextUpdate = z
  .strictObject({ kind: z.enum(MAIL_KINDS), version: z.union([z.literal(0), version]).optional(), ...plainText })
  .superRefine(({ kind, subject, body }, context) => {
    for (const needed of REQUIRED_PLACEHOLDERS[kind] ?? []) {
      if (body.includes(`{${needed}}`)) continue;
      context.addIssue({ code: "custom", path: ["body"], message: `This mail is of no use without {${needed}}` });
    }
    for (const [path, text] of [
      ["subject", subject],
      ["body", body],
    ] as const) {
      const unknown = unknownPlaceholder(text, PLACEHOLDERS[kind]);
      if (unknown !== null)
        context.addIssue({
          code: "custom",
          path: [path],
          message: `There is no ${unknown} in this mail. It knows ${braced(PLACEHOLDERS[kind])}`,
        });
      const glued = gluedLink(text);
      if (glued !== null)
        context.addIssue({ code: "custom", path: [path], message: `Please leave a space before ${glued}` });
    }
  });
export type MailTextUpdate = z.output<typeof mailTextUpdate>;

export const mailTextReset = z.strictObject({ kind: z.enum(MAIL_KINDS) });
