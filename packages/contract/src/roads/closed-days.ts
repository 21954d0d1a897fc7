import { addDays } from "../core/calendar.ts";
import { t } from "../texts/t.ts";
import { closedOnDays, type PlacedDay } from "./itinerary.ts";
import { closedWords } from "./messages.ts";
import type { StretchView } from "./schema.ts";
import type { Network } from "./way.ts";

/**
 * 'Day 3: Srinagar to Sonamarg: closed from 3 Jan 2027 to 5 Jan 2027.', day after day; '' where nothing is closed. A road that a day comes by
 * twice is told of once.
 */
export function closedDaysWords(
  network: Network<StretchView>,
  itinerary: readonly PlacedDay[],
  firstDay: string,
): string {
  const told = new Map<number, Set<string>>();
  for (const { day, closed } of closedOnDays(network, itinerary, firstDay)) {
    const words = told.get(day) ?? new Set();
    for (const road of closed) words.add(closedWords(road, [addDays(firstDay, day - 1)]));
    told.set(day, words);
  }
  return [...told].map(([day, words]) => `${t("roads.dayAt", { day, places: [...words].join("; ") })}.`).join(" ");
}
