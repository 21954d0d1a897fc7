import { addDays, calendarNow, daysBetween } from "@shikara/contract/core/calendar";
import { sumOf } from "@shikara/contract/core/money";
import { AGES, ageOf } from "@shikara/contract/reports/rules";
import type { AgeLine, OwedAsked, OwedReport } from "@shikara/contract/reports/schema";
import type { AppServices } from "../core/context.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { owedOnBookings } from "../money/open.queries.ts";
import { listPayables } from "../payables/payables.service.ts";
import { monthsToKeep } from "./keep.queries.ts";
import { type Debt, keptDebts, reckonDebts } from "./owed.queries.ts";

const kept = keptAnswers<AgeLine[]>(["bookings", "payments"]);

function byAge(open: readonly Debt[], today: string): AgeLine[] {
  return AGES.map((age) => {
    const ofAge = open.filter(({ day }) => ageOf(daysBetween(day, today)) === age);
    const count = ofAge.reduce((all, one) => all + one.count, 0);
    return { age, count, amount: sumOf(ofAge.map(({ amount }) => amount)) };
  });
}

/** What customers owe: as it is kept of months that are as they were, else by their bookings. */
async function debtsOf({ db, timeZone }: AppServices): Promise<Debt[]> {
  const open = await monthsToKeep(db, "journey", timeZone);
  return [...(await keptDebts(db, open)), ...(await reckonDebts(db, open, timeZone))];
}

/** What customers owe and what suppliers are owed today, by how late it is, and what these give back; where it is asked for also what customers are to get back, as the dashboard has it. */
export async function reportOwed(ctx: AppServices, { withBack }: OwedAsked): Promise<OwedReport> {
  const { day: today } = calendarNow(ctx.timeZone);
  const owed = await kept(ctx, today, async () => byAge(await debtsOf(ctx), today));
  const back = withBack ? (await owedOnBookings(ctx)).back : null;
  const { payables, back: fromSuppliers, isMore } = await listPayables(ctx, {});
  const comesBack = { count: payables.filter(({ open }) => open < 0).length, amount: fromSuppliers };
  const owing = payables
    .filter(({ open }) => open > 0)
    // On its own day it is still in time: What we owe says so, too.
    .map(({ dueOn, open }) => ({ day: addDays(dueOn, 1), count: 1, amount: open }));
  return {
    owed,
    back: back && { count: back.count, amount: back.total },
    ...{ owing: byAge(owing, today), comesBack, isMore },
  };
}
