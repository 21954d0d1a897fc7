import { addDays } from "../core/calendar.ts";
import { currentLanguage } from "../texts/current.ts";
import { intlTag } from "../texts/languages.ts";
import type { Traveller } from "./schema.ts";

/** So many days after the journey's last unless settings say otherwise: claims and questions of hotels and check posts come within half a year. */
export const KEPT_DAYS = 180;
/** So many days after a cancellation nobody is waiting for them any more. */
export const CANCELLED_KEPT_DAYS = 30;
export const MIN_KEPT_DAYS = 1;
export const MAX_KEPT_DAYS = 400;

/** Where the sealed text of a traveller belongs: bound to it, it opens nowhere else. */
export const travellerPlace = ({ id, bookingId }: { id: string; bookingId: string }): string =>
  `traveller ${id} of ${bookingId}`;

interface Journey {
  status: string;
  travelDate: string;
}

/** Whether its customer may enter who travels: once it is confirmed, and until the journey begins. */
export const isOpenToCustomer = ({ status, travelDate }: Journey, today: string): boolean =>
  status === "confirmed" && today < travelDate;

/** How old somebody is on a day, in whole years. */
export function ageOn({ bornOn, age }: Pick<Traveller, "bornOn" | "age">, day: string): number | null {
  if (bornOn === null) return age;
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return Math.max(0, day.slice(5) < bornOn.slice(5) ? years - 1 : years);
}

/** Nobody is born after today, nor was long before anybody who travels. */
export const isBirthday = (day: string, today: string): boolean => day <= today && day >= addDays(today, -366 * 120);

const names = new Map<string, Intl.DisplayNames>();
/** A country's name in the language of the work at hand; its letters where it has none. */
export function countryWords(code: string): string {
  const tag = intlTag(currentLanguage());
  const known = names.get(tag) ?? new Intl.DisplayNames(tag, { type: "region" });
  names.set(tag, known);
  return known.of(code) ?? code;
}
