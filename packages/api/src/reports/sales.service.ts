import { monthAndYear } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import type { RequestSource } from "@shikara/contract/core/requests";
import { SOURCE_WORDS } from "@shikara/contract/core/source-words";
import { addMonths, firstDay, MAX_REPORT_LINES, monthsBetween } from "@shikara/contract/reports/rules";
import type { SalesAsked, SalesFigures, SalesLine, SalesReport } from "@shikara/contract/reports/schema";
import type { AppServices } from "../core/context.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { namesOfMembers, titlesOf } from "./names.queries.ts";
import { keptSums, type MonthSums, openMonths, reckonMonths } from "./sales.queries.ts";

type Agency = Pick<AppServices, "db" | "reads" | "changes" | "timeZone">;

const YEAR = 12;
const monthOfDay = (day: string) => day.slice(0, 7);

/** What some bookings come to together, to the paisa. */
export function addUp(rows: readonly SalesFigures[]): SalesFigures {
  const count = (of: "requests" | "sold" | "cancelled" | "travelers") => rows.reduce((all, row) => all + row[of], 0);
  const money = (of: "amount" | "costed" | "cost") => sumOf(rows.map((row) => row[of]));
  return {
    ...{
      requests: count("requests"),
      sold: count("sold"),
      cancelled: count("cancelled"),
      travelers: count("travelers"),
    },
    ...{ amount: money("amount"), costed: money("costed"), cost: money("cost") },
  };
}

const NOTHING = addUp([]);

/** What open months come to, each found once for all who ask until it changes: by its mark. What a place is called no mark tells. */
const reckoned = keptAnswers<MonthSums[]>(["places"]);

/** What these months come to, by what they are told apart by: as it is kept where that is how they stand, else by their bookings. */
async function sumsOf(
  ctx: Agency,
  months: readonly string[],
  { basis, by }: Pick<SalesAsked, "basis" | "by">,
): Promise<Map<string, SalesFigures>> {
  const { db, timeZone } = ctx;
  const all = months.map(firstDay);
  const open = await openMonths(db, { basis, months: all, timeZone });
  const kept = await keptSums(db, { basis, months: all.filter((month) => !open.has(month)), dimension: by });
  const marked = JSON.stringify([basis, timeZone, ...open]);
  const sums = await reckoned(ctx, marked, () => reckonMonths(db, { basis, months: [...open.keys()], timeZone }));
  const ofOpen = sums
    .filter(({ dimension }) => dimension === by)
    .map((row) => ({ ...row, key: by === "month" ? monthOfDay(row.month) : row.key }));
  const rows = [...kept, ...ofOpen];
  // A package is told as it is called now, whatever it was sold as, and beside it what was sold under that name and is no package's any more.
  const isThing = by === "package" || by === "vehicle";
  const titles = isThing ? await titlesOf(db, by, [...new Set(rows.map(({ key }) => key))]) : undefined;
  const byKey = new Map<string, SalesFigures>();
  for (const { key: asKept, ...row } of rows) {
    const key = titles?.get(asKept) ?? asKept;
    byKey.set(key, addUp([byKey.get(key) ?? NOTHING, row]));
  }
  return byKey;
}

/** Each line beside that of a year earlier; of months each has one, also where nothing was sold. */
async function linesOf(ctx: Agency, asked: SalesAsked): Promise<Omit<SalesLine, "label">[]> {
  const months = monthsBetween(asked.from, asked.to);
  const now = await sumsOf(ctx, months, asked);
  const before = await sumsOf(
    ctx,
    months.map((month) => addMonths(month, -YEAR)),
    asked,
  );
  if (asked.by === "month")
    return months.map((key) => ({
      ...{ key, ...(now.get(key) ?? NOTHING), before: before.get(addMonths(key, -YEAR)) ?? NOTHING },
    }));
  const keys = new Set([...now.keys(), ...before.keys()]);
  return [...keys].map((key) => ({ key, ...(now.get(key) ?? NOTHING), before: before.get(key) ?? NOTHING }));
}

/** The longest lines, and what is left of them as one more. */
function longest(lines: SalesLine[]): SalesLine[] {
  const sorted = lines.toSorted(
    (one, other) =>
      other.amount - one.amount ||
      other.before.amount - one.before.amount ||
      other.requests - one.requests ||
      one.label.localeCompare(other.label),
  );
  const rest = sorted.slice(MAX_REPORT_LINES);
  if (rest.length === 0) return sorted;
  const others = {
    key: "…",
    label: `${rest.length} others`,
    ...addUp(rest),
    before: addUp(rest.map(({ before }) => before)),
  };
  return [...sorted.slice(0, MAX_REPORT_LINES), others];
}

/** What was sold in some months beside a year earlier, told apart by one dimension; the sum counts each booking of them once. */
export async function reportSales(ctx: Agency, asked: SalesAsked): Promise<SalesReport> {
  const lines = await linesOf(ctx, asked);
  // Of places a booking may be in several, or in none: what they come to is told by the months.
  const whole = asked.by === "place" ? await linesOf(ctx, { ...asked, by: "month" }) : lines;
  const ids = asked.by === "agent" ? lines.map(({ key }) => key) : [];
  const names = await namesOfMembers(ctx.db, ids);
  const labelled = lines.map((line) => ({ label: labelOf(asked, line.key, names), ...line }));
  return {
    by: asked.by,
    lines: asked.by === "month" ? labelled : longest(labelled),
    total: addUp(whole),
    before: addUp(whole.map(({ before }) => before)),
  };
}

function labelOf({ by }: SalesAsked, key: string, names: ReadonlyMap<string, string>): string {
  if (by === "month") return monthAndYear(key);
  if (by === "agent") return key === "" ? "Nobody" : (names.get(key) ?? "Somebody who has left");
  return by === "source" ? (SOURCE_WORDS[key as RequestSource] ?? key) : key;
}
