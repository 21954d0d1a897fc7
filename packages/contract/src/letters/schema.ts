import { z } from "zod";
import { hasContent } from "../blog/admin.ts";
import { id, line, MAX_PAGE_TEXT, paragraph, version } from "../core/atoms.ts";
import { MAX_MAIL_SUBJECT } from "../outbox/schema.ts";
import { LANGUAGES } from "../texts/languages.ts";

/** A draft is written; once it is being sent it stays as it is. One that was stopped can go on to those who have not got it. */
export const LETTER_STATES = ["draft", "sending", "sent", "stopped"] as const;
export type LetterState = (typeof LETTER_STATES)[number];
/** The latest that are listed. */
export const MAX_LETTERS = 200;
/** So many of a letter stand in the outbox at once: what else is written goes out between them. */
export const LETTERS_IN_LINE = 50;
/** Whom so many letters in a row did not reach is written no more. */
export const LOST_LETTERS = 3;

/** Those who read one language alone; null for everybody. */
const language = z.enum(LANGUAGES).nullable();

const written = {
  subject: line(MAX_MAIL_SUBJECT),
  content: paragraph(MAX_PAGE_TEXT).refine(hasContent, "Please fill in this field"),
  language,
};

export const letterCreate = z.strictObject({ ...written, language: language.default(null) });
export type LetterCreate = z.input<typeof letterCreate>;
export type LetterRecord = z.output<typeof letterCreate>;

export const letterUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(written).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type LetterUpdate = z.output<typeof letterUpdate>;

/** As it was read: what was changed since is not sent. */
export const letterAsRead = z.strictObject({ id, version });

export const letterAudience = z.strictObject({ language });

/** Mails of a letter. */
const figures = z.object({
  waiting: z.number().int(),
  sent: z.number().int(),
  /** Those that no server took, and those that came back. */
  failed: z.number().int(),
  /** Who has left the list since they got it. */
  left: z.number().int(),
});
export type LetterFigures = z.infer<typeof figures>;

export const letterView = z.object({
  id,
  version,
  subject: z.string(),
  language,
  state: z.enum(LETTER_STATES),
  createdAt: z.date(),
  updatedAt: z.date(),
  begunAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** Who had it sent. */
  by: z.string(),
  /** For how many it was meant when it began. */
  recipients: z.number().int(),
  figures,
});
export type LetterView = z.infer<typeof letterView>;

export const letterDetails = letterView.extend({
  content: z.string(),
  /** As it goes out; null for a draft. */
  html: z.string().nullable(),
});
export type LetterDetails = z.infer<typeof letterDetails>;

/** A letter as it is read. */
export const letterPreview = z.object({ html: z.string() });
