import { addDays } from "@shikara/contract/calendar";

const WEEK = 7;

/** The month `YYYY-MM` so many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, Sunday to Saturday, each with the days of its neighbours that it shares. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -new Date(first).getUTCDay());
  const weeks: string[][] = [];
  for (let day = start; day < `${addMonths(month, 1)}-01`; day = addDays(day, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(day, at)));
  return weeks;
}
