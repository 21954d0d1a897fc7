import { PLACE_MESSAGES } from "@shikara/contract/places/messages";
import { placeView, placeWire } from "@shikara/contract/places/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { ok, READ_ONLY, restTable, success } from "./table.ts";

/** What a body may say of one. */
const FIELDS = [
  "name",
  "nameHi",
  "nameUr",
  "spellings",
  "kind",
  "latitude",
  "longitude",
  "positionSource",
  "positionOn",
  "note",
  "isShown",
] as const;
const READ = [...READ_ONLY];
const saved = success({ message: z.string(), data: placeView });

export const placesRest = restTable("places", [
  row({
    method: "get",
    path: restPaths.places,
    procedure: "places.list",
    summary: "Places where journeys begin and end, by name",
    reply: success({ data: z.array(placeWire) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.staffPlaces,
    procedure: "places.create",
    summary: "Add a place",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: PLACE_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.place.pattern,
    procedure: "places.update",
    summary: "Change a place: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ,
    reply: saved,
    handle: async ({ ask }) => ok({ message: PLACE_MESSAGES.updated, data: await ask() }),
  }),
]);
