import { addDays, calendarNow } from "@shikara/contract/core/calendar";

/** The agency's day in so many days. */
export const inDays = (days: number): string => addDays(calendarNow("Asia/Kolkata").day, days);

/** A zone in which it is between noon and one now: what waits for an hour at which people are written to need not wait. */
export function zoneAtNoon(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // The signs of these names are the other way round.
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
