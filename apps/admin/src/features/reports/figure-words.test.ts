import { expect, it } from "vitest";
import { changeWords, marginWords, partWords, shareWords } from "./figure-words.ts";

it.each([
  [110, 100, "+10 %"],
  [90, 100, "−10 %"],
  [100, 100, "±0 %"],
  [100, 0, ""],
  [250_000, 10, "+24,99,900 %"],
])("%d after %d is '%s'", (now, before, words) => expect(changeWords(now, before)).toBe(words));

it("says of which part of the sales the cost is known, and nothing of none", () => {
  expect(shareWords({ amount: 200, costed: 50, cost: 10 })).toBe("on 25 % of sales");
  expect(shareWords({ amount: 200, costed: 0, cost: 0 })).toBe("");
  expect(shareWords({ amount: 0, costed: 0, cost: 0 })).toBe("");
  expect(marginWords({ amount: 200, costed: 50.1, cost: 10.05 })).toBe("margin ₹40.05");
  expect(marginWords({ amount: 200, costed: 0, cost: 0 })).toBe("");
  expect(partWords(1, 3)).toBe("33 %");
  expect(partWords(0, 0)).toBe("");
});
