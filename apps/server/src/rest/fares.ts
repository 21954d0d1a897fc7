import { cabJourney, cabQuote, fareWire, notifiedView } from "@shikara/contract/fares/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

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
]);
