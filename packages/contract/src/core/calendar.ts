const clocks = new Map<string, Intl.DateTimeFormat>();
/** What tells a zone's time: made once, for making it takes longer than a hundred readings. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Today and now in a time zone's calendar, as `YYYY-MM-DD` and `HH:MM`. */
export function calendarNow(timeZone: string, now: Date = new Date()): { day: string; time: string } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const asUtc = ({ day, time }: { day: string; time: string }) => Date.parse(`${day}T${time}:00Z`);

/**
 * The instant at which the zone's clocks show this day `YYYY-MM-DD` and time `HH:MM`; the other way of calendarNow. Of a time that they pass over,
 * as midnight is where summer begins with it, so long after they have.
 */
export function instantAt(timeZone: string, day: string, time: string): Date {
  const wanted = asUtc({ day, time });
  let instant = wanted;
  // Once finds the zone's offset; again, where the first guess lay on the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) instant += wanted - asUtc(calendarNow(timeZone, new Date(instant)));
  // Before they have, it would be the evening before.
  return new Date(instant + Math.max(0, wanted - asUtc(calendarNow(timeZone, new Date(instant)))));
}

/** The day so many days later, or before where it is negative: of the calendar, whatever the zone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const MAX_DAYS_AHEAD = 5 * 365 + 1;
/** The last day that a journey may begin on: nobody plans further ahead, the year is mistyped. */
export const furthestDay = (today: string): string => addDays(today, MAX_DAYS_AHEAD);
export const isTooFar = (day: string, today: string): boolean => day > furthestDay(today);

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** Whether it is a month `YYYY-MM` that calendars show: one of this century. */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** Whether it is a day `YYYY-MM-DD` that calendars show: one of this century, and in its month. */
export function isDay(text: string): boolean {
  const instant = Date.parse(text);
  return isMonth(text.slice(0, 7)) && instant > 0 && new Date(instant).toISOString().slice(0, 10) === text;
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Of two days that are asked for, where both are. */
export const daysInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to;
export const DAYS_IN_ORDER = "The last day must not be before the first";
