import { expect, it } from "vitest";
import { loosenedWords } from "./loosened-words.ts";

it("says which lines have lost their day", () => {
  expect(loosenedWords([])).toBeUndefined();
  expect(loosenedWords([{ day: 3, name: "Gondola" }])).toEqual({
    message: "Day 3 is removed: 1 line of it is of any day now",
    detail: "Gondola",
  });
  const two = [
    { day: 1, name: "Gondola" },
    { day: 1, name: "Line 2" },
  ];
  expect(loosenedWords(two)).toMatchObject({ message: "Day 1 is removed: 2 lines of it are of any day now" });
});
