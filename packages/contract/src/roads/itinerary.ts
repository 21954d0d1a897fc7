import { addDays } from "../core/calendar.ts";
import { isOpen, type Network, quickestWay, type Road } from "./way.ts";

export interface PlacedDay {
  /** From 1. */
  day: number;
  /** The places of the day, in their order. */
  placeIds?: readonly string[] | undefined;
}

/** A part of an itinerary's way: from where one is to the next place, on which of its days. */
interface Part {
  day: number;
  from: string;
  to: string;
}

/** Every part of the way through the places of an itinerary, in their order. */
export function partsOf(itinerary: readonly PlacedDay[]): Part[] {
  const stops = itinerary.flatMap(({ day, placeIds = [] }) => placeIds.map((place) => ({ day, place })));
  return stops.slice(1).flatMap(({ day, place }, at) => {
    const from = stops[at]?.place ?? place;
    return from === place ? [] : [{ day, from, to: place }];
  });
}

/**
 * What of its usual way is not open when an itinerary that begins on a day comes by: a road once a day, also where it is driven there and back. A part that no road knows is
 * walked, or flown.
 */
export function closedOnDays<R extends Road>(
  network: Network<R>,
  itinerary: readonly PlacedDay[],
  firstDay: string,
): { day: number; closed: R[] }[] {
  const byDay = new Map<number, Set<R>>();
  for (const { day, from, to } of partsOf(itinerary)) {
    const on = addDays(firstDay, day - 1);
    if (quickestWay(network, from, to, (road) => isOpen(road, on))) continue;
    const closed = (quickestWay(network, from, to, () => true) ?? []).filter((road) => !isOpen(road, on));
    if (closed.length > 0) byDay.set(day, new Set([...(byDay.get(day) ?? []), ...closed]));
  }
  return [...byDay].map(([day, closed]) => ({ day, closed: [...closed] }));
}
