import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { ENDS_SOON_DAYS } from "@shikara/contract/core/ends";
import { allows, type Permission } from "@shikara/contract/core/permissions";
import {
  ACTIVITY_DAYS,
  type ActivityDay,
  type DashboardView,
  type DeskCounts,
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

const COUNTED = {
  bookings: "bookings:read",
  enquiries: "enquiries:read",
  quotes: "quotes:create",
  outbox: "outbox:read",
  papers: "drivers:read",
  stays: "stays:read",
  told: "duties:read",
  tasks: "tasks:read",
} as const satisfies Record<keyof DeskCounts, Permission>;

/** What stands beside the names in the side bar; 0 for what the one who asks may not read, or send. */
export async function deskCountsOf(ctx: StaffContext): Promise<DeskCounts> {
  const { db, timeZone, signedIn } = ctx;
  const { day: today } = calendarNow(timeZone);
  const maySend = allows(signedIn.member, "quotes:send");
  const asked = { today, papersEndBy: addDays(today, ENDS_SOON_DAYS), maySend };
  const counts = await countDesk(db, mailKindsFor(signedIn.member, "read"), asked);
  const all: DeskCounts = { ...counts, tasks: await countOwnToday(ctx) };
  const counted = Object.entries(COUNTED) as [keyof DeskCounts, Permission][];
  for (const [what, permission] of counted) if (!allows(signedIn.member, permission)) all[what] = 0;
  return all;
}

/** The figures, what is new, and what waits for the one who asks. */
export async function overview(ctx: StaffContext): Promise<DashboardView> {
  const { member } = ctx.signedIn;
  const { timeZone } = ctx;
  const asOf = { late: lateBefore(await answerHoursOf(ctx.db)), today: calendarNow(timeZone).day, timeZone };
  const theirs = WAITING_KINDS.filter((kind) => allows(member, WAITING[kind]));
  const [packages, { total, revenue }, customers, recentBookings, days, waiting] = await Promise.all([
    countTours(ctx.db),
    bookingFigures(ctx),
    countWhoTravelled(ctx),
    newestBookings(ctx.db, RECENT_BOOKINGS),
    activity(ctx),
    Promise.all(theirs.map((kind) => countWaiting(ctx.db, kind, asOf))),
  ]);
  return { stats: { packages, bookings: total, customers, revenue }, recentBookings, activity: days, waiting };
}
