import { expect, it } from "vitest";
import { isClaimed, unclaimedAges } from "./claimed-ages.ts";

const people = (travelers: number, ...childAges: number[]) => ({ travelers, childAges });

it.each([
  ["nobody", people(3), people(3), [], false],
  ["an adult who is called a child", people(3), people(3, 11), [], true],
  ["a child who joins them", people(3), people(4, 11), [11], false],
  ["two who join them, the elder's age said first", people(3), people(5, 11, 4), [4, 11], false],
  ["one who joins them, and one besides", people(3), people(4, 11, 4), [4], true],
  ["a child who is called younger", people(4, 4, 11), people(4, 4, 4), [4, 11], true],
  ["an adult who stays at home", people(4, 4, 11), people(3, 4, 11), [4, 11], false],
  ["a child who stays at home", people(4, 4, 11), people(3, 4), [4, 11], false],
  ["all but one", people(4, 4, 11), people(1), [], false],
])("of %s the ages that nobody doubts", (_, first, now, ages, isByTheirWord) => {
  expect(unclaimedAges(first, now)).toEqual(ages);
  expect(isClaimed(first, now)).toBe(isByTheirWord);
});
