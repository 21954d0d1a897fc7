import { z } from "zod";
import { t } from "../texts/t.ts";
import { latinDigits } from "./digits.ts";
import { faultWords } from "./fault-words.ts";

z.config({ customError: faultWords });

export const MAX_NAME = 120;
export const MAX_LINE = 300;
export const MAX_PARAGRAPH = 2_000;
export const MAX_PAGE_TEXT = 100_000;
export const MAX_ADDRESS = 2_000;
export const MAX_LIST = 50;
export const MAX_RUPEES = 99_999_999;
export const MAX_SEARCH = 200;
/** RFC 5321 allows 254 characters between the brackets of an address. */
export const MAX_EMAIL = 254;
export const MAX_PHONE = 30;

/** What is too long is looked at by nothing else: whatever comes behind may take its time with a text of a known length. */
export const upTo = (max: number) =>
  [max, { error: () => t("forms.mostCharacters", { most: max }), abort: true }] as const;

// Text is neither control characters, nor half a character, nor what Unicode keeps for no character: no database, no XML takes them in.
// Unicode's own line and paragraph ends begin a line too.
const plain = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]*$/u;
// Of several lines tab and line ends are text as well.
const plainLines = /^(?:[^\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]|[\t\n\r])*$/u;

/** One line of text, trimmed, at least one character. */
export const line = (max: number = MAX_LINE) =>
  z
    .string()
    .trim()
    .min(1, { error: () => t("forms.fillIn") })
    .max(...upTo(max))
    .regex(plain, { error: () => t("forms.oneLine") });

/** One line that may be empty. */
export const optionalLine = (max: number = MAX_LINE) =>
  z
    .string()
    .trim()
    .max(...upTo(max))
    .regex(plain, { error: () => t("forms.oneLine") });

/** Several lines, trimmed, at least one character. */
export const paragraph = (max: number = MAX_PARAGRAPH) =>
  z
    .string()
    .trim()
    .min(1, { error: () => t("forms.fillIn") })
    .max(...upTo(max))
    .regex(plainLines, { error: () => t("forms.plainText") });

/** Several lines that may be empty. */
export const optionalParagraph = (max: number = MAX_PARAGRAPH) =>
  z
    .string()
    .trim()
    .max(...upTo(max))
    .regex(plainLines, { error: () => t("forms.plainText") });

export const id = z.uuid({ error: () => t("forms.noId") });
/** What the database counts up to. */
const MAX_INTEGER = 2_147_483_647;
export const version = z.number().int().min(1).max(MAX_INTEGER);
export const email = z
  .string()
  .trim()
  .max(...upTo(MAX_EMAIL))
  .pipe(z.email({ error: () => t("forms.email") }));
/** Digits, spaces and the signs people write in a phone number; 6 to 15 digits (ITU-T E.164 allows 15). */
export const phone = z
  .string()
  .trim()
  .max(...upTo(MAX_PHONE))
  .overwrite(latinDigits)
  .regex(/^\+?[\d\s().-]+$/, { error: () => t("forms.phone") })
  .refine(
    (text) => {
      const digits = text.replace(/\D/g, "").length;
      return digits >= 6 && digits <= 15;
    },
    { error: () => t("forms.phone") },
  );

/** Made by a form: the same key is the same thing, however often it is sent. */
export const onceKey = z
  .string()
  .min(8)
  .max(...upTo(100));

/** A sum in rupees, to the paisa. */
export const rupees = z
  .number({ error: () => t("forms.amount") })
  .min(0, { error: () => t("forms.notNegative") })
  .max(MAX_RUPEES, { error: () => t("forms.mostRupees", { most: MAX_RUPEES.toLocaleString("en-IN") }) })
  .multipleOf(0.01, { error: () => t("forms.twoDecimals") });

export const colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, { error: () => t("forms.colour") });

/** Before it the database has no calendar. */
const FIRST_DAY = "0001-01-01";
/**
 * A calendar day in the agency's zone, `YYYY-MM-DD`: never an instant. What is no day is compared with no other: rules over several fields are left
 * out beside it, but those that do not read it (reads.ts).
 */
export const day = z.iso.date({ error: () => t("forms.date") }).check(({ value, issues }) => {
  if (issues.length === 0 && value < FIRST_DAY) issues.push({ code: "custom", message: t("forms.date"), input: value });
  for (const issue of issues) Object.assign(issue, { continue: undefined });
});
/** A time of day, `HH:MM`. */
export const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => t("forms.time") });

/** What a calendar of the database and a page alike can say. */
const FIRST_INSTANT = new Date(`${FIRST_DAY}T00:00:00Z`);
const LAST_INSTANT = new Date("9999-12-31T23:59:59.999Z");
/** An instant: a Date from our own client, or the ISO 8601 text of REST. */
export const instant = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))], {
    error: () => t("forms.date"),
  })
  .refine((at) => at >= FIRST_INSTANT && at <= LAST_INSTANT, { error: () => t("forms.date") });

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slug = z
  .string()
  .max(...upTo(MAX_NAME))
  .regex(SLUG, { error: () => t("forms.slug") });

export const textList = <T extends z.ZodType>(item: T, max = MAX_LIST) => z.array(item).max(max);
/** A list that keeps at least one entry. */
export const filledTextList = <T extends z.ZodType>(item: T, max = MAX_LIST) =>
  z
    .array(item)
    .min(1, { error: () => t("forms.keepOne") })
    .max(max);

export const search = z
  .string()
  .trim()
  .max(...upTo(MAX_SEARCH))
  .regex(plain, { error: () => t("forms.plainText") });
