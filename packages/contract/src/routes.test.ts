import { describe, expect, it } from "vitest";
import { paths, safeNext } from "./routes.ts";
import { matchPattern, routeOf } from "@shikara/site/app/routes";

describe("paths", () => {
  it("leave out filters that are not set", () => {
    expect(paths.blogFiltered({})).toBe("/blog");
    expect(paths.blogFiltered({ search: "", category: "culture" })).toBe("/blog?category=culture");
  });
  it("take the way to a screen from one door to the other", () => {
    expect(paths.signInFor("/team/login", "/admin/vehicles")).toBe("/team/login?next=%2Fadmin%2Fvehicles");
    expect(paths.signInFor("/team/login", "/admin/dashboard")).toBe("/team/login");
  });
  it("write what stands in them so that it cannot mean anything else", () => {
    expect(paths.post("a/b?c")).toBe("/blog/a%2Fb%3Fc");
  });
});

describe("where one is sent after signing in", () => {
  it("is a screen of the back office", () => expect(safeNext("/admin/vehicles?q=1")).toBe("/admin/vehicles?q=1"));
  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/admin/\\x",
    "/",
    "",
    null,
    "/admin/login",
  ])("is the dashboard instead of %j", (next) => expect(safeNext(next)).toBe("/admin/dashboard"));
});

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
});
