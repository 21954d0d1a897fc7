import { describe, expect, it } from "vitest";
import { en } from "./en.ts";
import { hi } from "./hi.ts";
import { compiledText, rich, type TextKey, t, texts } from "./t.ts";
import { ur } from "./ur.ts";

describe("a text", () => {
  it("is written with its values, and counted as its language counts", () => {
    expect(t("tours.dayNumber", { day: 3 })).toBe("Day 3");
    expect([0, 1, 2, 1_200].map((count) => t("common.reviews", { count }))).toEqual([
      "0 reviews",
      "1 review",
      "2 reviews",
      "1,200 reviews",
    ]);
    expect([1, 2, 7].map((count) => t("forms.thingsToCorrect", { count }))).toEqual([
      "One thing to correct before we can send this.",
      "Two things to correct before we can send this.",
      "7 things to correct before we can send this.",
    ]);
  });

  it("has its parts made by who asks for it", () => {
    const said = rich("portal.seatsHeldUntil", { until: "3:45 pm", b: (chunks) => ({ strong: chunks.join("") }) });
    expect(said).toEqual(["We hold them until ", { strong: "3:45 pm" }, ", and write to you before."]);
  });

  it("stands under a name of its own", () => {
    const words = texts({ one: "common.home", other: "common.blog" });
    expect({ ...words }).toEqual({ one: "Home", other: "Blog" });
    // @ts-expect-error: it would be written without its value
    texts({ one: "tours.dayNumber" });
    // @ts-expect-error: there is none of this name
    expect(t("common.nowhere")).toBe("common.nowhere");
  });
});

const keysOf = (catalogue: Record<string, object>) =>
  Object.entries(catalogue).flatMap(([domain, texts]) => Object.keys(texts).map((name) => `${domain}.${name}`));
const valuesOf = (language: "en" | "hi" | "ur", key: string) =>
  [...new Set(JSON.stringify(compiledText(language, key as TextKey)).match(/(?<=\[")\w+(?=")/g))].toSorted();

describe.each([
  ["hi", hi],
  ["ur", ur],
] as const)("the catalogue in %s", (language, catalogue) => {
  // The compiler names what is missing; what is too many it lets pass.
  it("has the texts of the original, none missing, none too many", () =>
    expect(keysOf(catalogue).toSorted()).toEqual(keysOf(en).toSorted()));

  it("takes the same values", () => {
    for (const key of keysOf(en)) expect([key, valuesOf(language, key)]).toEqual([key, valuesOf("en", key)]);
  });
});

it("a telephone number in Urdu is read from the left, as it is dialled", () => {
  const withNumber = Object.entries(ur).flatMap(([domain, words]) =>
    Object.entries(words)
      .filter(([, text]) => JSON.stringify(text).includes("{phone}"))
      .map(([name, text]) => [`${domain}.${name}`, text]),
  );
  expect(withNumber.length).toBeGreaterThan(0);
  for (const [key, text] of withNumber)
    expect([key, text]).toEqual([key, expect.stringContaining("\u2066{phone}\u2069")]);
});
