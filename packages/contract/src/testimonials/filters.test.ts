import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageRating } from "./ratings.ts";
import { filterReviews, NO_REVIEW_FILTERS, reviewPackageOptions } from "./filters.ts";

const review = (rating: number, packageName: string) => ({ rating, packageName });
const reviews = [
  review(5, "Kashmir Valley Explorer"),
  review(4, "Srinagar DELUXE Package"),
  review(3, "Kashmir Adventure Special"),
  review(5, "Deluxe Explorer"),
  review(2, "Ladakh Loop"),
];
const chosen = (filters: Partial<typeof NO_REVIEW_FILTERS>) =>
  filterReviews(reviews, { ...NO_REVIEW_FILTERS, ...filters }).map((one) => reviews.indexOf(one));

describe("the review filters", () => {
  it.each([
    [{}, [0, 1, 2, 3, 4]],
    [{ rating: "5" }, [0, 3]],
    [{ rating: "4" }, [1]],
    [{ rating: "3" }, [2]],
    [{ package: "explorer" }, [0, 3]],
    [{ package: "deluxe" }, [1, 3]],
    [{ package: "adventure" }, [2]],
    [{ package: "Ladakh Loop" }, [4]],
    [{ package: "ladakh loop" }, [4]],
    [{ package: "Ladakh" }, []],
    [{ rating: "5", package: "deluxe" }, [3]],
  ] as const)("%j", (filters, found) => {
    expect(chosen(filters)).toEqual(found);
  });

  it("offer the documented packages, and further ones by their titles, once each", () => {
    const titles = ["Kashmir Valley Explorer", "Ladakh Loop", "Adventure in the snow", "Ladakh Loop"];
    expect(reviewPackageOptions(titles)).toEqual([
      { value: "all", label: "All Packages" },
      { value: "explorer", label: "Kashmir Valley Explorer" },
      { value: "deluxe", label: "Srinagar Deluxe Package" },
      { value: "adventure", label: "Kashmir Adventure Special" },
      { value: "Ladakh Loop", label: "Ladakh Loop" },
    ]);
  });

  const title = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("all", "ALL", "Ladakh Loop", "ladakh loop"));

  it("let every review be found by some choice", () => {
    fc.assert(
      fc.property(fc.array(title), (titles) => {
        const [all, ...others] = reviewPackageOptions(titles);
        for (const one of titles) {
          const choices = one.toLowerCase() === all?.value ? [all] : others;
          const finds = ({ value }: { value: string }) =>
            filterReviews([review(5, one)], { rating: "all", package: value }).length === 1;
          expect(choices.some(finds)).toBe(true);
        }
      }),
    );
  });

  it("offer no two choices with the same value, whatever their case", () => {
    fc.assert(
      fc.property(fc.array(title), (titles) => {
        const values = reviewPackageOptions(titles).map(({ value }) => value.toLowerCase());
        expect(new Set(values).size).toBe(values.length);
      }),
    );
  });
});

describe("the average rating", () => {
  it("has one decimal, and is 0 without reviews", () => {
    expect(averageRating([5, 5, 4, 3, 5, 5].map((rating) => ({ rating })))).toBe(4.5);
    expect(averageRating([5, 4, 4].map((rating) => ({ rating })))).toBe(4.3);
    expect(averageRating([])).toBe(0);
  });

  it("is between the lowest and the highest, and one decimal long", () => {
    const ratings = fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }) }), { minLength: 1 });
    fc.assert(
      fc.property(ratings, (given) => {
        const average = averageRating(given);
        const all = given.map(({ rating }) => rating);
        expect(average).toBeGreaterThanOrEqual(Math.min(...all));
        expect(average).toBeLessThanOrEqual(Math.max(...all));
        expect(average).toBe(Number(average.toFixed(1)));
      }),
    );
  });
});
