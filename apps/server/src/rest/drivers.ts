import { DRIVER_MESSAGES } from "@shikara/contract/drivers/messages";
import { driverLink, driverView } from "@shikara/contract/drivers/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { answeredBeside, done, ok, restTable, success } from "./table.ts";

/** What a body may say of one. */
const FIELDS = [
  ...(["name", "phone", "licenceNumber", "licenceEnds", "languages", "language", "note", "isActive"] as const),
] as const;
const READ = answeredBeside(driverView, FIELDS);
const saved = success({ message: z.string(), data: driverView });

export const driversRest = restTable("drivers", [
  row({
    method: "get",
    path: restPaths.staffDrivers,
    procedure: "drivers.list",
    summary: "Drivers, those in service first; search is in name, phone and licence",
    query: { search: "text" },
    reply: success({ data: z.array(driverView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.staffDrivers,
    procedure: "drivers.create",
    summary: "Add a driver",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: DRIVER_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.driver.pattern,
    procedure: "drivers.update",
    summary: "Change a driver: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ,
    reply: saved,
    handle: async ({ ask }) => ok({ message: DRIVER_MESSAGES.updated, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.driverLink.pattern,
    procedure: "drivers.renewLink",
    summary: "Make a new address of a driver's own page; those before open nothing any more",
    reply: success({ message: z.string(), data: driverLink }),
    handle: async ({ ask }) => ok({ message: DRIVER_MESSAGES.linkRenewed, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.driverCalendar.pattern,
    procedure: "drivers.endCalendar",
    summary: "End what the calendar of a driver's phone reads; the driver's page has another address",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: DRIVER_MESSAGES.calendarEnded });
    },
  }),
  row({
    method: "delete",
    path: restPaths.driver.pattern,
    procedure: "drivers.delete",
    summary: "Delete a driver that no duty names",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: DRIVER_MESSAGES.deleted });
    },
  }),
]);
