import { addDays } from "@shikara/contract/core/calendar";
import type { PopupCounts } from "@shikara/contract/popups/schema";

export const COUNTED_DAYS = 30;

export type Totals = Pick<PopupCounts, "shown" | "closed" | "clicked">;

export function totalsOf(counts: readonly PopupCounts[]): Totals {
  const sum = (kind: keyof Totals) => counts.reduce((total, row) => total + row[kind], 0);
  return { shown: sum("shown"), closed: sum("closed"), clicked: sum("clicked") };
}

/** The totals of each day up to today, those without any included. */
export function totalsByDay(counts: readonly PopupCounts[], today: string): (Totals & { day: string })[] {
  return Array.from({ length: COUNTED_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - COUNTED_DAYS);
    return { day, ...totalsOf(counts.filter((row) => row.day === day)) };
  });
}

/** '12.5%'; '–' where nothing was shown. */
export function clickRate({ shown, clicked }: Totals): string {
  return shown === 0 ? "–" : `${((clicked / shown) * 100).toFixed(1)}%`;
}
