import { ADVISORY_MESSAGES, whereWords } from "@shikara/contract/advisories/messages";
import { advisoryView, advisoryWire } from "@shikara/contract/advisories/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { NOTICE_WORDS } from "@shikara/contract/roads/messages";
import { z } from "zod";
import { batchesOf, csvFile } from "./csv.ts";
import { row } from "./row.ts";
import { ok, READ_ONLY, restTable, success } from "./table.ts";

const FIELDS = [
  ...(["stretchId", "placeId", "state", "needs", "seatsAtMost", "terms"] as const),
  ...(["from", "until", "source", "sourcedOn", "note"] as const),
] as const;
const READ = [...READ_ONLY, "place", "roadFrom", "roadTo", "road", "endedAt"];
const saved = success({ message: z.string(), data: advisoryView });
const MOST = 10_000;

export const advisoriesRest = restTable("advisories", [
  row({
    method: "get",
    path: restPaths.advisories,
    procedure: "advisories.list",
    summary:
      "Roads and places that are closed or restricted, now or soon, each with its days, its terms and its source",
    reply: success({ data: z.array(advisoryWire) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.advisoriesExport,
    procedure: "advisories.adminList",
    summary: "Advisories as a CSV file, those that have ended too",
    query: { search: "text" },
    reply: null,
    file: { name: "advisories.csv", type: "text/csv; charset=utf-8" },
    handle: async ({ ask }) =>
      csvFile(
        ["Where", "State", "Needs", "Seats at most", "Terms", "From", "Until", "Source", "As of", "Note", "Ended"],
        batchesOf(async () => ({
          records: (await ask({ isWhole: true, limit: MOST })).advisories,
          nextCursor: null,
        })),
        (one) => [
          ...[whereWords(one), NOTICE_WORDS[one.state], one.needs, one.seatsAtMost, one.terms, one.from, one.until],
          ...[one.source, one.sourcedOn, one.note, one.endedAt?.toISOString() ?? ""],
        ],
      ),
  }),
  row({
    method: "post",
    path: restPaths.staffAdvisories,
    procedure: "advisories.create",
    summary: "Note that a road, or every road of a place, is closed or restricted",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: ADVISORY_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.advisory.pattern,
    procedure: "advisories.update",
    summary: "Change an advisory that has not ended",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ,
    reply: saved,
    handle: async ({ ask }) => ok({ message: ADVISORY_MESSAGES.updated, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.advisoryEnd.pattern,
    procedure: "advisories.end",
    summary: "End an advisory before its time",
    body: "json",
    fields: ["version"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: ADVISORY_MESSAGES.ended, data: await ask() }),
  }),
]);
