import { calendarNow } from "../core/calendar.ts";
import { clockTime, shortDay } from "../core/formats.ts";

/** Until when a request holds its seats, as it was told to whoever sent it. */
export interface HeldRequest {
  reference: string;
  /** Null for one that holds none. */
  heldUntil: Date | null;
}

export const NOT_HELD = "Not held until confirmed";

/** '3:45 pm', with the day where that is not today. */
export function holdEnd(heldUntil: Date, timeZone: string, now: Date = new Date()): string {
  const { day, time } = calendarNow(timeZone, heldUntil);
  return day === calendarNow(timeZone, now).day ? clockTime(time) : `${clockTime(time)} on ${shortDay(day)}`;
}

interface SeatHolder {
  status: string;
  heldUntil: Date | null;
}

/** What becomes of the seats that a request was given; null for one that never held any, and once it is decided. */
export function holdWords({ status, heldUntil }: SeatHolder, timeZone: string, now: Date = new Date()): string | null {
  if (status !== "pending" || heldUntil === null) return null;
  return heldUntil > now ? `Held until ${holdEnd(heldUntil, timeZone, now)}` : NOT_HELD;
}

const SEPARATOR = "~";

/** In one word, for the next page of whoever has no JavaScript. */
export const heldText = ({ reference, heldUntil }: HeldRequest): string =>
  heldUntil ? `${reference}${SEPARATOR}${Math.floor(heldUntil.getTime() / 1_000)}` : reference;

/** The other way. */
export function readHeld(text: string): HeldRequest {
  const [reference = "", seconds] = text.split(SEPARATOR);
  return { reference, heldUntil: seconds === undefined ? null : new Date(Number(seconds) * 1_000) };
}
