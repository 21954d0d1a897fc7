/** Days of any year, `MM-DD`, and its months: what recurs on roads and in fares. */

import { months as monthNames } from "../core/formats.ts";
import { joined } from "../core/joined.ts";
import { t } from "../texts/t.ts";

export const EVERY_MONTH: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The month of a day `YYYY-MM-DD`, 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));

export interface Span {
  /** Both are days of it, `MM-DD`; one that ends before it begins goes over New Year. */
  from: string;
  to: string;
}

/** Whether a day `YYYY-MM-DD` is in a part of the year. */
export function isWithin(day: string, { from, to }: Span): boolean {
  const today = day.slice(5);
  return from <= to ? from <= today && today <= to : today >= from || today <= to;
}

const monthWord = (month: number) => monthNames()[month - 1] ?? "";

/** 'all year', 'May to Nov', 'Nov to Mar', 'Jan, Jul': months in words. */
export function monthsInWords(months: readonly number[]): string {
  if (months.length === 12) return t("roads.allYear");
  if (months.length === 0) return t("roads.never");
  const isIn = (month: number) => months.includes(((month + 11) % 12) + 1);
  const runs = EVERY_MONTH.filter((month) => isIn(month) && !isIn(month - 1)).map((first) => {
    let last = first;
    while (isIn(last + 1)) last = (last % 12) + 1;
    return first === last ? monthWord(first) : t("roads.span", { from: monthWord(first), to: monthWord(last) });
  });
  return joined(runs);
}

const dayWords = (text: string) => `${Number(text.slice(3))} ${monthWord(Number(text.slice(0, 2)))}`;
/** '1 Dec to 15 Mar'. */
export const spanInWords = ({ from, to }: Span): string => t("roads.span", { from: dayWords(from), to: dayWords(to) });
