import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { calendarNow, instantAt } from "@shikara/contract/core/calendar";

/** An instant as the agency's clock shows it, `YYYY-MM-DDTHH:MM`: what a date and time field holds. */
export function agencyClock(instant: Date): string {
  const { day, time } = calendarNow(AGENCY_ZONE, instant);
  return `${day}T${time}`;
}

/** The instant at which the agency's clock shows this; null for what is no date and time. */
export function agencyInstant(shown: string): Date | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(shown) ?? [];
  if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
  return instantAt(AGENCY_ZONE, day, time);
}
