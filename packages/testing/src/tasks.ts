import { addDays, calendarNow } from "@shikara/contract/core/calendar";

/** A task of the agency's day in so many days. */
export const task = (days: number, text = "Call them") => ({
  text,
  dueOn: addDays(calendarNow("Asia/Kolkata").day, days),
});
