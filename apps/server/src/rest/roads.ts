import { restPaths } from "@shikara/contract/rest-routes";
import { monthsInWords } from "@shikara/contract/roads/days";
import { limitWords, ROAD_MESSAGES } from "@shikara/contract/roads/messages";
import { MAX_STRETCHES, type StretchView, stretchView, stretchWire, wayTold } from "@shikara/contract/roads/schema";
import { z } from "zod";
import { batchesOf, type Cell, csvFile } from "./csv.ts";
import { row } from "./row.ts";
import { done, ok, READ_ONLY, restTable, success } from "./table.ts";

const HEAD = [
  ...["From", "To", "Road", "Km", "Minutes", "Terrain", "Source", "As of", "Open", "Source of the months"],
  ...["Fees (rupees)", "Limits"],
];
const cellsOf = (road: StretchView): Cell[] => [
  ...[road.from, road.to, road.road, road.km, road.minutes, road.terrain, road.source, road.sourcedOn],
  ...[monthsInWords(road.months), road.monthsSource],
  road.fees.map(({ title, amount, counts, source }) => `${title} ${amount} ${counts} (${source})`).join("; "),
  road.limits.map((limit) => `${limitWords(limit)} (${limit.source})`).join("; "),
];

/** What a body may say of one. */
const FIELDS = [
  ...(["fromId", "toId", "road", "km", "minutes", "source", "sourcedOn", "terrain", "months", "monthsSource"] as const),
  ...(["monthsSourcedOn", "fees", "limits", "note", "isUsed"] as const),
] as const;
const READ = [...READ_ONLY, "from", "to", "notices"];
const saved = success({ message: z.string(), data: stretchView });

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
    path: restPaths.roadsExport,
    procedure: "roads.adminList",
    summary: "Roads as a CSV file, all that match, with the sources of what is known",
    query: { search: "text" },
    reply: null,
    file: { name: "roads.csv", type: "text/csv; charset=utf-8" },
    handle: async ({ ask }) =>
      csvFile(
        HEAD,
        batchesOf(async () => ({ records: (await ask({ limit: MAX_STRETCHES })).stretches, nextCursor: null })),
        cellsOf,
      ),
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
  row({
    method: "post",
    path: restPaths.staffRoads,
    procedure: "roads.create",
    summary: "Add a road",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: ROAD_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.road.pattern,
    procedure: "roads.update",
    summary: "Change a road: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ,
    reply: saved,
    handle: async ({ ask }) => ok({ message: ROAD_MESSAGES.updated, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.road.pattern,
    procedure: "roads.delete",
    summary: "Delete a road that nothing needs: neither a booking that is not over nor an advisory",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: ROAD_MESSAGES.deleted });
    },
  }),
]);
