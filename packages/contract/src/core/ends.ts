import { addDays } from "./calendar.ts";

/** So many days before a paper ends it is told. */
export const ENDS_SOON_DAYS = 30;

export type Ending = "ended" | "soon";

/** Whether a paper that holds until a day has ended, or will soon; null where neither, and where nobody has entered the day. */
export function endingOf(ends: string | null, today: string): Ending | null {
  if (ends === null) return null;
  if (ends < today) return "ended";
  return ends <= addDays(today, ENDS_SOON_DAYS) ? "soon" : null;
}

/** The worst of several; null where none ends. */
export function worstEnding(endings: readonly (Ending | null)[]): Ending | null {
  if (endings.includes("ended")) return "ended";
  return endings.includes("soon") ? "soon" : null;
}
