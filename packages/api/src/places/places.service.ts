import { fail } from "@shikara/contract/core/fail";
import { findPlaces } from "@shikara/contract/places/find";
import { PLACE_MESSAGES } from "@shikara/contract/places/messages";
import {
  MAX_PLACES,
  type PlaceRecord,
  type PlaceUpdate,
  type PlaceView,
  positionLacks,
} from "@shikara/contract/places/schema";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import { allPlaces, countPlaces, findPlace, insertPlace, updatePlaceRow } from "./places.queries.ts";

/** All of them, or those that the words may mean: as forgiving as the visitors' form is. */
export async function listPlaces({ db }: ApiContext, search: string): Promise<PlaceView[]> {
  const all = await allPlaces(db);
  return search === "" ? all : findPlaces(search, all, MAX_PLACES);
}

/** @throws VALIDATION where there is one of this name, CONFLICT where there are too many */
export function createPlace(ctx: ApiContext, record: PlaceRecord): Promise<PlaceView> {
  return writeTransaction(ctx, ["places"], async (tx) => {
    if ((await countPlaces(tx)) >= MAX_PLACES) fail("CONFLICT", PLACE_MESSAGES.tooMany);
    return (await insertPlace(tx, record)) ?? refuseField("name", PLACE_MESSAGES.known);
  });
}

/** @throws NOT_FOUND, STALE with the record as it stands, CONFLICT where there is another of this name, VALIDATION for half a position */
export function updatePlace(ctx: ApiContext, update: PlaceUpdate): Promise<PlaceView> {
  return writeTransaction(ctx, ["places"], async (tx) => {
    const before = (await findPlace(tx, update.id)) ?? fail("NOT_FOUND");
    const { latitude, longitude } = { ...before, ...update };
    if ((latitude === null) !== (longitude === null)) refuseField("longitude", PLACE_MESSAGES.halfPosition);
    const isMoved = latitude !== before.latitude || longitude !== before.longitude;
    const lacking = isMoved ? positionLacks({ ...before, ...update }) : undefined;
    if (lacking) refuseField(lacking, PLACE_MESSAGES.unsourced);
    return (await updatePlaceRow(tx, update)) ?? refuseUpdate(await findPlace(tx, update.id));
  });
}
