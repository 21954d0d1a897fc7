import { PLACE_MESSAGES } from "@shikara/contract/places/messages";
import { PLACE_KIND_WORDS, placeView, placeWire } from "@shikara/contract/places/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { listFiles } from "./list-files.ts";
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
  ...listFiles({
    path: restPaths.placesExport,
    name: "Places",
    procedure: "places.adminList",
    summary: "Places that match, hidden ones too, with their spellings and positions and the sources of those",
    query: { search: "text" },
    page: async (ask) => ({ records: await ask(), nextCursor: null }),
    columns: () => [
      { head: "Name", width: 24, cell: ({ name }) => name },
      { head: "Hindi", cell: ({ nameHi }) => nameHi },
      { head: "Urdu", cell: ({ nameUr }) => nameUr },
      { head: "Other spellings", width: 30, cell: ({ spellings }) => spellings.join(", ") },
      { head: "Kind", cell: ({ kind }) => PLACE_KIND_WORDS[kind] },
      { head: "Latitude", cell: ({ latitude }) => latitude },
      { head: "Longitude", cell: ({ longitude }) => longitude },
      { head: "Source", width: 30, cell: ({ positionSource }) => positionSource },
      { head: "As of", kind: "day", cell: ({ positionOn }) => positionOn },
      { head: "Note", width: 30, cell: ({ note }) => note },
      { head: "Is offered", cell: ({ isShown }) => isShown },
    ],
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
