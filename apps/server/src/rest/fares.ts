import { FARE_MESSAGES, seasonWords, TRIP_WORDS } from "@shikara/contract/fares/messages";
import { cabJourney, cabQuote, fareView, fareWire, MAX_FARES, notifiedView } from "@shikara/contract/fares/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { batchesOf, csvFile } from "./csv.ts";
import { row } from "./row.ts";
import { done, ok, READ_ONLY, restTable, success } from "./table.ts";

/** What a body may say of one. */
const FIELDS = [
  "fromId",
  "toId",
  "vehicleId",
  "trip",
  "seasonFrom",
  "seasonTo",
  "amount",
  "source",
  "sourcedOn",
  "note",
  "isUsed",
  "isMeant",
] as const;
const READ = [...READ_ONLY, "from", "to", "vehicle"];
const saved = success({ message: z.string(), data: fareView });

export const faresRest = restTable("fares", [
  row({
    method: "get",
    path: restPaths.fares,
    procedure: "fares.list",
    summary: "What the agency has set for journeys, by vehicle and season, each with its source; the same both ways",
    reply: success({ data: z.array(fareWire) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.faresExport,
    procedure: "fares.adminList",
    summary: "Fares that are set for journeys as a CSV file, all that match",
    query: { search: "text" },
    reply: null,
    file: { name: "fares.csv", type: "text/csv; charset=utf-8" },
    handle: async ({ ask }) =>
      csvFile(
        ["From", "To", "Vehicle", "Trip", "Season", "Fare (rupees)", "Source", "As of", "Is asked"],
        batchesOf(async () => ({ records: (await ask({ limit: MAX_FARES })).fares, nextCursor: null })),
        (fare) => [
          ...[fare.from, fare.to, fare.vehicle, TRIP_WORDS[fare.trip], seasonWords(fare)],
          ...[fare.amount, fare.source, fare.sourcedOn, fare.isUsed],
        ],
      ),
  }),
  row({
    method: "get",
    path: restPaths.cabJourneys,
    procedure: "fares.journeys",
    summary: "Journeys for which fares are set, each with its length and usual minutes; its page is /cabs/{slug}",
    reply: success({ data: z.array(cabJourney) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.notifiedRates,
    procedure: "fares.notified",
    summary: "What the state lets cars of a class ask for a kilometre, from a day on, with its order",
    reply: success({ data: z.array(notifiedView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.cabQuote,
    procedure: "fares.quote",
    summary:
      "What each vehicle asks for a journey on a day, line by line, and why one may not go there then; a journey that nobody knows has the documented estimate",
    query: { from: "text", to: "text", day: "text", time: "text", back: "text", backTime: "text", people: "number" },
    reply: success({ data: cabQuote }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.staffFares,
    procedure: "fares.create",
    summary: "Add a fare; one that is far from what else is asked for its journey is refused unless isMeant is true",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: FARE_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.fare.pattern,
    procedure: "fares.update",
    summary: "Change a fare: any of its fields; isMeant as when one is added",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ,
    reply: saved,
    handle: async ({ ask }) => ok({ message: FARE_MESSAGES.updated, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.fare.pattern,
    procedure: "fares.delete",
    summary: "Delete a fare; bookings keep what they were asked",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: FARE_MESSAGES.deleted });
    },
  }),
]);
