import type { Plugin } from "vite";
import { intlTag, LANGUAGES, type Language, ORIGINAL } from "../../contract/src/texts/languages.ts";
import { compiledText, type TextKey, textIn } from "../../contract/src/texts/t.ts";

const IMPORT =
  /import \{[^}]*\} from "(?:@shikara\/contract\/texts|\.\.?(?:\/\w+)*\/texts)\/(?:t|current)(?:\.ts)?";\n/g;
/** What stands beside the texts is left as it is, and would ask in a browser for the language that only a server knows. */
const BESIDE = /\/contract\/src\/texts\/(?!t\.ts|current\.ts)/;
const ASKS_BESIDE = /^import \{.*\} from "\.\/(?:t|current)\.ts"/m;
const CALL = /(?<![\w.$])(t|rich|inEveryLanguage)\(\s*"([a-z]\w*\.\w+)"\s*(,|\))/g;
const OBJECT = /(?<![\w.$])texts\((\{[^}]*\})\)/g;
const NAMED = /: "([a-z]\w*\.\w+)"/g;
const LEFT = /(?<![\w.$])(?:t|texts|rich|inEveryLanguage)\(/;

// How icu-minify writes down what it has read.
const POUND = 0;
const PLURAL = 2;
type Forms = Record<string, unknown>;

/** Which counts a language calls one; of all our languages they are among these. */
const onesOf = (tag: string): number[] =>
  [0, 1, 2].filter((count) => new Intl.PluralRules(tag).select(count) === "one");

/** What a count reads as: a form named by its number, else the language's own. */
function plural(name: string, { other, one, ...exact }: Forms, tag: string): string | null {
  const counted = `v.${name}`;
  const forms: [test: string, form: unknown][] = Object.entries(exact).map(([is, form]) => [`${counted}=${is}`, form]);
  if (one !== undefined) forms.push([`${JSON.stringify(onesOf(tag))}.includes(${counted})`, one]);
  const said = [...forms.map(([, form]) => form), other].map((form) => joined(form, tag, counted));
  if (said.includes(null)) return null;
  return `(${said.map((words, at) => (forms[at] ? `${forms[at][0]}?${words}:` : words)).join("")})`;
}

/** A compiled text as an expression over its values `v`: `Day {day}` as "Day "+v.day. `counted` is what # stands for. */
function joined(text: unknown, tag: string, counted = ""): string | null {
  if (typeof text === "string") return JSON.stringify(text);
  if (text === POUND) return `${counted}.toLocaleString(${JSON.stringify(tag)})`;
  if (!Array.isArray(text)) return null;
  const parts = text.map((node) => {
    if (!Array.isArray(node)) return joined(node, tag, counted);
    const [name, kind, forms] = node as [string, unknown?, Forms?];
    if (kind === undefined) return `v.${name}`;
    return kind === PLURAL && forms ? plural(name, forms, tag) : null;
  });
  return parts.includes(null) ? null : ["''", ...parts].join("+");
}

/**
 * Writes each text where it is asked for, in the one language of the build: a visitor gets the texts of the pages that they open, in no other language,
 * and not a byte for finding them.
 */
export function textsInPlace(language: Language): Plugin {
  const tag = intlTag(language);
  const textOf = (key: string) => compiledText(language, key as TextKey);
  return {
    name: "texts-in-place",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (ASKS_BESIDE.test(code) && BESIDE.test(id)) this.error(`${id}: beside the texts no language is put in place`);
      const bare = id.includes("/node_modules/") || id.includes("/texts/") ? code : code.replace(IMPORT, "");
      if (bare === code) return null;
      const call = (_: string, how: string, key: string, then: string): string => {
        if (how === "inEveryLanguage")
          return `(${JSON.stringify(Object.fromEntries(LANGUAGES.map((each) => [each, textIn(each, key as TextKey)])))})`;
        const text = textOf(key);
        if (how === "rich") return `writtenRich(${JSON.stringify(text)}, ${JSON.stringify(tag)},`;
        const expression = joined(text, tag) ?? this.error(`${id}: ${key} is more than text, or counts otherwise`);
        return then === ")" ? expression : `(v=>${expression})(`;
      };
      const plain = (_: string, key: string) => `: ${JSON.stringify(textOf(key))}`;
      const put = bare
        .replace(OBJECT, (_, entries: string) => `(${entries.replace(NAMED, plain)})`)
        .replace(CALL, call)
        .replace(/\bcurrentLanguage\(\)/g, JSON.stringify(language))
        .replace(/\bisOriginal\(\)/g, String(language === ORIGINAL));
      if (LEFT.test(put)) this.error(`${id}: the key of a text is not written out`);
      const needs = put.includes("writtenRich(")
        ? 'import { writtenRich } from "@shikara/contract/texts/format";\n'
        : "";
      return { code: needs + put, map: null };
    },
  };
}
