import { daysBetween } from "../core/calendar.ts";
import type { Permission } from "../core/permissions.ts";

/** What a task may be about, and who may read that. */
export const TASK_RECORDS = {
  booking: "bookings:read",
  enquiry: "enquiries:read",
  quote: "quotes:read",
  customer: "customers:read",
  tour: "tours:read",
  vehicle: "vehicles:read",
  driver: "drivers:read",
  unit: "units:read",
  testimonial: "testimonials:read",
  post: "blog:read",
} as const satisfies Record<string, Permission>;
export type TaskRecordKind = keyof typeof TASK_RECORDS;
export const TASK_RECORD_KINDS = Object.keys(TASK_RECORDS) as [TaskRecordKind, ...TaskRecordKind[]];

export type TaskDue = "overdue" | "today" | "later";

/** Where a task's day lies, by the agency's calendar. */
export function taskDue(dueOn: string, today: string): TaskDue {
  if (dueOn === today) return "today";
  return dueOn < today ? "overdue" : "later";
}

/** How long until then, in words: "3 days late", "Today", "Tomorrow", "In 5 days". */
export function taskDueWords(dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days > 1) return `In ${days} days`;
  return days === -1 ? "1 day late" : `${-days} days late`;
}
