import { reviewPackageOptions } from "@shikara/contract/testimonials/filters";
import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { describe, expect, it } from "vitest";
import { addressOf, filtersOf } from "./filters.ts";
import { initials } from "./initials.ts";
import { shortQuote } from "./quote.ts";
import { quotedOf } from "./quoted.ts";
import { reviewColumns } from "./review-columns.ts";

describe("the filters of an address", () => {
  const packages = reviewPackageOptions(["Ladakh Loop"]);
  it.each([
    ["", { rating: "all", package: "all" }],
    ["rating=4&package=deluxe", { rating: "4", package: "deluxe" }],
    ["package=Ladakh+Loop", { rating: "all", package: "Ladakh Loop" }],
    ["rating=6&package=nowhere", { rating: "all", package: "all" }],
  ])("%j", (search, filters) => expect(filtersOf(new URLSearchParams(search), packages)).toEqual(filters));

  it("go back into it without what lets everything through", () => {
    expect(addressOf({ rating: "all", package: "all" })).toEqual({});
    expect(addressOf({ rating: "5", package: "all" })).toEqual({ rating: "5" });
  });
});

describe("reviews in columns", () => {
  const dealt = (...heights: number[]) => {
    const { columns, isEven } = reviewColumns(heights, 3, (height) => height);
    return { places: columns.map((cards) => cards.map(({ order }) => order)), isEven };
  };
  it("end near one line, begin with the first and keep their order in each", () => {
    expect(dealt(444, 208, 188, 208, 348, 322)).toEqual({
      places: [
        [0, 2],
        [1, 5],
        [3, 4],
      ],
      isEven: true,
    });
  });
  it("do not grow to the length of one that is twice theirs", () => {
    expect(dealt(200, 200, 200, 200)).toEqual({ places: [[0, 3], [1], [2]], isEven: false });
    expect(dealt(300)).toEqual({ places: [[0], [], []], isEven: false });
  });
});

describe("initials", () => {
  it.each([
    ["Meera Nair", "MN"],
    ["Ritu and Sameer Kapoor", "RS"],
    ["The Iyer family", "TI"],
    ["  Zoë ", "Z"],
    ["अनन्या राव", "अर"],
    ["42", ""],
  ])("of %s are %s", (name, letters) => expect(initials(name)).toBe(letters));
});

describe("a short quote", () => {
  it("is as many whole sentences as have room", () => {
    const review =
      "Bashir woke us at five. We have spoken of little else since. The houseboat was warm and nobody hurried.";
    expect(shortQuote(review, 70)).toBe("Bashir woke us at five. We have spoken of little else since.");
    expect(shortQuote(review, 500)).toBe(review);
  });
  it("ends at a word where the first sentence is too long", () => {
    expect(shortQuote("One two three four five six", 12)).toBe("One two…");
  });
});

describe("the review that is quoted", () => {
  const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }) as TestimonialView);
  it.each([
    [[3, 4, 5, 5], 2],
    [[4, 3, 4], 0],
    [[3, 2], -1],
    [[], -1],
  ])("of %j is number %i", (ratings, place) => {
    const reviews = rated(...ratings);
    expect(quotedOf(reviews)).toBe(reviews[place]);
  });
});
