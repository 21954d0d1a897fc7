import { type Language, ORIGINAL } from "../../texts/languages.ts";
import { type MailKind, type MailText, type MailToCustomer, SAMPLE_VALUES } from "../texts.ts";
import { DEFAULT_MAIL_TEXTS } from "./en.ts";
import { HINDI, SAMPLES as SAMPLES_IN_HINDI } from "./hi.ts";
import { SAMPLES as SAMPLES_IN_URDU, URDU } from "./ur.ts";

/** What mails to customers say in another language: one that is missing does not compile. */
export type CustomerTexts = Readonly<Record<MailToCustomer, MailText>>;

const IN_OTHERS: Record<Exclude<Language, "en">, Readonly<Partial<Record<MailKind, MailText>>>> = {
  hi: HINDI,
  ur: URDU,
};

/** The built-in text of a mail, and the language it is in: staff are written to in English. */
export function builtInText(kind: MailKind, language: Language = ORIGINAL): { text: MailText; language: Language } {
  const other = language === "en" ? undefined : IN_OTHERS[language][kind];
  return other ? { text: other, language } : { text: DEFAULT_MAIL_TEXTS[kind], language: ORIGINAL };
}

const SAMPLES: Record<Language, Readonly<Record<string, string>>> = {
  en: SAMPLE_VALUES,
  hi: { ...SAMPLE_VALUES, ...SAMPLES_IN_HINDI },
  ur: { ...SAMPLE_VALUES, ...SAMPLES_IN_URDU },
};

/** What a preview in a language fills in. */
export const samplesIn = (language: Language): Readonly<Record<string, string>> => SAMPLES[language];
