import { languageComesFrom } from "@shikara/contract/texts/current";
import type { Language } from "@shikara/contract/texts/languages";
import { afterEach, expect, it } from "vitest";
import { asWritten } from "./written.tsx";

const during = (language: Language) => languageComesFrom(() => language);
afterEach(() => languageComesFrom(() => undefined));

it("marks what stands in English on a page of another language", () => {
  during("ur");
  expect(asWritten("Shikara ride on Dal Lake")).toEqual({ lang: "en-IN", dir: "ltr" });
  expect(asWritten("ڈل جھیل پر شکارا، Dal Lake")).toBeUndefined();
  expect(asWritten("24/7")).toBeUndefined();
  during("hi");
  expect(asWritten("डल झील")).toBeUndefined();
  expect(asWritten("7D/6N")).toEqual({ lang: "en-IN", dir: "ltr" });
});

it("marks nothing on an English page", () => expect(asWritten("Dal Lake")).toBeUndefined());
