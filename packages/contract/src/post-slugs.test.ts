import { describe, expect, it } from "vitest";
import { SLUG } from "./atoms.ts";
import { slugOf } from "./post-slugs.ts";

describe("the address of a title", () => {
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
