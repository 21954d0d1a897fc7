import type { StretchView } from "@shikara/contract/roads/schema";
import { type Network, networkOf } from "@shikara/contract/roads/way";
import type { Db } from "@shikara/db/client";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { type PlaceRow, shownPlaces } from "../places/places.queries.ts";
import { usedStretches } from "./roads.queries.ts";

export interface Roads {
  /** Those that anybody may name. */
  places: readonly PlaceRow[];
  stretches: readonly StretchView[];
  network: Network<StretchView>;
}

/** As they stand: for a transaction. */
export async function readRoads(db: Db): Promise<Roads> {
  const [places, stretches] = [await shownPlaces(db), await usedStretches(db)];
  return { places, stretches, network: networkOf(stretches) };
}

/** The roads of the house as journeys go over them; read anew when a place, a road or an advisory has changed. */
export const currentRoads = invalidatedMemo(["places", "roads", "advisories"], ({ db }: Counting) => readRoads(db));

/** The same; within a transaction as that sees them, for the embedded database would wait for itself. */
export const roadsFor = (counting: Counting): Promise<Roads> =>
  "rollback" in counting.db ? readRoads(counting.db) : currentRoads(counting);
