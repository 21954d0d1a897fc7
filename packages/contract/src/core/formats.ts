import { t } from "../texts/t.ts";
/** How days, times and money are written, on screens and on paper alike. */

/** January first. The names are ours: engines disagree ('Sep', 'Sept'), and a page must read the same before and after hydration. */
export const months = (): string[] => t("dates.months").split(" ");

const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const groupedToThePaisa = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ₹1,18,500, below zero −₹500; paise only where there are any. */
export function rupees(amount: number): string {
  const format = Number.isInteger(amount) ? grouped : groupedToThePaisa;
  const words = { amount: format.format(Math.abs(amount)) };
  return amount < 0 ? t("dates.minusRupees", words) : t("dates.rupees", words);
}

/** 1,18,500.00, below zero −500.00: for columns, where each amount has its paise. */
export function toThePaisa(amount: number): string {
  const written = groupedToThePaisa.format(Math.abs(amount));
  return amount < 0 ? `−${written}` : written;
}

/** A calendar day `YYYY-MM-DD`, which no zone moves, as 24 Dec 2026; '' for anything else. */
export function shortDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const month = months()[Number(match?.[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : "";
}

/** A month `YYYY-MM` as Dec 2026; '' for anything else. */
export function monthAndYear(month: string): string {
  const [, name, year] = shortDay(`${month}-01`).split(" ");
  return year ? `${name} ${year}` : "";
}

/** A time of day `HH:MM` as 9:30 am; '' for anything else. */
export function clockTime(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) return "";
  const hour = Number(match[1]);
  const clock = `${hour % 12 || 12}:${match[2]}`;
  return hour < 12 ? t("dates.am", { clock }) : t("dates.pm", { clock });
}

/** '1 view', '2 views'; `count` is written as given. */
export function counted(count: number, one: string, many = `${one}s`, written: string = String(count)): string {
  return `${written} ${count === 1 ? one : many}`;
}
