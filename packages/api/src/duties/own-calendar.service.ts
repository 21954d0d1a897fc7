import { CALENDAR_DAYS, type CalendarFile } from "@shikara/contract/calendars/schema";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { calendarFileOf } from "../bookings/calendar-file.ts";
import type { ApiContext } from "../core/context.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { duringLanguage } from "../core/language.ts";
import { openDriverCalendar } from "../drivers/calendar.service.ts";
import { placesSpoken } from "../places/spoken.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { dutiesForCalendar } from "./own-calendar.queries.ts";
import { dutyCalendar } from "./own-calendar.ts";

/** Bytes of all of them that are kept: one of a year's duties has some 200 KB, with two bytes a letter at the worst twice as much. */
const MOST_KEPT = 8 * 1024 * 1024;

const written = keptAnswers<CalendarFile>(["duties", "bookings", "units", "places", "settings"], {
  most: MOST_KEPT,
  sizeOf: ({ content }) => content.length * 2,
});

/**
 * What the calendar of a driver's phone reads at its secret address, in the driver's language: written once for all that ask, and anew on the next day
 * or once something has changed. @throws NOT_FOUND
 */
export async function dutyCalendarOf(ctx: ApiContext, key: string): Promise<CalendarFile> {
  const { id, language } = await openDriverCalendar(ctx, key);
  const { publicUrl, timeZone } = ctx;
  const today = calendarNow(timeZone).day;
  return written(ctx, `${today} ${id} ${language}`, async () => {
    const days = { from: addDays(today, -CALENDAR_DAYS.past), to: addDays(today, CALENDAR_DAYS.ahead) };
    const [{ companyInfo }, found] = await Promise.all([currentSettings(ctx.db), dutiesForCalendar(ctx.db, id, days)]);
    const place = { agency: companyInfo.name, publicUrl, timeZone, today, tomorrow: addDays(today, 1) };
    return calendarFileOf(
      await duringLanguage(language, async () => {
        const say = await placesSpoken(ctx);
        return dutyCalendar(
          found.map((duty) => ({
            ...duty,
            pickupLocation: say(duty.pickupLocation),
            dropLocation: say(duty.dropLocation),
          })),
          place,
        );
      }),
    );
  });
}
