import { isMonth } from "../core/calendar.ts";

/** Which day puts a booking into a month: the first of its journey, or that on which it was made. */
export const REPORT_BASES = ["journey", "booking"] as const;
export type ReportBasis = (typeof REPORT_BASES)[number];

/** What sales are told apart by. A booking counts once by each, but at every place that it goes to. */
export const REPORT_DIMENSIONS = ["month", "source", "agent", "package", "vehicle", "place"] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** What tax is told apart by: the months, the papers that say it, the service and its rate, the state of supply. */
export const TAX_DIMENSIONS = ["month", "series", "rate", "place"] as const;
export type TaxDimension = (typeof TAX_DIMENSIONS)[number];

/** Months of one report, both ends included: five years. */
export const MAX_REPORT_MONTHS = 60;
/** Lines of one report; what is left is told as one more. */
export const MAX_REPORT_LINES = 200;

/** By how many days money is late, as it is told: from a number of days on. '' stands for what is not due yet. */
export const AGES = ["ahead", "0-7", "8-30", "31-60", "61-90", "over 90"] as const;
export type Age = (typeof AGES)[number];

/** How late what was due so many days ago is; below zero: it is still to come. */
export function ageOf(days: number): Age {
  if (days < 0) return "ahead";
  if (days <= 7) return "0-7";
  if (days <= 30) return "8-30";
  if (days <= 60) return "31-60";
  return days <= 90 ? "61-90" : "over 90";
}

/** The month so many months later, or earlier: '2026-01' and -1 is '2025-12'. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + (number - 1) + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((((at % 12) + 12) % 12) + 1).padStart(2, "0")}`;
}

export const firstDay = (month: string): string => `${month}-01`;

/** The days of some months: the first, and that after the last. */
export const daysOfMonths = ({ from, to }: { from: string; to: string }): { from: string; end: string } => ({
  from: firstDay(from),
  end: firstDay(addMonths(to, 1)),
});

/** Each month from one to another, both included; no more than a report has. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length <= MAX_REPORT_MONTHS; month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** Whether from one to the other are months in their order, and no more than a report has. */
export const isReportRange = ({ from, to }: { from: string; to: string }): boolean => {
  if (!isMonth(from) || !isMonth(to) || to < from) return false;
  return monthsBetween(from, to).length <= MAX_REPORT_MONTHS;
};

/** By the agency's clock: from when on the first the figures of the month that is over are mailed. */
export const MAILED_FROM = "07:00";
