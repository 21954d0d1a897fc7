import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { allows } from "@shikara/contract/core/permissions";
import { AHEAD_DAYS, type AheadView } from "@shikara/contract/dashboard/schema";
import type { StaffContext } from "../core/trpc.ts";
import { owedOnBookings } from "../money/open.queries.ts";
import { travellingBetween } from "./ahead.queries.ts";

/** Who travels in the days to come, today being the first, and who still owes something. */
export async function ahead(ctx: StaffContext): Promise<AheadView> {
  const today = calendarNow(ctx.timeZone).day;
  const seesMoney = allows(ctx.signedIn.member, "payments:read");
  const [travelling, due] = await Promise.all([
    travellingBetween(ctx.db, today, addDays(today, AHEAD_DAYS - 1)),
    seesMoney ? owedOnBookings(ctx) : null,
  ]);
  return { travelling, due };
}
