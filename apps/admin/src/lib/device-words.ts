import { calendarNow } from "@shikara/contract/core/calendar";
import { AGENCY_ZONE, clockTime, shortDate } from "@shikara/client/format.ts";

// In this order: each names itself, and most of those below, too.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];
const MAX_UNKNOWN = 40;

/** Where a session is, as far as a browser says: 'Chrome on Windows'. */
export function deviceOf(userAgent: string): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser) return system ? `${browser} on ${system}` : browser;
  return userAgent === "" ? "Unknown device" : userAgent.slice(0, MAX_UNKNOWN);
}

/** '21 Nov 2026, 9:30 am', of the agency's calendar. */
export function momentWords(instant: Date): string {
  return `${shortDate(instant)}, ${clockTime(calendarNow(AGENCY_ZONE, instant).time)}`;
}
