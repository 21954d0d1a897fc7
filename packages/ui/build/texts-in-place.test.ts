import { languageComesFrom } from "@shikara/contract/texts/current";
import { en } from "@shikara/contract/texts/en";
import { writtenRich } from "@shikara/contract/texts/format";
import { LANGUAGES } from "@shikara/contract/texts/languages";
import { compiledText, rich, type TextKey, t } from "@shikara/contract/texts/t";
import { expect, it, onTestFinished } from "vitest";
import { textsInPlace } from "./texts-in-place.ts";

const IMPORT = 'import { rich, t, texts } from "@shikara/contract/texts/t";\n';

/** What the build makes of a module that imports the texts. */
function built(language: (typeof LANGUAGES)[number], code: string, id = "/site/src/page.tsx"): string {
  const { transform } = textsInPlace(language);
  const refuse = {
    error(words: string) {
      throw new Error(words);
    },
  };
  if (typeof transform !== "function") throw new Error("The plugin transforms by a plain function");
  const said: unknown = transform.call(refuse as never, IMPORT + code, id);
  return (said as { code: string }).code.replace(/^import .*\n/gm, "");
}
const run = (code: string, values: object): unknown => new Function("writtenRich", "values", code)(writtenRich, values);

const keys = Object.entries(en).flatMap(([domain, named]) =>
  Object.keys(named).map((name) => `${domain}.${name}` as TextKey),
);
const untyped = {
  t: t as (key: TextKey, values: object) => string,
  rich: rich as (key: TextKey, values: object) => unknown,
};

/** Values for all that a text names: parts by its short names, counts by those that count. */
const valuesOf = (names: readonly string[], count: number) =>
  Object.fromEntries(
    names.map((name) => [name, /^[abq]$/.test(name) ? String : /count|left|days|seats|stars/.test(name) ? count : "x"]),
  );

it.each(LANGUAGES)("each text of %s is in place what it is when it is asked for", (language) => {
  languageComesFrom(() => language);
  onTestFinished(() => languageComesFrom(() => undefined));
  for (const key of keys) {
    const text = JSON.stringify(compiledText(language, key));
    const names = [...text.matchAll(/\["(\w+)"/g)].map(([, name = ""]) => name);
    const how = names.some((name) => /^[abq]$/.test(name)) ? "rich" : "t";
    const code = built(language, `return ${how}("${key}"${names.length > 0 ? ", values" : ""});`);
    for (const count of text.includes("other") ? [0, 1, 2, 5, 1_200] : [1]) {
      const values = valuesOf(names, count);
      expect(run(code, values), key).toEqual(untyped[how](key, values));
    }
  }
});

it("texts under names of their own are plain ones", () => {
  expect(run(built("en", 'return texts({ one: "common.home", "per km": "bookings.perKm" });'), {})).toEqual({
    one: "Home",
    "per km": "per km",
  });
});

it("a key that is not written out is refused", () => {
  expect(() => built("en", "return t(key);")).toThrow("is not written out");
});

it("the language is in place where a module asks for it, and beside the texts none may", () => {
  const asks = (from: string) => `import { currentLanguage } from "${from}";\nreturn currentLanguage();`;
  expect(run(built("ur", asks("../texts/current.ts"), "/contract/src/core/joined.ts"), {})).toBe("ur");
  expect(() => built("ur", asks("./current.ts"), "/contract/src/texts/joined.ts")).toThrow("beside the texts");
});
