import { restPaths } from "@shikara/contract/rest-routes";
import { stretchWire, wayTold } from "@shikara/contract/roads/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

export const roadsRest = restTable("roads", [
  row({
    method: "get",
    path: restPaths.roads,
    procedure: "roads.list",
    summary:
      "Roads between places, each figure with its source: kilometres, usual minutes, months open, fees and limits",
    reply: success({ data: z.array(stretchWire) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.way,
    procedure: "roads.way",
    summary: "The quickest way between two places over roads that are open on a day; `back` is the day of the way back",
    query: { from: "text", to: "text", day: "text", back: "text" },
    reply: success({ data: wayTold }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
]);
