import { expect, it } from "vitest";
import { differenceOf } from "./difference.ts";

it("a text and what became of it differ by their words, and one that was written anew as a whole", () => {
  const words = differenceOf("Snow in May.", "Snow in June.").map(({ value, added, removed }) => [
    value,
    added && "new",
    removed && "gone",
  ]);
  expect(words).toEqual([
    ["Snow in ", false, false],
    ["May", false, "gone"],
    ["June", "new", false],
    [".", false, false],
  ]);
  const text = (sign: string) => Array.from({ length: 20_000 }, (_, at) => `${sign}${at}`).join(" ");
  const anew = differenceOf(text("a"), text("b"));
  expect(anew.map(({ added, removed }) => [added, removed])).toEqual([
    [false, true],
    [true, false],
  ]);
});
