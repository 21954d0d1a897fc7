import { describe, expect, it } from "vitest";
import { matchPattern, routeOf, routes } from "./routes.ts";
import { served } from "./served.ts";

describe("routes", () => {
  it("match whole paths, with or without a slash at the end", () => {
    expect(matchPattern("/blog/:slug", "/blog/first-snow/")).toEqual({ slug: "first-snow" });
    expect(matchPattern("/blog/:slug", "/blog")).toBeNull();
    expect(matchPattern("/blog/:slug", "/blog/a/b")).toBeNull();
    expect(matchPattern("/", "/")).toEqual({});
  });
  it("do not take a broken escape for a name", () => expect(matchPattern("/blog/:slug", "/blog/%zz")).toBeNull());
  it("know the page of an address and what it says", () => {
    const { route, place } = routeOf("/blog?category=culture&utm_source=x");
    expect(route.pattern).toBe("/blog");
    expect(place.search.get("category")).toBe("culture");
    expect(routeOf("/nowhere").route.pattern).toBe("*");
  });
  it("have each what the server has to know of them, and their own source", () => {
    expect(routes.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(served).sort());
    const sources = Object.values(served).map(({ source }) => source);
    expect(new Set(sources).size).toBe(sources.length);
  });
});
