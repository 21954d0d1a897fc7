import { placeWire } from "@shikara/contract/places/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

export const placesRest = restTable("places", [
  row({
    method: "get",
    path: restPaths.places,
    procedure: "places.list",
    summary: "Places where journeys begin and end, by name",
    reply: success({ data: z.array(placeWire) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
]);
