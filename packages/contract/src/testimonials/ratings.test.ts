import { expect, it } from "vitest";
import { averageRating, ENOUGH_REVIEWS, shownRatingOf } from "./ratings.ts";
import { REJECT_REASON_LABELS } from "./reasons.ts";

const set = { value: 4.8, count: 124 };

it.each([
  [0, set],
  [ENOUGH_REVIEWS - 1, set],
  [ENOUGH_REVIEWS, { value: 3.2, count: ENOUGH_REVIEWS }],
  [900, { value: 3.2, count: 900 }],
])("of %i reviews the shown rating is %j", (count, shown) => {
  expect(shownRatingOf(set, { average: 3.2, count })).toEqual(shown);
});

it("an average has one decimal", () => {
  expect(averageRating([{ rating: 5 }, { rating: 4 }, { rating: 4 }])).toBe(4.3);
});

it("no reason to reject a review is about its stars", () => {
  expect(Object.values(REJECT_REASON_LABELS).join()).not.toMatch(/star|rating|negative|bad/i);
});
