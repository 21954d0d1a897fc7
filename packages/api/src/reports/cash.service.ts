import { sumOf } from "@shikara/contract/core/money";
import type { CashAsked, CashLine, CashReport } from "@shikara/contract/reports/schema";
import type { AppServices } from "../core/context.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { customerCash, supplierCash } from "./cash.queries.ts";

const kept = keptAnswers<CashReport>(["payments", "payables", "bookings"]);

/** Money that came in and went out between two days, by day and way. */
export const reportCash = (ctx: AppServices, asked: CashAsked): Promise<CashReport> =>
  kept(ctx, JSON.stringify(asked), async () => {
    const lines = new Map<string, CashLine>();
    const lineOf = ({ day, method }: Pick<CashLine, "day" | "method">): CashLine => {
      const name = `${day} ${method}`;
      const line = lines.get(name) ?? { day, method, taken: 0, refunded: 0, suppliers: 0 };
      lines.set(name, line);
      return line;
    };
    for (const row of await customerCash(ctx.db, asked)) Object.assign(lineOf(row), row);
    for (const row of await supplierCash(ctx.db, asked)) Object.assign(lineOf(row), row);
    const all = [...lines.values()].sort(
      (one, other) => other.day.localeCompare(one.day) || one.method.localeCompare(other.method),
    );
    const sum = (of: "taken" | "refunded" | "suppliers") => sumOf(all.map((line) => line[of]));
    const [taken, refunded, suppliers] = [sum("taken"), sum("refunded"), sum("suppliers")];
    return { lines: all, taken, refunded, suppliers, net: sumOf([taken, -refunded, -suppliers]) };
  });
