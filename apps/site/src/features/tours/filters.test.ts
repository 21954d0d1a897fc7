import { NO_TOUR_FILTERS } from "@shikara/contract/tours/filters";
import { describe, expect, it } from "vitest";
import { tourFiltersOf, tourQuery } from "./filters.ts";

const of = (query: string) => tourFiltersOf(new URLSearchParams(query));

describe("what an address asks of the packages", () => {
  it("is taken as it stands, and written back as it was", () => {
    const filters = {
      search: "dal lake",
      duration: "short",
      price: "budget",
      season: "winter",
      sort: "price_up",
    } as const;
    expect(of("search=%20dal+lake%20&duration=short&price=budget&season=winter&sort=price_up")).toEqual(filters);
    expect(tourQuery(filters)).toEqual(filters);
  });
  it("leaves out what cannot be meant", () => {
    expect(of("duration=toString&price=cheap&season=monsoon&sort=__proto__&search=%00")).toEqual(NO_TOUR_FILTERS);
    expect(of(`search=${"x".repeat(300)}`).search).toHaveLength(200);
  });
  it("is nothing for all packages", () =>
    expect(tourQuery(of("search=&duration=all&price=all&season=all&sort=ours"))).toEqual({}));
});
