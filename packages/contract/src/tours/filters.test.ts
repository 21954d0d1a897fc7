import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tourPlace } from "./addresses.ts";
import {
  DURATION_FILTERS,
  filterTours,
  matchesDuration,
  matchesPrice,
  NO_TOUR_FILTERS,
  nightsOf,
  PRICE_FILTERS,
} from "./filters.ts";
import { packagesFound } from "./messages.ts";

const tour = fc.record({
  title: fc.string(),
  description: fc.string(),
  duration: fc.oneof(
    fc.string(),
    fc.nat(40).map((nights) => `${nights + 1}D/${nights}N`),
  ),
  startingPrice: fc.nat(60_000),
});
const filters = fc.record({
  search: fc.string(),
  duration: fc.constantFrom(...DURATION_FILTERS),
  price: fc.constantFrom(...PRICE_FILTERS),
});

describe("duration", () => {
  it.each([
    ["5D/4N", "short"],
    ["5D/4N", "all"],
    ["7D/6N", "medium"],
    ["9D/8N", "long"],
    ["11D/10N", "long"],
    ["15D/14N", "long"],
    ["5d / 4n", "short"],
    ...["5N", "7N", "9N"].flatMap((nights) => DURATION_FILTERS.map((filter) => [nights, filter] as const)),
  ] as const)("%s passes %s", (duration, filter) => {
    expect(matchesDuration(duration, filter)).toBe(true);
  });

  it.each([
    ["15D/14N", "short"],
    ["17D/16N", "medium"],
    ["19D/18N", "short"],
    ["15N", "short"],
    ["17N", "medium"],
    ["5D/4N", "medium"],
    ["7D/6N", "long"],
    ["9D/8N", "short"],
    ["4D/3N", "short"],
    ["4D", "short"],
    ["a 4Nation tour", "short"],
    ["", "short"],
  ] as const)("%s does not pass %s", (duration, filter) => {
    expect(matchesDuration(duration, filter)).toBe(false);
  });

  it("goes by the number of nights alone", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom("short", "medium", "long"), (nights, filter) => {
        const inBetween = nights === 5 || nights === 7 || nights === 9;
        const wanted = { short: nights === 4, medium: nights === 6, long: nights === 8 || nights >= 10 }[filter];
        expect(matchesDuration(`${nights + 1}D/${nights}N`, filter)).toBe(inBetween || wanted);
        expect(nightsOf(`${nights + 1}D/${nights}N`)).toEqual([nights]);
      }),
    );
  });
});

describe("price", () => {
  it.each([
    [0, "budget"],
    [19_999.99, "budget"],
    [20_000, "mid"],
    [29_999.99, "mid"],
    [30_000, "premium"],
    [99_999_999, "premium"],
  ] as const)("%d rupees are %s", (price, band) => {
    expect(PRICE_FILTERS.filter((filter) => matchesPrice(price, filter))).toEqual(["all", band]);
  });

  it("has one band for every price", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), (price) => {
        expect(PRICE_FILTERS.filter((filter) => filter !== "all" && matchesPrice(price, filter))).toHaveLength(1);
      }),
    );
  });
});

describe("the three filters", () => {
  it("let everything through when nothing is chosen", () => {
    fc.assert(
      fc.property(fc.array(tour), (tours) => {
        expect(filterTours(tours, NO_TOUR_FILTERS)).toEqual(tours);
      }),
    );
  });

  it("keep the order, let nothing new in, and are the same applied twice or one after the other", () => {
    fc.assert(
      fc.property(fc.array(tour), filters, (tours, chosen) => {
        const found = filterTours(tours, chosen);
        expect(found).toEqual(tours.filter((one) => found.includes(one)));
        expect(filterTours(found, chosen)).toEqual(found);
        const { search, duration, price } = chosen;
        const bySearch = filterTours(tours, { ...NO_TOUR_FILTERS, search });
        const byDuration = filterTours(bySearch, { ...NO_TOUR_FILTERS, duration });
        expect(filterTours(byDuration, { ...NO_TOUR_FILTERS, price })).toEqual(found);
      }),
    );
  });

  it("find any part of a title or a description, in any case", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,20}$/), fc.stringMatching(/^[a-z]{1,8}$/), (around, word) => {
        const one = { title: `${around}${word}`, description: "", duration: "", startingPrice: 0 };
        const other = { title: "", description: `${word.toUpperCase()}${around}`, duration: "", startingPrice: 0 };
        const search = ` ${word[0]?.toUpperCase()}${word.slice(1)} `;
        expect(filterTours([one, other], { ...NO_TOUR_FILTERS, search })).toEqual([one, other]);
      }),
    );
    const gulmarg = { title: "Snow", description: "Gulmarg (50%)", duration: "5D/4N", startingPrice: 1 };
    expect(filterTours([gulmarg], { ...NO_TOUR_FILTERS, search: "(50%)" })).toEqual([gulmarg]);
    expect(filterTours([gulmarg], { ...NO_TOUR_FILTERS, search: "G.lmarg" })).toEqual([]);
  });
});

describe("the words around them", () => {
  it("count in one or in many", () => {
    expect([0, 1, 3].map(packagesFound)).toEqual(["0 Packages Found", "1 Package Found", "3 Packages Found"]);
  });

  it("tell a place from a slug", () => {
    expect(tourPlace("3")).toEqual({ position: 3 });
    expect(tourPlace("3-days-in-gulmarg")).toEqual({ slug: "3-days-in-gulmarg" });
    expect(tourPlace("")).toEqual({ slug: "" });
  });
});
