import { expect, it } from "vitest";
import { listedWords } from "./listed-words.ts";

it("a list that is longer than the party says so, instead of '2 of 1'", () => {
  expect(listedWords({ given: 1, most: 2 })).toBe("1 of 2 are on the list");
  expect(listedWords({ given: 2, most: 1 })).toBe(
    "2 names are on the list, and one person travels: please take off whoever stays at home.",
  );
});
