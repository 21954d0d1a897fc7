import { agencyToday } from "@admin/lib/moments.ts";
import { addDays } from "@shikara/contract/core/calendar";
import {
  addMonths,
  isReportRange,
  REPORT_BASES,
  REPORT_DIMENSIONS,
  TAX_DIMENSIONS,
  type TaxDimension,
} from "@shikara/contract/reports/rules";
import { type CashAsked, cashAsked, type SalesAsked } from "@shikara/contract/reports/schema";

/** What a report's address says. */
export const REPORT_NAMES = ["report", "from", "to", "basis", "by", "since", "until"] as const;
export type ReportState = Record<(typeof REPORT_NAMES)[number], string>;

export const REPORTS = [
  { value: "sales", label: "Sales" },
  { value: "conversion", label: "Conversion" },
  { value: "owed", label: "Owed" },
  { value: "cash", label: "Cash" },
  { value: "tax", label: "Tax" },
] as const;
export type ReportName = (typeof REPORTS)[number]["value"];

export const reportOf = ({ report }: ReportState): ReportName =>
  REPORTS.find(({ value }) => value === report)?.value ?? "sales";

const APRIL = 4;

/** The months of the financial year that a month is in: from April on. */
export function financialYear(month: string): { from: string; to: string } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const from = `${number < APRIL ? year - 1 : year}-04`;
  return { from, to: addMonths(from, 11) };
}

/** The months that are asked for; where none are, or they make no report, those of the financial year. */
export function monthsOf({ from, to }: ReportState): { from: string; to: string } {
  return isReportRange({ from, to }) ? { from, to } : financialYear(agencyToday().slice(0, 7));
}

export function salesOf(state: ReportState): SalesAsked {
  const basis = REPORT_BASES.find((one) => one === state.basis) ?? "journey";
  const by = REPORT_DIMENSIONS.find((one) => one === state.by) ?? "month";
  return { ...monthsOf(state), basis, by };
}

export const taxDimensionOf = ({ by }: ReportState): TaxDimension =>
  TAX_DIMENSIONS.find((one) => one === by) ?? "month";

const DAYS_SHOWN = 30;

/** The days that are asked for, the last thirty where none are; and what is wrong with them. */
export function daysOf({ since, until }: ReportState): CashAsked & { fault: string | undefined } {
  const today = agencyToday();
  const days = { from: since || addDays(today, 1 - DAYS_SHOWN), to: until || today };
  const fault = cashAsked.safeParse(days).error?.issues[0]?.message;
  return { ...days, fault };
}

/** What a file of the same report is asked for with. */
export function filterOf(state: ReportState): Record<string, string> {
  const report = reportOf(state);
  if (report === "owed") return {};
  if (report === "cash") {
    const { from, to } = daysOf(state);
    return { from, to };
  }
  if (report === "tax") return monthsOf(state);
  const { basis, by, ...months } = salesOf(state);
  return report === "sales" ? { ...months, basis, by } : { ...months, by: by === "source" ? by : "month" };
}

/** As it stands behind the `?`, in one order: what is kept under a name. Months that are not named go with the calendar. */
export function askedOf(state: ReportState): string {
  const said = REPORT_NAMES.flatMap((name) => (state[name] ? [[name, state[name]]] : []));
  return new URLSearchParams(said).toString();
}

export function stateOf(asked: string): ReportState {
  const params = new URLSearchParams(asked);
  return Object.fromEntries(REPORT_NAMES.map((name) => [name, params.get(name) ?? ""])) as ReportState;
}
