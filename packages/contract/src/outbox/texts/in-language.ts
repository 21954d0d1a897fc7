import { type Language, ORIGINAL } from "../../texts/languages.ts";
import { DEFAULT_MAIL_TEXTS, type MailKind, type MailText, type MailToCustomer } from "../texts.ts";
import { HINDI } from "./hi.ts";
import { URDU } from "./ur.ts";

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
