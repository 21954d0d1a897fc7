import { addDays } from "../core/calendar.ts";
import { placeNamed, placeWithin } from "../places/find.ts";
import type { PlaceToChoose } from "../places/schema.ts";
import { partsOf } from "../roads/itinerary.ts";
import { isInForce, isOpen, type Network, quickestWay, type Road } from "../roads/way.ts";

interface NamedRoad extends Road {
  id: string;
}

/** What a journey comes by on one of its days: ids of places, and of the roads between them. */
export interface Passed {
  day: string;
  ids: readonly string[];
}

/** A cab's journey: the ids of its places in their order, and its days. */
export interface CabWay {
  places: readonly string[];
  day: string;
  back: string | null;
}

interface PlacedDay {
  /** From 1. */
  day: number;
  placeIds?: readonly string[] | undefined;
}

/** What lies between two places by the way that is usual on a day: ids of places and roads. It is the same all month long. */
export type UsualWay = (from: string, to: string, day: string) => string[];

/** By these roads, whatever advisories say. */
export const usualWays =
  (network: Network<NamedRoad>): UsualWay =>
  (from, to, day) => {
    const way =
      quickestWay(network, from, to, ({ months }) => isOpen({ months }, day)) ??
      quickestWay(network, from, to, () => true) ??
      [];
    return [...new Set(way.flatMap(({ id, fromId, toId }) => [id, fromId, toId]))];
  };

/**
 * Of the places that a cab's journey names, those that are ours, or have one of ours in their words ('Hotel Pine, Gulmarg'): who goes there is
 * touched by what is closed there, wherever they come from.
 */
export const knownPlaces = <Place extends PlaceToChoose & { id: string }>(
  named: readonly string[],
  places: readonly Place[],
): string[] => named.flatMap((typed) => (placeNamed(typed, places) ?? placeWithin(typed, places))?.id ?? []);

export function passedByCab(usualWay: UsualWay, { places, day, back }: CabWay): Passed[] {
  const along = (stops: readonly string[], on: string): Passed => ({
    day: on,
    ids: [...stops, ...stops.slice(1).flatMap((to, at) => usualWay(stops[at] ?? to, to, on))],
  });
  const [first, last] = [places[0], places.at(-1)];
  const isBack = back !== null && first !== undefined && last !== undefined;
  return [along(places, day), ...(isBack ? [along([last, first], back)] : [])];
}

export function passedByPackage(usualWay: UsualWay, itinerary: readonly PlacedDay[], firstDay: string): Passed[] {
  const on = (day: number) => addDays(firstDay, day - 1);
  return [
    ...itinerary.flatMap(({ day, placeIds = [] }) => (placeIds.length > 0 ? [{ day: on(day), ids: placeIds }] : [])),
    ...partsOf(itinerary).map(({ day, from, to }) => ({ day: on(day), ids: usualWay(from, to, on(day)) })),
  ];
}

/** Where an advisory is: of a road, or of a place. */
export interface Located {
  stretchId: string | null;
  placeId: string | null;
  from: string;
  until: string | null;
}

/** Whether an advisory touches a journey: it comes by there on a day of it. */
export const touches = (advisory: Located, passed: readonly Passed[]): boolean =>
  passed.some(({ day, ids }) => isInForce(advisory, day) && ids.includes(advisory.stretchId ?? advisory.placeId ?? ""));

/** Whether it is of anything that a journey comes by, whenever that is made. */
export const concerns = ({ stretchId, placeId }: Pick<Located, "stretchId" | "placeId">, passed: readonly Passed[]) =>
  passed.some(({ ids }) => ids.includes(stretchId ?? placeId ?? ""));
