import { bookingBulkAsked } from "@shikara/contract/bookings/bulk";
import { calendarFile } from "@shikara/contract/calendars/schema";
import { id } from "@shikara/contract/core/atoms";
import { dutyCalendarKey, ownDeed, ownDuties, ownDutiesAsked, ownReport } from "@shikara/contract/duties/own-duty";
import {
  boardAsked,
  boardView,
  dutyChange,
  dutyCorrect,
  dutyGive,
  dutyRecord,
  dutyRelease,
  dutyToTell,
  dutyView,
  toldView,
} from "@shikara/contract/duties/schema";
import { LANGUAGES } from "@shikara/contract/texts/languages";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { boardOf, dutiesOfBooking, dutiesToTell, toldByDrivers } from "./board.service.ts";
import { correctDuty, recordDuty } from "./deeds.service.ts";
import { changeDuty, giveDuty, releaseDuty } from "./give.service.ts";
import { doOwnDuty, ownDutiesOf, ownDutyLanguage, tellOfDuty } from "./own.service.ts";
import { dutyCalendarOf } from "./own-calendar.service.ts";
import { settleTold } from "./told.service.ts";

export const dutiesRouter = router({
  board: can("duties:read")
    .input(boardAsked)
    .output(boardView)
    .query(({ ctx, input }) => boardOf(ctx.db, input)),
  ofBooking: can("duties:read")
    .input(z.strictObject({ bookingId: id }))
    .output(z.array(dutyView))
    .query(({ ctx, input }) => dutiesOfBooking(ctx.db, input.bookingId)),
  /** Which drivers staff have to tell themselves where they call these bookings off. */
  toTell: can("duties:read")
    .input(bookingBulkAsked)
    .output(z.array(dutyToTell))
    .query(({ ctx, input }) => dutiesToTell(ctx.db, input.ids)),
  told: can("duties:read")
    .output(z.array(toldView))
    .query(({ ctx }) => toldByDrivers(ctx.db)),
  give: can("duties:give")
    .input(dutyGive)
    .output(dutyView)
    .mutation(({ ctx, input }) => giveDuty(ctx, input)),
  change: can("duties:give")
    .input(dutyChange)
    .output(dutyView)
    .mutation(({ ctx, input }) => changeDuty(ctx, input)),
  release: can("duties:give")
    .input(dutyRelease)
    .output(dutyView)
    .mutation(({ ctx, input }) => releaseDuty(ctx, input)),
  record: can("duties:give")
    .input(dutyRecord)
    .output(dutyView)
    .mutation(({ ctx, input }) => recordDuty(ctx, input)),
  correct: can("duties:give")
    .input(dutyCorrect)
    .output(dutyView)
    .mutation(({ ctx, input }) => correctDuty(ctx, input)),
  settle: can("duties:give")
    .input(z.strictObject({ id }))
    .output(dutyView)
    .mutation(({ ctx, input }) => settleTold(ctx, input.id)),
  /** A driver's own page, opened by the key of a link, and what is done there. */
  ownLanguage: publicProcedure
    .input(ownDutiesAsked)
    .output(z.enum(LANGUAGES))
    .query(({ ctx, input }) => ownDutyLanguage(ctx, input)),
  own: publicProcedure
    .input(ownDutiesAsked)
    .output(ownDuties)
    .query(({ ctx, input }) => ownDutiesOf(ctx, input)),
  /** The driver's own calendar; its key opens nothing else. */
  ownCalendar: publicProcedure
    .input(dutyCalendarKey)
    .output(calendarFile)
    .query(({ ctx, input }) => dutyCalendarOf(ctx, input.key)),
  doOwn: publicProcedure
    .input(ownDeed)
    .output(ownDuties)
    .mutation(({ ctx, input }) => doOwnDuty(ctx, input)),
  tell: publicProcedure
    .input(ownReport)
    .output(ownDuties)
    .mutation(({ ctx, input }) => tellOfDuty(ctx, input)),
});
