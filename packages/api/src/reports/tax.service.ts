import { calendarNow } from "@shikara/contract/core/calendar";
import { daysOfMonths } from "@shikara/contract/reports/rules";
import type { TaxAsked, TaxLine, TaxReport } from "@shikara/contract/reports/schema";
import { sumOfParts } from "@shikara/contract/tax/apart";
import { isTaxedOn } from "@shikara/contract/tax/rules";
import type { AppServices } from "../core/context.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { taxOf } from "../documents/tax/tax.queries.ts";
import { taxByMonth } from "./tax.queries.ts";

const kept = keptAnswers<TaxLine[]>(["documents"]);

/** What the papers of some months come to in tax. What a month's papers took off is below zero in it: its sum is what the state is owed. */
export async function reportTax(ctx: AppServices, asked: TaxAsked): Promise<TaxReport> {
  const days = daysOfMonths(asked);
  const [lines, settings] = await Promise.all([
    kept(ctx, JSON.stringify(days), () => taxByMonth(ctx.db, days)),
    taxOf(ctx.db),
  ]);
  return { lines, total: sumOfParts(lines), isRegistered: isTaxedOn(settings, calendarNow(ctx.timeZone).day) };
}
