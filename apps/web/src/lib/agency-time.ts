import { AGENCY_ZONE } from "./format.ts";

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: AGENCY_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant as the agency's clock shows it, `YYYY-MM-DDTHH:MM`: what a date and time field holds. */
export function agencyClock(instant: Date): string {
  const parts = clock.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** The instant at which the agency's clock shows this; null for what is no date and time. */
export function agencyInstant(shown: string): Date | null {
  const asUtc = new Date(`${shown}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(shown) || Number.isNaN(asUtc.getTime())) return null;
  const ahead = new Date(`${agencyClock(asUtc)}Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - ahead);
}
