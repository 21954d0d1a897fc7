import type { GetICUArgs } from "@schummar/icu-type-parser";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { currentLanguage } from "./current.ts";
import { en } from "./en.ts";
import { written, writtenRich } from "./format.ts";
import { hi } from "./hi.ts";
import { intlTag, type Language } from "./languages.ts";
import { ur } from "./ur.ts";

type Original = typeof en;
type Domain = keyof Original & string;
/** What a text is asked for by: its domain and its name there. */
export type TextKey = { [D in Domain]: `${D}.${keyof Original[D] & string}` }[Domain];
/** The texts of another language: as many, under the same names. */
export type Translated = { readonly [D in Domain]: { readonly [N in keyof Original[D]]: string } };

type TextOf<Key extends string> = Key extends `${infer D extends Domain}.${infer Name}`
  ? Name extends keyof Original[D]
    ? Original[D][Name]
    : never
  : never;
type Values<Key extends TextKey> = GetICUArgs<
  TextOf<Key> & string,
  { ICUArgument: string | number; ICUNumberArgument: number }
>;
type Given<Key extends TextKey> = keyof Values<Key> extends never ? [] : [values: Values<Key>];
/** A text that takes no values; never for one that does. */
type Plain<Key extends TextKey> = keyof Values<Key> extends never ? Key : never;

const catalogues: Record<Language, Translated> = { en, hi, ur };

/** The text as it stands in the catalogue. */
export function textIn(language: Language, key: TextKey): string {
  const [domain = "", name = ""] = key.split(".");
  const texts: Record<string, Record<string, string>> = catalogues[language];
  return texts[domain]?.[name] ?? key;
}

const compiled = new Map<string, CompiledMessage>();

/** The text as its parser has read it, once. */
export function compiledText(language: Language, key: TextKey): CompiledMessage {
  const place = `${language}.${key}`;
  const text = compiled.get(place) ?? compile(textIn(language, key));
  compiled.set(place, text);
  return text;
}

/**
 * A text in the language of the work at hand, with its values. The builds for browsers write it in place, in the one language that each of them
 * has (packages/ui/build/texts-in-place.ts): a key is always written out.
 */
export function t<Key extends TextKey>(key: Key, ...[values]: Given<Key>): string {
  const language = currentLanguage();
  const text = compiledText(language, key);
  return typeof text === "string" ? text : written(text, intlTag(language), { ...(values as object) });
}

/** A text whose `<parts>` are made by who asks for it, in the order that its language puts them. */
export function rich<Key extends TextKey, Part>(
  key: Key,
  values: Record<string, string | number | ((chunks: (string | Part)[]) => Part)>,
): (string | Part)[] {
  const language = currentLanguage();
  return writtenRich<Part>(compiledText(language, key), intlTag(language), values);
}

/** A text as it stands in every language, for what speaks to readers of all of them. */
export function inEveryLanguage(key: TextKey): Record<Language, string> {
  return { en: textIn("en", key), hi: textIn("hi", key), ur: textIn("ur", key) };
}

/** Texts under names of their own: each is in the language of the work at hand whenever it is read. */
export function texts<const Keys extends Readonly<Record<string, TextKey>>>(
  keys: Keys & { readonly [Name in keyof Keys]: Plain<Keys[Name]> },
): { readonly [Name in keyof Keys]: string } {
  const read = Object.entries(keys).map(([name, key]) => [
    name,
    { enumerable: true, get: () => t(key as Plain<TextKey>) },
  ]);
  return Object.defineProperties({} as { readonly [Name in keyof Keys]: string }, Object.fromEntries(read));
}
