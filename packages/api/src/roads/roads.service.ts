import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { findPlaces, placeNamed } from "@shikara/contract/places/find";
import { MAX_PLACES } from "@shikara/contract/places/schema";
import { ROAD_MESSAGES } from "@shikara/contract/roads/messages";
import {
  MAX_STRETCHES,
  type RoadMapData,
  type RoadsToday,
  type StretchRecord,
  type StretchUpdate,
  type StretchView,
  stretchFault,
  type WayAsked,
  type WayTold,
} from "@shikara/contract/roads/schema";
import { journeyOver } from "@shikara/contract/roads/way";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import { allPlaces } from "../places/places.queries.ts";
import { placesSpoken } from "../places/spoken.ts";
import { currentRoads } from "./network.ts";
import {
  arePlaces,
  countStretches,
  findStretch,
  insertStretch,
  someStretches,
  updateStretchRow,
  usedStretches,
} from "./roads.queries.ts";
import { stretchSpoken } from "./spoken.ts";

/** The roads of all places, or of those that the words may mean, and how many there are. */
export async function listStretches({ db }: ApiContext, { search, limit }: { search: string; limit: number }) {
  const found = search === "" ? undefined : findPlaces(search, await allPlaces(db), MAX_PLACES).map(({ id }) => id);
  return { stretches: await someStretches(db, found, limit), count: await countStretches(db, found) };
}

/** Where one of these is no place. @throws VALIDATION */
async function refuseUnknownEnds(tx: Db, { fromId, toId }: Pick<StretchView, "fromId" | "toId">): Promise<void> {
  for (const [field, id] of [
    ["fromId", fromId],
    ["toId", toId],
  ] as const)
    if (!(await arePlaces(tx, [id]))) refuseField(field, "Please choose a place");
}

/** @throws VALIDATION, CONFLICT where there are too many */
export function createStretch(ctx: ApiContext, record: StretchRecord): Promise<StretchView> {
  return writeTransaction(ctx, ["roads"], async (tx) => {
    if ((await countStretches(tx)) >= MAX_STRETCHES) fail("CONFLICT", ROAD_MESSAGES.tooMany);
    await refuseUnknownEnds(tx, record);
    const id = (await insertStretch(tx, record)) ?? refuseField("road", ROAD_MESSAGES.known);
    return (await findStretch(tx, id)) ?? fail("INTERNAL");
  });
}

/** @throws NOT_FOUND, STALE with the record as it stands, CONFLICT where there is another of this name, VALIDATION */
export function updateStretch(ctx: ApiContext, update: StretchUpdate): Promise<StretchView> {
  return writeTransaction(ctx, ["roads"], async (tx) => {
    const before = (await findStretch(tx, update.id)) ?? fail("NOT_FOUND");
    const after = { ...before, ...update };
    const fault = stretchFault(after);
    if (fault) refuseField(fault.field, fault.message);
    await refuseUnknownEnds(tx, after);
    const isSaved = await updateStretchRow(tx, update);
    const current = await findStretch(tx, update.id);
    return isSaved && current ? current : refuseUpdate(current);
  });
}

/** The roads that journeys go over. */
export async function roadsUsed(ctx: ApiContext): Promise<StretchView[]> {
  const stretches = await usedStretches(ctx.db);
  return stretches.map(stretchSpoken(await placesSpoken(ctx)));
}

/** The same, and today; an answer that is kept is right until tomorrow. */
export async function roadsOfToday(ctx: ApiContext): Promise<RoadsToday> {
  const { day: today } = calendarNow(ctx.timeZone);
  ctx.rightUntil?.(instantAt(ctx.timeZone, addDays(today, 1), "00:00"));
  return { today, stretches: await roadsUsed(ctx) };
}

/** What maps are drawn from. */
export async function mapOf(ctx: ApiContext): Promise<RoadMapData> {
  const { places, stretches } = await currentRoads(ctx);
  const say = await placesSpoken(ctx);
  const placed = places.flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, name: say(name), latitude, longitude }],
  );
  return { places: placed, roads: [...stretches] };
}

const NO_WAY = { km: 0, minutes: 0, stretches: [] };

/** The quickest way between places as anybody names them, over roads that are open on the day. */
export async function wayOf(ctx: ApiContext, { from, to, stops, day, back }: WayAsked): Promise<WayTold> {
  const { places, network } = await currentRoads(ctx);
  const named = [from, ...stops, to].map((typed) => placeNamed(typed, places)?.id);
  const known = named.filter((id) => id !== undefined);
  if (known.length < named.length) return { state: "unknown", ...NO_WAY };
  const way = journeyOver(network, { places: known, day, back });
  if (way.state === "unknown") return { state: "unknown", ...NO_WAY };
  const spoken = stretchSpoken(await placesSpoken(ctx));
  if (way.state === "closed") return { state: "closed", ...NO_WAY, stretches: way.closed.map(spoken) };
  return { state: "open", km: way.km, minutes: way.minutes, stretches: [...way.there, ...way.back].map(spoken) };
}
