import { describe, expect, it } from "vitest";
import { filtersOf, isFiltered, pageOf } from "./filters.ts";

const of = (query: string) => filtersOf(new URLSearchParams(query));

describe("what an address asks of the blog", () => {
  it("is taken as it stands", () =>
    expect(of("search=%20lake%20&category=culture&sort=oldest")).toEqual({
      search: "lake",
      category: "culture",
      sort: "oldest",
    }));
  it("leaves out what cannot be meant", () => {
    expect(of("category=toString&sort=cheapest&search=%00")).toEqual({});
    expect(of(`search=${"x".repeat(300)}`).search).toHaveLength(200);
  });
  it.each([
    ["", 1],
    ["page=1", 1],
    ["page=7", 7],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=1.5", 1],
    ["page=x", 1],
    ["page=999999", 1],
  ])("%j is page %d", (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page));
  it("takes the usual order for no filter", () => expect(isFiltered(of("sort=latest&search="))).toBe(false));
});
