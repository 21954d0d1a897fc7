/** When a popup is shown, and in which colours. No schemas here: every visitor's page loads it. */
import type { POPUP_PAGES, PopupView } from "./schema.ts";

type PopupPage = (typeof POPUP_PAGES)[number];

/** A popup appears this long after page and list are both here. */
export const POPUP_DELAY_MS = 1_000;
export const POPUP_FADE_MS = 300;
const HOUR_MS = 3_600_000;

const PAGES_BY_SEGMENT = {
  "": "home",
  packages: "packages",
  testimonials: "testimonials",
  "book-cab": "book-cab",
  contact: "contact",
  blog: "blog",
} as const satisfies Record<string, PopupPage>;
/** Sign-in and the back office. */
const WITHOUT_POPUPS = new Set(["admin", "team"]);

function isNamed(segment: string): segment is keyof typeof PAGES_BY_SEGMENT {
  return Object.hasOwn(PAGES_BY_SEGMENT, segment);
}

/**
 * The page's name by which staff choose it: its first path segment, so a detail page counts as its list. 'all' for a page
 * that has no name of its own, null where no popup is shown.
 */
export function popupPage(path: string): PopupPage | null {
  const segment = path.split(/[?#]/)[0]?.split("/")[1] ?? "";
  if (WITHOUT_POPUPS.has(segment)) return null;
  return isNamed(segment) ? PAGES_BY_SEGMENT[segment] : "all";
}

type Planned = Pick<PopupView, "showOnPages" | "cookieExpiry" | "startDate" | "endDate">;

/** Whether a popup may be shown here and now. `shownAt`: when this visitor saw it last, in ms since 1970, or null. */
export function isPopupEligible(popup: Planned, page: PopupPage, now: number, shownAt: number | null): boolean {
  const isForPage = popup.showOnPages.includes("all") || popup.showOnPages.includes(page);
  const isInTime = popup.startDate.getTime() <= now && (popup.endDate === null || now <= popup.endDate.getTime());
  const isRested = shownAt === null || now - shownAt >= popup.cookieExpiry * HOUR_MS;
  return isForPage && isInTime && isRested;
}

/** The key under which a visitor's browser keeps when a popup was shown. */
export const popupKey = (id: string) => `${id}_shown`;

/** On a popup's button where staff say nothing else: it closes, or leads to the link. */
export const BUTTON_WORDS = { closes: "Close", leads: "See more" } as const;

/** The button's words once a link is there, or gone: a button that leads on does not say that it closes. What staff wrote stays. */
export function buttonWords(words: string, linkUrl: string): string {
  const [own, other] = linkUrl.trim() === "" ? (["leads", "closes"] as const) : (["closes", "leads"] as const);
  return words.trim().toLowerCase() === BUTTON_WORDS[own].toLowerCase() ? BUTTON_WORDS[other] : words;
}

/** Text smaller than 24 px needs this much (WCAG 2.2, 1.4.3). */
export const READABLE_CONTRAST = 4.5;
const INK = "#1a1410";
const WHITE = "#ffffff";
/** For the middle tones on which neither of the two can be read well enough. */
const BLACK = "#000000";

/** Relative luminance of #rgb or #rrggbb as WCAG 2.2 defines it, 0 to 1. */
function luminance(colour: string): number {
  const digits = colour.slice(1);
  const channels = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = Number.parseInt(channel, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The wanted text colour where it can be read on the background; else ink or white, whichever can be read. */
export function readableText(background: string, wanted: string = INK): string {
  const isReadable = (colour: string) => contrast(background, colour) >= READABLE_CONTRAST;
  return [wanted, INK, WHITE].find(isReadable) ?? BLACK;
}
