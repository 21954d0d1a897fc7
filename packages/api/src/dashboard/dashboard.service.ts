import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { ENDS_SOON_DAYS } from "@shikara/contract/core/ends";
import { allows } from "@shikara/contract/core/permissions";
import {
  ACTIVITY_DAYS,
  type ActivityDay,
  type DashboardView,
  RECENT_BOOKINGS,
  WAITING,
  WAITING_KINDS,
} from "@shikara/contract/dashboard/schema";
import { lateBefore } from "@shikara/contract/enquiries/promise";
import { mailKindsFor } from "@shikara/contract/outbox/permissions";
import { newestBookings } from "../bookings/bookings.queries.ts";
import { bookingFigures } from "../bookings/figures.queries.ts";
import type { StaffContext } from "../core/trpc.ts";
import { answerHoursOf } from "../enquiries/enquiries.service.ts";
import { countOwnToday } from "../tasks/tasks.service.ts";
import { requestsByDay } from "./activity.queries.ts";
import { countDesk, countTours, countWhoTravelled } from "./dashboard.queries.ts";
import { countWaiting } from "./waiting.queries.ts";

/** What came in on each of the last days of the agency's calendar. */
async function activity({ db, timeZone }: StaffContext): Promise<ActivityDay[]> {
  const first = addDays(calendarNow(timeZone).day, 1 - ACTIVITY_DAYS);
  const { bookings, enquiries } = await requestsByDay(db, instantAt(timeZone, first, "00:00"), timeZone);
  return Array.from({ length: ACTIVITY_DAYS }, (_, at) => {
    const day = addDays(first, at);
    return { day, bookings: bookings.get(day) ?? 0, enquiries: enquiries.get(day) ?? 0 };
  });
}

/** What stands beside the names in the side bar. */
export async function deskCountsOf(ctx: StaffContext) {
  const { db, timeZone, signedIn } = ctx;
  const { day: today } = calendarNow(timeZone);
  const days = { today, papersEndBy: addDays(today, ENDS_SOON_DAYS) };
  const counts = await countDesk(db, mailKindsFor(signedIn.member.role, "read"), days);
  return { ...counts, tasks: await countOwnToday(ctx) };
}

/** The figures, what is new, and what waits for the one who asks. */
export async function overview(ctx: StaffContext): Promise<DashboardView> {
  const { role } = ctx.signedIn.member;
  const late = lateBefore(await answerHoursOf(ctx.db));
  const theirs = WAITING_KINDS.filter((kind) => allows(role, WAITING[kind]));
  const [packages, { total, revenue }, customers, recentBookings, days, waiting] = await Promise.all([
    countTours(ctx.db),
    bookingFigures(ctx),
    countWhoTravelled(ctx),
    newestBookings(ctx.db, RECENT_BOOKINGS),
    activity(ctx),
    Promise.all(theirs.map((kind) => countWaiting(ctx.db, kind, late))),
  ]);
  return { stats: { packages, bookings: total, customers, revenue }, recentBookings, activity: days, waiting };
}
