import { addDays } from "@shikara/contract/core/calendar";
import { t } from "@shikara/contract/texts/t";

const WEEK = 7;
/** Sunday first. */
export const weekdays = (): string[] => t("dates.weekdays").split(" ");

/** The month `YYYY-MM` so many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A day and the six after it: whoever plans ahead sees tomorrow on every day of the week. */
export const weekFrom = (day: string): string[] => Array.from({ length: WEEK }, (_, at) => addDays(day, at));

/** The week of a day, Sunday to Saturday. */
export const weekOf = (day: string): string[] => weekFrom(addDays(day, -new Date(day).getUTCDay()));

/** The weeks of a month, Sunday to Saturday, each with the days of its neighbours that it shares. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  const [start = ""] = weekOf(`${month}-01`);
  for (let day = start; day < `${addMonths(month, 1)}-01`; day = addDays(day, WEEK)) weeks.push(weekOf(day));
  return weeks;
}
