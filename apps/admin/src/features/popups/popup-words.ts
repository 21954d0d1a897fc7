import { agencyTime } from "@admin/lib/moments.ts";
import { clockTime, counted, shortDateUS } from "@shikara/client/format.ts";
import { POPUP_MESSAGES } from "@shikara/contract/popups/messages";
import type { POPUP_PAGES, PopupView } from "@shikara/contract/popups/schema";
import type { BadgeTone } from "@shikara/ui/badge.tsx";

export type PopupPage = (typeof POPUP_PAGES)[number];

export const TYPE_WORDS: Record<PopupView["popupType"], string> = {
  offer: "Offer",
  announcement: "Announcement",
  news: "News",
  alert: "Alert",
};

export const PAGE_WORDS: Record<PopupPage, string> = {
  all: "Every page",
  home: "Home",
  packages: "Packages",
  testimonials: "Testimonials",
  "book-cab": "Book a Cab",
  contact: "Contact",
  blog: "Blog",
};

/** Whether it is past its end. */
const hasEnded = ({ endDate }: Pick<PopupView, "endDate">, now: Date) => endDate !== null && endDate < now;

/** Switched on, and shown now or later. */
export const isInUse = (popup: PopupView, now: Date): boolean => popup.isActive && !hasEnded(popup, now);

/** What is said once it is switched on or off. */
export function switchedWords(popup: PopupView, now: Date): string {
  if (!popup.isActive) return POPUP_MESSAGES.deactivated;
  return hasEnded(popup, now) ? POPUP_MESSAGES.overAlready : POPUP_MESSAGES.activated;
}

/** Where a popup stands: switched off, yet to come, over, or on the site. */
export function stateOf(popup: PopupView, now: Date): { word: string; tone: BadgeTone } {
  if (!popup.isActive) return { word: "Inactive", tone: "quiet" };
  if (popup.startDate > now) return { word: "Scheduled", tone: "info" };
  if (hasEnded(popup, now)) return { word: "Ended", tone: "quiet" };
  return { word: "Active", tone: "success" };
}

const momentOf = (instant: Date) => `${shortDateUS(instant)}, ${clockTime(agencyTime(instant))}`;

/** 'Nov 18, 2026, 12:00 am to Dec 11, 2026, 11:59 pm'; of one day 'Nov 30, 2026, 2:30 pm to 8:36 pm'. */
export function spanOf({ startDate, endDate }: Pick<PopupView, "startDate" | "endDate">): string {
  if (!endDate) return `From ${momentOf(startDate)}, no end`;
  const isOneDay = shortDateUS(startDate) === shortDateUS(endDate);
  return `${momentOf(startDate)} to ${isOneDay ? clockTime(agencyTime(endDate)) : momentOf(endDate)}`;
}

const DAY_HOURS = 24;

/** '6 hours', '3 days'. */
export function restOf(hours: number): string {
  return hours % DAY_HOURS === 0 ? counted(hours / DAY_HOURS, "day") : counted(hours, "hour");
}
