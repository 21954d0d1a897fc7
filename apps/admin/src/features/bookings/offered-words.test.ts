import { expect, it } from "vitest";
import { offeredOfManyWords, offeredWords } from "./offered-words.ts";

it.each([
  [0, true, "."],
  [4_800, true, ": until then it is called off without one, or not at all."],
  [4_800, false, ": until then please wait for their answer, or ask a manager to call it off."],
])(
  "what was offered to be called off, with a fee of %d, says who may (%s) what becomes of it",
  (fee, mayWaive, end) => {
    const offered = "They were offered to call it off without a fee, and may answer until 7 Dec 2026";
    expect(offeredWords({ freeUntil: "2026-12-07", fee, mayWaive })).toBe(offered + end);
  },
);

it("of several it says how many stay", () => {
  expect(offeredOfManyWords(1, false)).toMatch(/^1 customer was .* this booking stays as it is\.$/);
  expect(offeredOfManyWords(2, true)).toMatch(
    /^2 customers were .* these bookings stay as they are, unless we call it off ourselves\.$/,
  );
});
