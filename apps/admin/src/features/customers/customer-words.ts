import { AGENCY_ZONE, counted, rupees } from "@shikara/client/format.ts";
import { calendarNow } from "@shikara/contract/core/calendar";
import { sumOf } from "@shikara/contract/core/money";
import type { CustomerLeftBehind } from "@shikara/contract/customers/schema";

/** What a journey that begins on this day `YYYY-MM-DD` is by the agency's calendar: one of today may have begun, or not. */
export function whichJourney(day: string): string {
  const today = calendarNow(AGENCY_ZONE).day;
  if (day === today) return "Journey today";
  return day > today ? "Next journey" : "Last journey";
}

const aheadWords = (count: number, state: string) =>
  count > 0 && `${counted(count, "journey", "journeys")} ahead, ${state}`;

const creditWords = (credits: readonly number[]) =>
  credits.length === 1
    ? `a credit of ${rupees(sumOf(credits))}`
    : credits.length > 1 && `${credits.length} credits of ${rupees(sumOf(credits))} together`;

/** What is still open with somebody who is to be erased, as far as whoever erases may see it; '' for nothing. */
export function leftBehindWords({ ahead, money }: CustomerLeftBehind): string {
  const { owed = 0, back = 0, credits = [] } = money ?? {};
  return [
    aheadWords(ahead.confirmed, "confirmed"),
    aheadWords(ahead.pending, "pending"),
    owed > 0 && `${rupees(owed)} owed`,
    back > 0 && `${rupees(back)} to be given back`,
    creditWords(credits),
  ]
    .filter(Boolean)
    .join("; ");
}
