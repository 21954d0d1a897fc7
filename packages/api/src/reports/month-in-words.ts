import { addDays } from "@shikara/contract/core/calendar";
import { counted, monthAndYear, rupees } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { daysOfMonths } from "@shikara/contract/reports/rules";
import type { AgeLine, SalesReport } from "@shikara/contract/reports/schema";
import type { AppServices } from "../core/context.ts";
import { reportCash } from "./cash.service.ts";
import { reportConversion } from "./conversion.service.ts";
import { reportOwed } from "./owed.service.ts";
import { reportSales } from "./sales.service.ts";
import { reportTax } from "./tax.service.ts";

function salesWords({ total, before }: SalesReport): string {
  const { amount, sold, travelers, costed, cost } = total;
  const margin =
    costed > 0 ? `; margin ${rupees(sumOf([costed, -cost]))} of the ${rupees(costed)} whose cost is known` : "";
  return `${rupees(amount)} of ${counted(sold, "booking")}, ${counted(travelers, "traveller")}; a year earlier ${rupees(before.amount)}${margin}`;
}

function openWords(lines: readonly AgeLine[]): string {
  const all = sumOf(lines.map(({ amount }) => amount));
  const late = sumOf(lines.filter(({ age }) => age !== "ahead").map(({ amount }) => amount));
  return `${rupees(all)}, of which ${rupees(late)} is late`;
}

/** What a month came to, a line for each report; what is owed is that of today. */
export async function monthInWords(services: AppServices, month: string): Promise<string> {
  const months = { from: month, to: month };
  const { from, end } = daysOfMonths(months);
  const [journeys, booked, { total: asked }, owed, cash, tax] = await Promise.all([
    reportSales(services, { ...months, basis: "journey", by: "month" }),
    reportSales(services, { ...months, basis: "booking", by: "month" }),
    reportConversion(services, { ...months, by: "month" }),
    reportOwed(services, { withBack: false }),
    reportCash(services, { from, to: addDays(end, -1) }),
    reportTax(services, months),
  ]);
  const called = monthAndYear(month);
  const { taxable, cgst, sgst, igst } = tax.total;
  const lines = [
    `Journeys of ${called}: ${salesWords(journeys)}`,
    `Booked in ${called}: ${salesWords(booked)}`,
    `Enquiries: ${asked.enquiries}, of which ${asked.quoted} were quoted and ${asked.sold} are sold`,
    `Money: ${rupees(cash.taken)} taken, ${rupees(cash.refunded)} given back, ${rupees(cash.suppliers)} to suppliers; net ${rupees(cash.net)}`,
    `Customers owe us: ${openWords(owed.owed)}`,
    `We owe suppliers: ${openWords(owed.owing)}`,
  ];
  const hasTax = tax.isRegistered || taxable !== 0;
  if (hasTax)
    lines.push(
      `Tax: CGST ${rupees(cgst)}, SGST ${rupees(sgst)}, IGST ${rupees(igst)} of a taxable value of ${rupees(taxable)}`,
    );
  return lines.join("\n");
}
