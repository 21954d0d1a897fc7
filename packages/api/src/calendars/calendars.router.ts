import {
  calendarEnd,
  calendarFile,
  calendarKey,
  calendarLink,
  calendarMake,
  madeCalendar,
} from "@shikara/contract/calendars/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { calendarLinksOf } from "../team/calendar-links.queries.ts";
import { calendarOf, endCalendar, makeCalendar } from "./calendars.service.ts";

/** Bookings in the calendars that members keep elsewhere. */
export const calendarsRouter = router({
  mine: can("bookings:read")
    .output(z.array(calendarLink))
    .query(({ ctx }) => calendarLinksOf(ctx.db, ctx.signedIn.member.id)),
  make: can("bookings:read")
    .input(calendarMake)
    .output(madeCalendar)
    .mutation(({ ctx, input }) => makeCalendar(ctx, input)),
  end: can("bookings:read")
    .input(calendarEnd)
    .mutation(({ ctx, input }) => endCalendar(ctx, input.scope)),
  /** For whoever holds the key. */
  read: publicProcedure
    .input(calendarKey)
    .output(calendarFile)
    .query(({ ctx, input }) => calendarOf(ctx, input.key)),
});
