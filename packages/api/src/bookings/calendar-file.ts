import { createHash } from "node:crypto";
import type { CalendarFile } from "@shikara/contract/calendars/schema";

/** A calendar with its mark, by which whoever has it is told that it is as before. */
export const calendarFileOf = (content: string): CalendarFile => ({
  content,
  etag: `"${createHash("sha256").update(content).digest("base64url")}"`,
});
