import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLUG, slug } from "./atoms.ts";
import { freeSlug, slugOf } from "./slugs.ts";

describe("the slug of a title", () => {
  it.each([
    ["Kashmir Valley Explorer", "kashmir-valley-explorer"],
    ["  Gülmarg & Sonamarg: 7 days!  ", "gulmarg-sonamarg-7-days"],
    ["कश्मीर की सैर", "package"],
    ["🏔️❄️", "package"],
    ["कश्मीर 2026", "package-2026"],
    ["2026", "package-2026"],
    ["２０２６", "package-2026"],
    ["Posts", "package-posts"],
    ["---", "package"],
  ])("of %j is %s", (title, expected) => expect(slugOf(title, "package", ["posts"])).toBe(expected));

  it("is lawful for any title, also with a number behind it", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ minLength: 100, maxLength: 300 })), (title) => {
        const made = slugOf(title, "package", ["posts"]);
        expect(made).toMatch(SLUG);
        expect(slug.safeParse(`${made}-1000`).success).toBe(true);
        expect(made).not.toMatch(/^\d+$|^posts$/);
      }),
    );
  });
});

it("goes on to the first number that is free", () => {
  expect(freeSlug("lake", new Set())).toBe("lake");
  expect(freeSlug("lake", new Set(["lake", "lake-3"]))).toBe("lake-2");
  expect(freeSlug("lake", new Set(["lake", "lake-2", "lake-3"]))).toBe("lake-4");
});
