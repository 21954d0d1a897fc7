import { restPaths } from "@shikara/contract/rest-routes";
import { SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import { allotmentView, heldNight, rateView, supplierTerms, supplierView } from "@shikara/contract/suppliers/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { answeredBeside, done, ok, READ_ONLY, restTable, success } from "./table.ts";

/** What a body may say of one. */
const FIELDS = [
  ...(["kind", "name", "placeId", "contacts", "advancePercent", "restDays", "payTo", "note", "isActive"] as const),
] as const;
const READ = [...READ_ONLY, "place"];
const RATE = ["service", "plan", "fromDay", "untilDay", "price", "extraBed", "child"] as const;
const ALLOTMENT = ["service", "fromDay", "untilDay", "rooms", "releaseDays"] as const;
const saved = success({ message: z.string(), data: supplierView });
const savedRate = success({ message: z.string(), data: rateView });
const savedAllotment = success({ message: z.string(), data: allotmentView });

/** Of whom the agency buys, what they ask, and what of theirs it holds. */
export const suppliersRest = restTable("suppliers", [
  row({
    method: "get",
    path: restPaths.staffSuppliers,
    procedure: "suppliers.list",
    summary:
      "Suppliers, those in use first; search is in name, place and contacts. Where they are paid reads whoever pays",
    query: { search: "text", kind: "text" },
    reply: success({ data: z.array(supplierView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.staffSuppliers,
    procedure: "suppliers.create",
    summary: "Add a supplier",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: SUPPLIER_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.supplier.pattern,
    procedure: "suppliers.update",
    summary: "Change a supplier: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ,
    reply: saved,
    handle: async ({ ask }) => ok({ message: SUPPLIER_MESSAGES.updated, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.supplier.pattern,
    procedure: "suppliers.delete",
    summary: "Delete a supplier that no stay names, with its rates and allotments",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: SUPPLIER_MESSAGES.deleted });
    },
  }),
  row({
    method: "get",
    path: restPaths.supplierTerms.pattern,
    procedure: "suppliers.terms",
    summary: "Rates and allotments of a supplier",
    reply: success({ data: supplierTerms }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.supplierNights.pattern,
    procedure: "suppliers.nights",
    summary:
      "Nights that are held of a supplier, 62 days at most: rooms held, rooms given, and whether the rest has gone back",
    query: { from: "text", until: "text" },
    reply: success({ data: z.array(heldNight) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.supplierRates.pattern,
    procedure: "suppliers.createRate",
    summary: "Add what a room or service costs in a season; 409 where another rate of it covers some of these days",
    body: "json",
    fields: RATE,
    status: 201,
    reply: savedRate,
    handle: async ({ ask }) => ok({ message: SUPPLIER_MESSAGES.rateSaved, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.supplierRate.pattern,
    procedure: "suppliers.updateRate",
    summary: "Change a rate: any of its fields",
    body: "json",
    fields: ["version", ...RATE],
    readOnly: answeredBeside(rateView, RATE),
    reply: savedRate,
    handle: async ({ ask }) => ok({ message: SUPPLIER_MESSAGES.rateSaved, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.supplierRate.pattern,
    procedure: "suppliers.deleteRate",
    summary: "Delete a rate; stays keep what they cost by it",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: SUPPLIER_MESSAGES.rateDeleted });
    },
  }),
  row({
    method: "post",
    path: restPaths.supplierAllotments.pattern,
    procedure: "suppliers.createAllotment",
    summary: "Enter rooms that the agency holds from one night to another, released so many days before each",
    body: "json",
    fields: ALLOTMENT,
    status: 201,
    reply: savedAllotment,
    handle: async ({ ask }) => ok({ message: SUPPLIER_MESSAGES.allotmentSaved, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.supplierAllotment.pattern,
    procedure: "suppliers.updateAllotment",
    summary: "Change an allotment: never below what is given of it",
    body: "json",
    fields: ["version", ...ALLOTMENT],
    readOnly: answeredBeside(allotmentView, ALLOTMENT),
    reply: savedAllotment,
    handle: async ({ ask }) => ok({ message: SUPPLIER_MESSAGES.allotmentSaved, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.supplierAllotment.pattern,
    procedure: "suppliers.deleteAllotment",
    summary: "Delete an allotment of which no night is given",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: SUPPLIER_MESSAGES.allotmentDeleted });
    },
  }),
]);
