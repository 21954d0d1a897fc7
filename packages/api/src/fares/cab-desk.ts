import type { Cab } from "@shikara/contract/fares/cab";
import type { CabDesk } from "@shikara/contract/fares/quote";
import { networkOf } from "@shikara/contract/roads/way";
import type { Db } from "@shikara/db/client";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { type PlaceRow, shownPlaces } from "../places/places.queries.ts";
import { usedStretches } from "../roads/roads.queries.ts";
import { allFares, allNotified, cabsWithTerms } from "./fares.queries.ts";

export interface HouseDesk extends CabDesk {
  places: readonly PlaceRow[];
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
  return { places, network: networkOf(stretches), cabs, fares, notified };
}

/** What a desk is read from: whatever is reckoned from one is right as long as none of these has changed. */
export const DESK_DOMAINS = ["places", "roads", "fares", "vehicles", "advisories"] as const;

/** The same, kept until something of it has changed. Never asked within a transaction: the embedded database would wait for itself. */
export const currentCabDesk = invalidatedMemo(DESK_DOMAINS, ({ db }: Counting) => cabDeskOf(db));
