import { addDays } from "@shikara/contract/core/calendar";

/** A part of every year, by month and day ('03-20'), both of them within it; it may go over New Year. */
export interface Span {
  from: string;
  to: string;
}

/** The span as it begins in a year. */
function inYear({ from, to }: Span, year: number): Span {
  return { from: `${year}-${from}`, to: `${to < from ? year + 1 : year}-${to}` };
}

/** Its first one that begins no sooner than so many days from `day`. */
export function spanAhead(span: Span, day: string, ahead: number): Span {
  const soonest = addDays(day, ahead);
  const year = Number(soonest.slice(0, 4));
  const thisYear = inYear(span, year);
  return thisYear.from >= soonest ? thisYear : inYear(span, year + 1);
}

/** Every so many days of the span that is under way or comes next, those that lie at least so far ahead. */
export function comingDays(span: Span, day: string, { every, ahead }: { every: number; ahead: number }): string[] {
  const soonest = addDays(day, ahead);
  const year = Number(day.slice(0, 4));
  for (const each of [year - 1, year, year + 1]) {
    const { from, to } = inYear(span, each);
    const days: string[] = [];
    for (let one = from; one <= to; one = addDays(one, every)) if (one >= soonest) days.push(one);
    if (days.length > 0) return days;
  }
  return [];
}
