import { calendarNow } from "../core/calendar.ts";
import { clockTime, shortDay } from "../core/formats.ts";
import { t } from "../texts/t.ts";

/** What becomes of the seats of a request, as it was told to whoever sent it. */
export interface HeldRequest {
  reference: string;
  /** Null for one that holds none. */
  heldUntil: Date | null;
  /** It stands in line for seats. */
  isWaiting: boolean;
}

/** '3:45 pm', with the day where that is not today. */
export function holdEnd(heldUntil: Date, timeZone: string, now: Date = new Date()): string {
  const { day, time } = calendarNow(timeZone, heldUntil);
  return day === calendarNow(timeZone, now).day
    ? clockTime(time)
    : t("bookings.timeOnDay", { time: clockTime(time), day: shortDay(day) });
}

/**
 * Seats that came free for whoever stood in line: held for them and not answered, taken by them and to be confirmed, or held no more. A request that
 * was offered none, or stands in line again, has none of these, nor has one that is decided.
 */
export const OFFERED_SEATS = ["offered", "taken", "lapsed"] as const;
export type OfferedSeats = (typeof OFFERED_SEATS)[number];

interface SeatHolder {
  status: string;
  heldUntil: Date | null;
  waitingSince: Date | null;
}

/** What becomes of the seats that a request asks for; null for one that never held any nor waits for some, and once it is decided. */
export function holdWords(request: SeatHolder, timeZone: string, now: Date = new Date()): string | null {
  const { status, heldUntil, waitingSince } = request;
  if (status !== "pending") return null;
  if (waitingSince) return t("bookings.inLine");
  if (heldUntil === null) return null;
  return heldUntil > now ? t("bookings.heldUntil", { end: holdEnd(heldUntil, timeZone, now) }) : t("bookings.notHeld");
}

const SEPARATOR = "~";
const WAITS = "waits";

/** In one word, for the next page of whoever has no JavaScript. */
export function heldText({ reference, heldUntil, isWaiting }: HeldRequest): string {
  const fate = isWaiting ? WAITS : heldUntil && Math.floor(heldUntil.getTime() / 1_000);
  return fate === null ? reference : `${reference}${SEPARATOR}${fate}`;
}

/** The other way. */
export function readHeld(text: string): HeldRequest {
  const [reference = "", fate] = text.split(SEPARATOR);
  const isWaiting = fate === WAITS;
  return { reference, isWaiting, heldUntil: fate === undefined || isWaiting ? null : new Date(Number(fate) * 1_000) };
}
