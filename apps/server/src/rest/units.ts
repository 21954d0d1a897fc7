import { restPaths } from "@shikara/contract/rest-routes";
import { UNIT_MESSAGES } from "@shikara/contract/units/messages";
import { unitView } from "@shikara/contract/units/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { done, ok, READ_ONLY, restTable, success } from "./table.ts";

/** What a body may say of one. */
const FIELDS = [
  ...(["vehicleId", "registration", "seats", "permitEnds", "insuranceEnds", "fitnessEnds", "pollutionEnds"] as const),
  ...(["note", "isActive"] as const),
] as const;
const READ = [...READ_ONLY, "vehicle"];
const saved = success({ message: z.string(), data: unitView });

export const unitsRest = restTable("units", [
  row({
    method: "get",
    path: restPaths.staffUnits,
    procedure: "units.list",
    summary: "Cars of the vehicles that are booked, those in service first; search is in registration and vehicle",
    query: { search: "text" },
    reply: success({ data: z.array(unitView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.staffUnits,
    procedure: "units.create",
    summary: "Add a car",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: UNIT_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.unit.pattern,
    procedure: "units.update",
    summary: "Change a car: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ,
    reply: saved,
    handle: async ({ ask }) => ok({ message: UNIT_MESSAGES.updated, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.unit.pattern,
    procedure: "units.delete",
    summary: "Delete a car that no duty names",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: UNIT_MESSAGES.deleted });
    },
  }),
]);
