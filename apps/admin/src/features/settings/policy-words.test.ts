import { cancellationLines } from "@shikara/contract/bookings/cancellation";
import { expect, it } from "vitest";
import { unnamedWords } from "./policy-words.ts";

const bands = (percent: number, fromDays = 30) => [
  { fromDays, percent },
  { fromDays: 15, percent: 50 },
  { fromDays: 0, percent: 100 },
];

it("says which figures of the fees the written policy does not name", () => {
  const policy = cancellationLines(bands(15));
  expect(unnamedWords(bands(15), policy)).toBeUndefined();
  expect(unnamedWords(bands(10), policy)).toBe("The policy below, which visitors read, does not name 10 %");
  expect(unnamedWords(bands(20, 45), policy)).toBe(
    "The policy below, which visitors read, does not name 45 days, 20 %",
  );
  // In words of one's own.
  expect(unnamedWords(bands(15), ["Till 30 days 15%", "till 15 days 50%", "then nothing comes back"])).toBeUndefined();
});
