import { expect, it } from "vitest";
import { hasTags } from "./fields.ts";

it("a text has tags where one is ended in it, and the longest that never ends one is read once", () => {
  for (const text of ["<p>Snow.</p>", "before <br/> after", "a <a <b>", "</P>"]) expect(hasTags(text), text).toBe(true);
  for (const text of ["", "Snow < 5 cm", "3 <5 and 5> 3", "<p"]) expect(hasTags(text), text).toBe(false);
  expect(hasTags("<a".repeat(500_000))).toBe(false);
});
