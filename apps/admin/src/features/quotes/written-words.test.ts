import { expect, it } from "vitest";
import { EMPTY_LINE, emptyQuote } from "./quote-values.ts";
import { writtenWords } from "./written-words.ts";

const { content } = emptyQuote("2026-11-29");

it("finds nothing written in a form as it began", () => {
  expect(writtenWords(content, "")).toBeUndefined();
  // What an empty field of figures holds once it is there.
  expect(writtenWords({ ...content, lines: [{ ...EMPTY_LINE, price: Number.NaN }] }, "")).toBeUndefined();
  expect(writtenWords({ ...content, title: "Six days in May" }, "Six days in May")).toBeUndefined();
});

it("names what a package would take the place of", () => {
  const lines = [{ ...EMPTY_LINE, title: "Houseboat", price: 7_000 }, EMPTY_LINE];
  const days = [{ title: "Rest", description: "" }];
  expect(writtenWords({ ...content, title: "Mine", days, lines }, "")).toBe("the title, 1 day and 1 line");
  expect(writtenWords({ ...content, lines: [{ ...EMPTY_LINE, price: 0 }] }, "")).toBe("1 line");
  expect(writtenWords({ ...content, exclusions: ["Lunch"] }, "")).toBe("what is in it");
});
