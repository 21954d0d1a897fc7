import type { TaxSeries } from "../tax/schema.ts";
import type { Age, ReportBasis, ReportDimension, TaxDimension } from "./rules.ts";

export const REPORT_MESSAGES = {
  fetchFailed: "Failed to load the report",
  empty: "Nothing in these months",
  noTax: "No tax in these months",
  notRegistered: "The agency is not registered for GST: Settings, Tax (GST)",
  viewSaved: "View saved",
  viewFailed: "Failed to save the view",
  enoughViews: "There are enough saved views: please delete one first",
  mailed: "You get each month's figures by mail",
  notMailed: "You get no monthly mail any more",
  mailFailed: "Failed to save",
  noReader: "They do not read reports any more",
  noView: "This is no report's address",
} as const;

export const BASIS_WORDS: Record<ReportBasis, string> = { journey: "By journey", booking: "By booking" };

export const DIMENSION_WORDS: Record<ReportDimension, string> = {
  month: "Month",
  source: "Source",
  agent: "Agent",
  package: "Package",
  vehicle: "Vehicle",
  place: "Place",
};

export const TAX_DIMENSION_WORDS: Record<TaxDimension, string> = {
  month: "Month",
  series: "Papers",
  rate: "Rate",
  place: "State",
};

export const SERIES_WORDS: Record<TaxSeries, string> = {
  INV: "Invoices",
  DN: "Debit notes",
  CN: "Credit notes",
  RV: "Receipt vouchers",
  RF: "Refund vouchers",
  ADJ: "Advances invoiced",
};

export const AGE_WORDS: Record<Age, string> = {
  ahead: "Not due yet",
  "0-7": "Up to 7 days",
  "8-30": "8 to 30 days",
  "31-60": "31 to 60 days",
  "61-90": "61 to 90 days",
  "over 90": "Over 90 days",
};
