import { spokenName, spokenPlace } from "@shikara/contract/places/spoken";
import { currentLanguage, isOriginal } from "@shikara/contract/texts/current";
import { LANGUAGES, type Language } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { allPlaces, type PlaceRow } from "./places.queries.ts";

/** How a place is called, by its first name; whatever is no place's name stays. */
export type Say = (name: string) => string;

/** By the language and the first name. */
const namesOf = (places: readonly PlaceRow[]): ReadonlyMap<Language, ReadonlyMap<string, string>> =>
  new Map(
    LANGUAGES.map((language) => [language, new Map(places.map((place) => [place.name, spokenName(place, language)]))]),
  );

const currentNames = invalidatedMemo(["places"], async ({ db }: Counting) => namesOf(await allPlaces(db)));

/** In whichever language is at hand when something is said. */
const sayBy =
  (names: Awaited<ReturnType<typeof currentNames>>): Say =>
  (name) =>
    names.get(currentLanguage())?.get(name) ?? name;
const AS_IT_IS: Say = (name) => name;

/** Places' names in the language of the work at hand. Never asked within a transaction: the embedded database would wait for itself. */
export const placesSpoken = async (counting: Counting): Promise<Say> =>
  isOriginal() ? AS_IT_IS : sayBy(await currentNames(counting));

const read = new WeakMap<Db, ReturnType<typeof currentNames>>();

/** The same as a transaction sees them, read once in it; elsewhere anew. */
export async function placesSaid(db: Db): Promise<Say> {
  if (isOriginal()) return AS_IT_IS;
  const names = read.get(db) ?? allPlaces(db).then(namesOf);
  if ("rollback" in db) read.set(db, names);
  return sayBy(await names);
}

/** For what is said in one language after the other. */
export const placesInEach = async (db: Db): Promise<Say> => sayBy(namesOf(await allPlaces(db)));

/** What lies between two places, with their names as they are said. */
export const betweenSpoken =
  (say: Say) =>
  <Between extends { from: string; to: string }>(between: Between): Between => ({
    ...between,
    from: say(between.from),
    to: say(between.to),
  });

/** Places to choose from in the language of the work at hand. */
export const spokenPlaces = (places: readonly PlaceRow[]): readonly PlaceRow[] =>
  isOriginal() ? places : places.map((place) => spokenPlace(place, currentLanguage()));

interface Way {
  pickupLocation: string;
  dropLocation: string;
  stops: readonly string[];
}

/** What has a way, with its places as they are called. */
export const spokenWay = <On extends Way>(say: Say, on: On) => ({
  ...on,
  pickupLocation: say(on.pickupLocation),
  dropLocation: say(on.dropLocation),
  stops: on.stops.map(say),
});
