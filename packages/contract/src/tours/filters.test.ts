import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tourPlace } from "./addresses.ts";
import {
  DURATION_FILTERS,
  durationsFound,
  filterTours,
  matchesDuration,
  matchesPrice,
  matchesSeason,
  monthsOf,
  NO_TOUR_FILTERS,
  nightsOf,
  PRICE_FILTERS,
  SEASON_FILTERS,
  seasonsOf,
  TOUR_SORTS,
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
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
});
const filters = fc.record({
  search: fc.string(),
  duration: fc.constantFrom(...DURATION_FILTERS),
  price: fc.constantFrom(...PRICE_FILTERS),
  season: fc.constantFrom(...SEASON_FILTERS),
  sort: fc.constantFrom(...TOUR_SORTS),
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

describe("season", () => {
  it("is any where one sets out on request, else that of the departures with a seat", () => {
    expect(monthsOf([])).toHaveLength(12);
    const december = { date: "2026-12-24", seatsLeft: 2 };
    const may = { date: "2027-05-02", seatsLeft: 1 };
    expect(monthsOf([may, december, { date: "2027-07-01", seatsLeft: 0 }])).toEqual([5, 12]);
    expect(seasonsOf(monthsOf([may, december]))).toEqual(["spring", "winter"]);
    expect(seasonsOf(monthsOf([]))).toEqual([]);
  });
  it("has each month in one", () => {
    for (const month of monthsOf([]))
      expect(SEASON_FILTERS.filter((season) => season !== "all" && matchesSeason([month], season))).toHaveLength(1);
    expect(matchesSeason([], "winter")).toBe(false);
    expect(matchesSeason([], "all")).toBe(true);
  });
});

describe("sorting", () => {
  const tours = [
    { title: "a", description: "", duration: "7D/6N", startingPrice: 3, months: [] },
    { title: "b", description: "", duration: "on request", startingPrice: 1, months: [] },
    { title: "c", description: "", duration: "5D/4N", startingPrice: 3, months: [] },
  ];
  it.each([
    ["ours", "abc"],
    ["price_up", "bac"],
    ["price_down", "acb"],
    ["days", "cab"],
  ] as const)("%s: %s", (sort, order) => {
    const sorted = filterTours(tours, { ...NO_TOUR_FILTERS, sort });
    expect(sorted.map(({ title }) => title).join("")).toBe(order);
    expect(tours.map(({ title }) => title).join("")).toBe("abc");
  });
  it("says which durations were found, the shortest first, each once", () => {
    expect(durationsFound([...tours, ...tours])).toEqual(["5D/4N", "7D/6N", "on request"]);
  });
});

describe("the filters together", () => {
  it("let everything through when nothing is chosen", () => {
    fc.assert(
      fc.property(fc.array(tour), (tours) => {
        expect(filterTours(tours, NO_TOUR_FILTERS)).toEqual(tours);
      }),
    );
  });

  it("keep the staff's order, let nothing new in, and are the same applied twice or one after the other", () => {
    fc.assert(
      fc.property(fc.array(tour), filters, (tours, asked) => {
        const chosen = { ...asked, sort: NO_TOUR_FILTERS.sort };
        const found = filterTours(tours, chosen);
        expect(found).toEqual(tours.filter((one) => found.includes(one)));
        expect(filterTours(found, chosen)).toEqual(found);
        const { search, duration, price, season } = chosen;
        const bySearch = filterTours(tours, { ...NO_TOUR_FILTERS, search });
        const byDuration = filterTours(bySearch, { ...NO_TOUR_FILTERS, duration });
        const byPrice = filterTours(byDuration, { ...NO_TOUR_FILTERS, price });
        expect(filterTours(byPrice, { ...NO_TOUR_FILTERS, season })).toEqual(found);
        // Sorted, they are the same ones.
        const sorted = filterTours(tours, asked);
        expect(new Set(sorted)).toEqual(new Set(found));
        expect(sorted).toHaveLength(found.length);
      }),
    );
  });

  it("find any part of a title or a description, in any case", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,20}$/), fc.stringMatching(/^[a-z]{1,8}$/), (around, word) => {
        const one = { title: `${around}${word}`, description: "", duration: "", startingPrice: 0, months: [] };
        const other = {
          title: "",
          description: `${word.toUpperCase()}${around}`,
          duration: "",
          startingPrice: 0,
          months: [],
        };
        const search = ` ${word[0]?.toUpperCase()}${word.slice(1)} `;
        expect(filterTours([one, other], { ...NO_TOUR_FILTERS, search })).toEqual([one, other]);
      }),
    );
    const gulmarg = { title: "Snow", description: "Gulmarg (50%)", duration: "5D/4N", startingPrice: 1, months: [] };
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
