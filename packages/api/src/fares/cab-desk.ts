import type { Cab } from "@shikara/contract/fares/cab";
import type { CabDesk } from "@shikara/contract/fares/quote";
import type { StretchView } from "@shikara/contract/roads/schema";
import { networkOf } from "@shikara/contract/roads/way";
import { currentLanguage, isOriginal } from "@shikara/contract/texts/current";
import type { Language } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { type PlaceRow, shownPlaces } from "../places/places.queries.ts";
import { placesSpoken, spokenPlaces } from "../places/spoken.ts";
import { usedStretches } from "../roads/roads.queries.ts";
import { stretchSpoken } from "../roads/spoken.ts";
import { allFares, allNotified, cabsWithTerms } from "./fares.queries.ts";

export interface HouseDesk extends CabDesk {
  places: readonly PlaceRow[];
  stretches: readonly StretchView[];
  /** Also those that visitors are not offered. */
  cabs: readonly (Cab & { isActive: boolean })[];
}

const asked = new WeakMap<Db, Promise<HouseDesk>>();

/** All that fares are reckoned from, as it stands: what a transaction asks, once however often it reckons. */
export function cabDeskOf(db: Db): Promise<HouseDesk> {
  const isTransaction = "rollback" in db;
  const before = isTransaction ? asked.get(db) : undefined;
  const desk = before ?? readDesk(db);
  if (isTransaction) asked.set(db, desk);
  return desk;
}

async function readDesk(db: Db): Promise<HouseDesk> {
  const places = await shownPlaces(db);
  const stretches = await usedStretches(db);
  const [fares, notified, vehicles] = [await allFares(db), await allNotified(db), await cabsWithTerms(db)];
  const cabs = vehicles.map(({ vehicleId: id, version: _version, ...cab }) => ({ id, ...cab }));
  return { places, stretches, network: networkOf(stretches), cabs, fares, notified };
}

/** What a desk is read from: whatever is reckoned from one is right as long as none of these has changed. */
export const DESK_DOMAINS = ["places", "roads", "fares", "vehicles", "advisories"] as const;

/** The same, kept until something of it has changed. Never asked within a transaction: the embedded database would wait for itself. */
export const currentCabDesk = invalidatedMemo(DESK_DOMAINS, ({ db }: Counting) => cabDeskOf(db));

const spoken = new WeakMap<HouseDesk, Map<Language, HouseDesk>>();

/** The same, as it speaks to visitors: with the places' names in the language of the work at hand; they are found by any. */
export async function spokenCabDesk(services: Counting): Promise<HouseDesk> {
  const desk = await currentCabDesk(services);
  if (isOriginal()) return desk;
  const say = await placesSpoken(services);
  const language = currentLanguage();
  const desks = spoken.get(desk) ?? new Map<Language, HouseDesk>();
  const before = desks.get(language);
  if (before) return before;
  const stretches = desk.stretches.map(stretchSpoken(say));
  const made = { ...desk, places: spokenPlaces(desk.places), stretches, network: networkOf(stretches) };
  spoken.set(desk, desks.set(language, made));
  return made;
}
