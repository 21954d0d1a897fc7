import { monthAndYear } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import type { RequestSource } from "@shikara/contract/core/requests";
import { SOURCE_WORDS } from "@shikara/contract/core/source-words";
import { addMonths, MAX_REPORT_LINES, monthsBetween } from "@shikara/contract/reports/rules";
import type { SalesAsked, SalesFigures, SalesLine, SalesReport } from "@shikara/contract/reports/schema";
import type { AppServices } from "../core/context.ts";
import { patiently } from "../core/patient.queries.ts";
import { namesOfMembers } from "./names.queries.ts";
import { keptSums, type MonthSums, monthsInOrder, reckonMonths } from "./sales.queries.ts";

type Agency = Pick<AppServices, "db" | "timeZone">;

const YEAR = 12;
const firstDay = (month: string) => `${month}-01`;
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

/** What these months come to: as it is kept where that is how they stand, else by their bookings. */
async function sumsOf(
  { db, timeZone }: Agency,
  months: readonly string[],
  { basis, by }: SalesAsked,
): Promise<MonthSums[]> {
  const all = months.map(firstDay);
  const kept = await monthsInOrder(db, { basis, months: all, timeZone });
  const open = all.filter((month) => !kept.has(month));
  const [known, reckoned] = [
    await keptSums(db, { basis, months: [...kept], dimension: by }),
    await patiently(() => reckonMonths(db, { basis, months: open, timeZone })),
  ];
  return [...known, ...reckoned.filter(({ dimension }) => dimension === by)];
}

/** Lines by what they are told apart by; of months each has one, also where nothing was sold. */
function linesOf({ by, from, to }: SalesAsked, rows: readonly MonthSums[]): Omit<SalesLine, "label">[] {
  const inRange = (month: string) => month >= from && month <= to;
  const lines = new Map<string, { now: MonthSums[]; before: MonthSums[] }>();
  if (by === "month") for (const month of monthsBetween(from, to)) lines.set(month, { now: [], before: [] });
  for (const row of rows) {
    const month = monthOfDay(row.month);
    // A month may be both: of this report, and a year before another month of it.
    for (const [side, at] of [["now", month] as const, ["before", addMonths(month, YEAR)] as const]) {
      if (!inRange(at)) continue;
      const key = by === "month" ? at : row.key;
      const line = lines.get(key) ?? { now: [], before: [] };
      lines.set(key, line);
      line[side].push(row);
    }
  }
  return [...lines].map(([key, { now, before }]) => ({ key, ...addUp(now), before: addUp(before) }));
}

const isNothing = ({ requests, before }: Omit<SalesLine, "label">) => requests === 0 && before.requests === 0;

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

/** What was sold in some months beside a year earlier, told apart by one dimension; totals count each booking once. */
export async function reportSales(ctx: Agency, asked: SalesAsked): Promise<SalesReport> {
  const months = monthsBetween(asked.from, asked.to);
  const all = [...new Set([...months.map((month) => addMonths(month, -YEAR)), ...months])];
  const rows = await sumsOf(ctx, all, asked);
  // Of places a booking may be in several, or in none: what they come to is told by the months.
  const whole = asked.by === "place" ? await sumsOf(ctx, all, { ...asked, by: "month" }) : rows;
  const told = linesOf({ ...asked, by: "month" }, whole);
  const lines = linesOf(asked, rows).filter((line) => asked.by === "month" || !isNothing(line));
  const names =
    asked.by === "agent"
      ? await namesOfMembers(
          ctx.db,
          lines.map(({ key }) => key),
        )
      : new Map<string, string>();
  const labelled = lines.map((line) => ({ label: labelOf(asked, line.key, names), ...line }));
  return {
    lines: asked.by === "month" ? labelled : longest(labelled),
    total: addUp(told),
    before: addUp(told.map(({ before }) => before)),
  };
}

function labelOf({ by }: SalesAsked, key: string, names: ReadonlyMap<string, string>): string {
  if (by === "month") return monthAndYear(key);
  if (by === "agent") return key === "" ? "Nobody" : (names.get(key) ?? "Somebody who has left");
  return by === "source" ? (SOURCE_WORDS[key as RequestSource] ?? key) : key;
}
