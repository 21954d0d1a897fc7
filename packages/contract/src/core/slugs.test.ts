import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLUG, slug } from "./atoms.ts";
import { freeSlug, slugOf, slugWith } from "./slugs.ts";

describe("the slug of a title, with a word where it needs one,", () => {
  it.each([
    ["Kashmir Valley Explorer", "kashmir-valley-explorer"],
    ["  Gülmarg & Sonamarg: 7 days!  ", "gulmarg-and-sonamarg-7-days"],
    ["कश्मीर की सैर", "kashmir-ki-sair"],
    ["🏔️❄️", "package"],
    ["ڈل 2026", "package-2026"],
    ["2026", "package-2026"],
    ["２０２６", "package-2026"],
    ["Posts", "package-posts"],
    ["---", "package"],
  ])("of %j is %s", (title, expected) => expect(slugWith("package", title, ["posts"])).toBe(expected));

  it("is lawful for any title, also with a number behind it", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ minLength: 100, maxLength: 300 })), (title) => {
        const made = slugWith("package", title, ["posts"]);
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

describe("the slug of a title", () => {
  it.each([
    ["A morning at the floating market", "a-morning-at-the-floating-market"],
    ["Kangri: the fire's warmth & smoke!", "kangri-the-fires-warmth-and-smoke"],
    ["Café à Paris, 100%", "cafe-a-paris-100"],
    ["कश्मीर की झील", "kashmir-ki-jhil"],
    ["गुलमर्ग में बर्फ", "gulamarg-men-barph"],
    ["ڈل جھیل", ""],
    ["🏔️🛶", ""],
    ["--- ---", ""],
  ])("%j is %j", (title, slug) => expect(slugOf(title)).toBe(slug));

  it("leaves room for a number, and is always an address or nothing", () => {
    const slug = slugOf("long word ".repeat(60));
    expect(slug.length).toBeLessThanOrEqual(110);
    expect(slug).toMatch(SLUG);
  });
});
