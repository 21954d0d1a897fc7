import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buttonWords, contrast, isPopupEligible, popupPage, READABLE_CONTRAST, readableText } from "./rules.ts";
import type { PopupView } from "./schema.ts";

describe("a page's name", () => {
  it.each([
    ["/", "home"],
    ["/?sent=1", "home"],
    ["/packages", "packages"],
    ["/packages/2", "packages"],
    ["/packages?price=mid", "packages"],
    ["/blog/first-snow", "blog"],
    ["/book-cab", "book-cab"],
    ["/contact", "contact"],
    ["/testimonials", "testimonials"],
    ["/nowhere", "all"],
    ["/home", "all"],
    ["/constructor", "all"],
    ["/admin/login", null],
    ["/team/login", null],
    ["/admin/popups", null],
  ])("of %s is %s", (path, name) => expect(popupPage(path)).toBe(name));
});

describe("a button", () => {
  it.each([
    ["Close", "/packages", "See more"],
    [" close ", "https://example.com", "See more"],
    ["See more", "", "Close"],
    ["Close", " ", "Close"],
    ["See the offer", "/packages", "See the offer"],
    ["", "/packages", ""],
  ])("that says '%s' with the link '%s' says '%s'", (words, linkUrl, said) =>
    expect(buttonWords(words, linkUrl)).toBe(said),
  );
});

const HOUR = 3_600_000;
const start = new Date("2026-11-20T06:00:00Z");
const end = new Date("2026-11-30T06:00:00Z");
const popup = {
  showOnPages: ["home", "packages"],
  cookieExpiry: 24,
  startDate: start,
  endDate: end,
} satisfies Partial<PopupView>;
const during = start.getTime() + HOUR;

describe("a popup may be shown", () => {
  it("on its pages only", () => {
    expect(isPopupEligible({ ...popup }, "home", during, null)).toBe(true);
    expect(isPopupEligible({ ...popup }, "blog", during, null)).toBe(false);
    expect(isPopupEligible({ ...popup, showOnPages: ["all"] }, "blog", during, null)).toBe(true);
  });
  it.each([
    [start.getTime() - 1, false],
    [start.getTime(), true],
    [end.getTime(), true],
    [end.getTime() + 1, false],
  ])("from its start to its end: at %i %s", (now, isShown) =>
    expect(isPopupEligible({ ...popup }, "home", now, null)).toBe(isShown),
  );
  it("without end for ever", () =>
    expect(isPopupEligible({ ...popup, endDate: null }, "home", end.getTime() * 2, null)).toBe(true));
  it("again once its hours are over", () => {
    expect(isPopupEligible({ ...popup }, "home", during, during - 24 * HOUR + 1)).toBe(false);
    expect(isPopupEligible({ ...popup }, "home", during, during - 24 * HOUR)).toBe(true);
  });
});

describe("text on staff's colours", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

  it("has the contrast that WCAG computes", () => {
    expect(contrast("#000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
    expect(contrast("#0c434a", "#0c434a")).toBe(1);
  });
  it("keeps a colour that can be read", () => expect(readableText("#0c434a", "#ffe0a4")).toBe("#ffe0a4"));
  it("is ink or white where it cannot", () => {
    expect(readableText("#ffffff", "#ffff00")).toBe("#1a1410");
    expect(readableText("#0c434a", "#125a61")).toBe("#ffffff");
    expect(readableText("#f59e0b")).toBe("#1a1410");
  });
  it("can be read, whatever the colours, and is staff's own where that can be", () => {
    fc.assert(
      fc.property(colour, colour, (background, wanted) => {
        const text = readableText(background, wanted);
        expect(contrast(background, text)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        if (contrast(background, wanted) >= READABLE_CONTRAST) expect(text).toBe(wanted);
      }),
    );
  });
});
