import { z } from "zod";
import { day, id, line, optionalLine } from "../core/atoms.ts";
import { DAYS_IN_ORDER, daysBetween, daysInOrder, isMonth } from "../core/calendar.ts";
import { PAYMENT_METHODS } from "../core/money.ts";
import { partsOfAmount, TAX_SERIES } from "../tax/schema.ts";
import { REPORT_MESSAGES } from "./messages.ts";
import { AGES, isReportRange, MAX_REPORT_MONTHS, REPORT_BASES, REPORT_DIMENSIONS } from "./rules.ts";

/** Days of one report of cash: a year. */
export const MAX_CASH_DAYS = 366;
export const MAX_REPORT_VIEWS = 30;

const month = z.string().refine(isMonth, { error: "Please choose a month" });
/** Months of the agency's calendar, both included. */
const months = { from: month, to: month };
const TOO_LONG = `From one month to a later one, ${MAX_REPORT_MONTHS} months at the most`;

export const salesAsked = z
  .strictObject({
    ...months,
    basis: z.enum(REPORT_BASES).default("journey"),
    by: z.enum(REPORT_DIMENSIONS).default("month"),
  })
  .refine(isReportRange, { path: ["to"], message: TOO_LONG });
export type SalesAsked = z.output<typeof salesAsked>;

/** What some bookings come to, in rupees. */
export const salesFigures = z.object({
  /** Bookings of any status. */
  requests: z.number().int(),
  /** Confirmed and completed ones. */
  sold: z.number().int(),
  cancelled: z.number().int(),
  /** People of those that are sold. */
  travelers: z.number().int(),
  /** What sold ones cost their customers, and of cancelled ones the fee as far as it was paid. */
  amount: z.number(),
  /** Of that, what bookings bring of which it is known what they cost the agency. */
  costed: z.number(),
  /** What those cost it: by the quote that was accepted, else by what suppliers have confirmed. */
  cost: z.number(),
});
export type SalesFigures = z.infer<typeof salesFigures>;

export const salesLine = salesFigures.extend({
  /** As it is told apart: a month, a source, a member's id, a title or a place; '' for nobody. */
  key: z.string(),
  label: z.string(),
  /** A year earlier. */
  before: salesFigures,
});
export type SalesLine = z.infer<typeof salesLine>;

export const salesReport = z.object({
  by: z.enum(REPORT_DIMENSIONS),
  lines: z.array(salesLine),
  total: salesFigures,
  before: salesFigures,
});
export type SalesReport = z.infer<typeof salesReport>;

const conversionBy = z.enum(["month", "source"]);
export const conversionAsked = z
  .strictObject({ ...months, by: conversionBy.default("month") })
  .refine(isReportRange, { path: ["to"], message: TOO_LONG });
export type ConversionAsked = z.output<typeof conversionAsked>;

/** What has become of the enquiries of a month or a source. */
export const conversionFigures = z.object({
  enquiries: z.number().int(),
  /** Of those, that were sent a quote. */
  quoted: z.number().int(),
  /** That became a booking. */
  booked: z.number().int(),
  /** Whose booking is confirmed or completed. */
  sold: z.number().int(),
  /** Whose journey is over. */
  travelled: z.number().int(),
  /** Rupees of sold ones. */
  amount: z.number(),
});
export type ConversionFigures = z.infer<typeof conversionFigures>;
/** `key`: a month or a source. */
export const conversionLine = conversionFigures.extend({ key: z.string(), label: z.string() });
export type ConversionLine = z.infer<typeof conversionLine>;
export const conversionReport = z.object({
  by: conversionBy,
  lines: z.array(conversionLine),
  total: conversionFigures,
});
export type ConversionReport = z.infer<typeof conversionReport>;

/** What is open, told by how late it is: rupees, and of how many. */
export const ageLine = z.object({ age: z.enum(AGES), count: z.number().int(), amount: z.number() });
export type AgeLine = z.infer<typeof ageLine>;
/** What customers are to get back is counted over all bookings, and told where it is asked for: of a large agency that takes as long as all else does not. */
export const owedAsked = z.strictObject({ withBack: z.boolean().default(false) }).prefault({});
export type OwedAsked = z.output<typeof owedAsked>;
const openSum = ageLine.omit({ age: true });
export const owedReport = z.object({
  /** By customers: late from the day of the journey on, or from that on which it was cancelled. */
  owed: z.array(ageLine),
  /** To customers, of what they have paid too much, as of a cancelled journey above its fee; null where nobody has asked. */
  back: openSum.nullable(),
  /** To suppliers: late from the day after that on which it was due. */
  owing: z.array(ageLine),
  /** By suppliers, of what was paid for stays that cost less since, or none any more. */
  comesBack: openSum,
  /** There is more owed to suppliers than is told. */
  isMore: z.boolean(),
});
export type OwedReport = z.infer<typeof owedReport>;

export const cashAsked = z
  .strictObject({ from: day, to: day })
  .refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_CASH_DAYS, {
    path: ["to"],
    message: `No more than ${MAX_CASH_DAYS} days`,
  });
export type CashAsked = z.output<typeof cashAsked>;

/** Rupees that came in and went out in one way on one day. */
export const cashLine = z.object({
  day: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Of customers. */
  taken: z.number(),
  /** To customers. */
  refunded: z.number(),
  /** To suppliers, less what they gave back. */
  suppliers: z.number(),
});
export type CashLine = z.infer<typeof cashLine>;
export const cashReport = z.object({
  lines: z.array(cashLine),
  taken: z.number(),
  refunded: z.number(),
  suppliers: z.number(),
  net: z.number(),
});
export type CashReport = z.infer<typeof cashReport>;

export const taxAsked = z.strictObject(months).refine(isReportRange, { path: ["to"], message: TOO_LONG });
export type TaxAsked = z.output<typeof taxAsked>;

/** What the papers of one series, state of supply, service and rate come to in a month: rupees, below zero where they take off. */
export const taxLine = z.object({
  month: z.string(),
  series: z.enum(TAX_SERIES),
  place: z.string(),
  sac: z.string(),
  basisPoints: z.number().int(),
  ...partsOfAmount,
});
export type TaxLine = z.infer<typeof taxLine>;
export const taxReport = z.object({
  lines: z.array(taxLine),
  total: z.object(partsOfAmount),
  /** The agency is registered: where it is not, there is nothing to come. */
  isRegistered: z.boolean(),
});
export type TaxReport = z.infer<typeof taxReport>;

/** What stands behind the `?` of a report's address. */
const asked = optionalLine(300).refine((text) => !text.includes("#"), { error: REPORT_MESSAGES.noView });
export const reportViewSave = z.strictObject({ name: line(60), asked });
export const reportView = z.object({ id, name: z.string(), asked: z.string() });
export type ReportView = z.infer<typeof reportView>;

/** Whether the caller has each month's figures mailed. */
export const reportMailing = z.strictObject({ isMailed: z.boolean() });
export type ReportMailing = z.infer<typeof reportMailing>;
