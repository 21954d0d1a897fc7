import { addDays, calendarNow } from "@shikara/contract/core/calendar";

/** The agency's day in so many days. */
export const inDays = (days: number): string => addDays(calendarNow("Asia/Kolkata").day, days);
