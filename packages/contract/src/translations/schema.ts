import { z } from "zod";
import { id, MAX_PAGE_TEXT, optionalParagraph, search, version } from "../core/atoms.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { TRANSLATED_KINDS } from "./fields.ts";
import { TRANSLATION_MESSAGES } from "./messages.ts";

export const [, ...TRANSLATION_LANGUAGES] = LANGUAGES;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** Site settings are one record, which has no id of its own. */
export const SETTINGS_ID = "00000000-0000-0000-0000-000000000000";
/** Records that one answer holds. */
export const TRANSLATIONS_PAGE = 50;
const MAX_TEXTS = 3_000;
const MAX_PATH = 200;

const language = z.enum(TRANSLATION_LANGUAGES);
const kind = z.enum(TRANSLATED_KINDS);
const count = z.number().int();

/** A text in another language, and the one that it was written for: it is shown for that one alone. */
export const translatedText = z.object({ original: z.string(), text: z.string() });
/** Those of one record, by their ways into it. */
export type TranslatedTexts = Record<string, z.infer<typeof translatedText>>;

/** How far a record is in a language. `changed` are those of `missing` that were there until their original became another. */
export const translationState = z.object({ texts: count, missing: count, changed: count, drafted: count });
export type TranslationState = z.infer<typeof translationState>;

export const translationListInput = z.strictObject({
  kind,
  search: search.default(""),
  page: z.number().int().min(1).max(1_000).default(1),
});
export type TranslationListInput = z.output<typeof translationListInput>;

export const translationList = z.object({
  records: z.array(z.object({ id, title: z.string(), states: z.record(language, translationState) })),
  hasNext: z.boolean(),
  /** Whether a writing service is there that drafts them. */
  canDraft: z.boolean(),
});
export type TranslationList = z.infer<typeof translationList>;

export const translationInput = z.strictObject({ kind, id, language });
export type TranslationInput = z.output<typeof translationInput>;

export const translationView = z.object({
  /** Null where nothing has been written yet. */
  version: version.nullable(),
  title: z.string(),
  texts: z.array(
    z.object({
      path: z.string(),
      original: z.string(),
      /** As visitors read it; of one whose original has changed, as they read it before. */
      text: z.string(),
      /** The original that it was written for, where that is another by now. */
      before: z.string().nullable(),
      /** What the writing service proposes and nobody has approved; '' for nothing. */
      draft: z.string(),
    }),
  ),
});
export type TranslationView = z.infer<typeof translationView>;

/** A title stays a title in every language, and has its place on a page: so many letters a translation may have. */
const longestOf = (original: string): number => original.length * 3 + 100;

/** All texts of a record as a person approves them; one left empty stands in the original. */
export const translationSave = z.strictObject({
  ...translationInput.shape,
  version: version.nullable(),
  texts: z
    .array(
      z
        .strictObject({
          path: z.string().max(MAX_PATH),
          original: z.string().max(MAX_PAGE_TEXT),
          text: optionalParagraph(MAX_PAGE_TEXT),
        })
        .refine(({ original, text }) => text.length <= longestOf(original), {
          path: ["text"],
          message: TRANSLATION_MESSAGES.tooLong,
        }),
    )
    .max(MAX_TEXTS),
});
export type TranslationSave = z.output<typeof translationSave>;
