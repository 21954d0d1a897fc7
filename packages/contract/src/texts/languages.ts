/** The languages of the public site. The first is the one it is written in: its addresses have no prefix, and it stands in for what another lacks. */
export const LANGUAGES = ["en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const ORIGINAL: Language = LANGUAGES[0];

/** As documents name it (BCP 47): the language as it is spoken in India. */
const TAGS: Record<Language, string> = { en: "en-IN" };

/** How Intl is to write: digits are Latin in all of them, as they stand on Indian tickets, price tags and telephones. */
export const intlTag = (language: Language): string => `${TAGS[language]}-u-nu-latn`;
