import { calendarNow } from "@shikara/contract/core/calendar";
import { monthAndYear } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { REQUEST_SOURCES, type RequestSource } from "@shikara/contract/core/requests";
import { SOURCE_WORDS } from "@shikara/contract/core/source-words";
import { daysOfMonths, monthsBetween } from "@shikara/contract/reports/rules";
import type { ConversionAsked, ConversionFigures, ConversionReport } from "@shikara/contract/reports/schema";
import type { AppServices } from "../core/context.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { type EnquirySums, enquirySums } from "./conversion.queries.ts";

const kept = keptAnswers<EnquirySums[]>(["enquiries", "quotes", "bookings"]);

function addUp(rows: readonly ConversionFigures[]): ConversionFigures {
  const count = (of: Exclude<keyof ConversionFigures, "amount">) => rows.reduce((all, row) => all + row[of], 0);
  return {
    ...{ enquiries: count("enquiries"), quoted: count("quoted"), booked: count("booked") },
    ...{ sold: count("sold"), travelled: count("travelled"), amount: sumOf(rows.map(({ amount }) => amount)) },
  };
}

/** What has become of the enquiries of some months: each is counted in the month in which it came, whatever became of it since. */
export async function reportConversion(ctx: AppServices, { from, to, by }: ConversionAsked): Promise<ConversionReport> {
  const { timeZone } = ctx;
  const { day: today } = calendarNow(timeZone);
  const asked = { ...daysOfMonths({ from, to }), today, timeZone };
  const rows = await kept(ctx, JSON.stringify(asked), () => enquirySums(ctx.db, asked));
  const keys: readonly string[] = by === "month" ? monthsBetween(from, to) : REQUEST_SOURCES;
  const lines = keys.map((key) => ({
    key,
    label: by === "month" ? monthAndYear(key) : SOURCE_WORDS[key as RequestSource],
    ...addUp(rows.filter((row) => (by === "month" ? row.month : row.source) === key)),
  }));
  return { by, lines, total: addUp(rows) };
}
