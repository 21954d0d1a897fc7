import type { StretchView } from "@shikara/contract/roads/schema";
import { type Network, networkOf } from "@shikara/contract/roads/way";
import { invalidatedMemo } from "../core/invalidated-memo.ts";
import { type PlaceRow, shownPlaces } from "../places/places.queries.ts";
import { usedStretches } from "./roads.queries.ts";

export interface Roads {
  /** Those that anybody may name. */
  places: readonly PlaceRow[];
  stretches: readonly StretchView[];
  network: Network<StretchView>;
}

/** The roads of the house as journeys go over them; read anew when a place or a road has changed. */
export const currentRoads = invalidatedMemo(["places", "roads"], async ({ db }): Promise<Roads> => {
  const [places, stretches] = [await shownPlaces(db), await usedStretches(db)];
  return { places, stretches, network: networkOf(stretches) };
});
