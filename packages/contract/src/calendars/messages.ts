import type { CalendarScope } from "./schema.ts";

export const CALENDAR_MESSAGES = {
  ended: "The address opens nothing any more",
} as const;

export const SCOPE_WORDS: Record<CalendarScope, string> = {
  own: "Bookings you look after",
  all: "All bookings",
};
