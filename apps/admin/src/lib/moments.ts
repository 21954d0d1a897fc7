import { AGENCY_ZONE, counted } from "@shikara/client/format.ts";
import { calendarNow } from "@shikara/contract/core/calendar";
import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** An instant as the agency's time of day, `HH:MM`. */
export const agencyTime = (instant: Date): string => calendarNow(AGENCY_ZONE, instant).time;

/** Today in the agency's calendar, `YYYY-MM-DD`. */
export const agencyToday = (): string => calendarNow(AGENCY_ZONE).day;

/** The present, anew every half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** '1 day, 14 hours', '3 hours, 5 minutes', '4 minutes', 'less than a minute': the two largest parts of a time. */
export function lasting(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  if (minutes === 0) return "less than a minute";
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = [
    days > 0 && counted(days, "day"),
    hours > 0 && counted(hours, "hour"),
    days === 0 && (hours === 0 || minutes % 60 > 0) && counted(minutes % 60, "minute"),
  ].filter(Boolean);
  return parts.join(", ");
}
