/** The languages of the public site. The first is the one it is written in: its addresses have no prefix, and it stands in for what another lacks. */
export const LANGUAGES = ["en", "hi", "ur"] as const;
export type Language = (typeof LANGUAGES)[number];
export const ORIGINAL: Language = LANGUAGES[0];

/** Each in its own words and script. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", hi: "हिन्दी", ur: "اردو" };

/** As documents name it (BCP 47): the language as it is spoken in India. */
export const tagOf = (language: Language): string => `${language}-IN`;

export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ur" ? "rtl" : "ltr");

/** How Intl is to write: digits are Latin in all of them, as they stand on Indian tickets, price tags and telephones. */
export const intlTag = (language: Language): string => `${tagOf(language)}-u-nu-latn`;
