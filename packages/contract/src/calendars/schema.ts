import { z } from "zod";
import { withPassword } from "../auth/second-factor.ts";
import type { Permission } from "../core/permissions.ts";

/** Which bookings a calendar shows: those that its member looks after, or all of the agency's. */
export const CALENDAR_SCOPES = ["own", "all"] as const;
export type CalendarScope = (typeof CALENDAR_SCOPES)[number];

/** Days before and after today that a calendar shows, and how many bookings at the most: the first of them. */
export const CALENDAR_DAYS = { past: 30, ahead: 366 } as const;
export const MAX_CALENDAR_BOOKINGS = 3_000;

/** What it takes to carry a calendar of them out of the house: one's own bookings are known anyhow, everybody's are an export. */
export const CALENDAR_NEEDS: Record<CalendarScope, Permission> = { own: "bookings:read", all: "customers:export" };

const scope = z.enum(CALENDAR_SCOPES);

/** A secret address that a calendar is read at; the address itself is told once, as it is made. */
export const calendarLink = z.object({
  scope,
  createdAt: z.date(),
  /** When a calendar last asked there, to the hour; null where none has. */
  readAt: z.date().nullable(),
});
export type CalendarLink = z.infer<typeof calendarLink>;

export const calendarMake = withPassword.extend({ scope });
export const calendarEnd = z.strictObject({ scope });
export const madeCalendar = z.object({ address: z.url() });

/** 192 random bits. */
export const calendarKey = z.strictObject({ key: z.string().regex(/^[\w-]{32}$/) });
/** A calendar's text, and its mark: the same as long as the text is. */
export const calendarFile = z.object({ content: z.string(), etag: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;
