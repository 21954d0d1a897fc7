import { restPaths } from "@shikara/contract/rest-routes";
import { TRAVELLER_MESSAGES } from "@shikara/contract/travellers/messages";
import { travellersView } from "@shikara/contract/travellers/schema";
import { z } from "zod";
import { BYTE_ORDER_MARK, csvLines } from "./csv.ts";
import { row } from "./row.ts";
import { NamedFile, ok, restTable, success } from "./table.ts";

const HEAD = ["No.", "Name", "Date of birth", "Age", "Sex", "Nationality", "Identity paper", "Visa", "Permits"];

/** Who travels on a booking. What is sent in full is told by the audit log. */
export const travellersRest = restTable("travellers", [
  row({
    method: "get",
    path: restPaths.travellers.pattern,
    procedure: "travellers.ofBooking",
    summary: "Who travels on a booking; of each number its end",
    reply: success({ data: travellersView }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.travellers.pattern,
    procedure: "travellers.save",
    summary: "Put a list in the place of the one that was read (`version`); a number that is null stays what it is",
    body: "json",
    fields: ["version", "travellers"],
    reply: success({ message: z.string(), data: travellersView }),
    handle: async ({ ask }) => ok({ message: TRAVELLER_MESSAGES.saved, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.travellersShown.pattern,
    procedure: "travellers.show",
    summary: "Who travels, numbers in full; the audit log tells who asked",
    reply: success({ data: travellersView }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.travellersPrinted.pattern,
    procedure: "travellers.print",
    summary: "The list as a PDF, for hotels and check posts; the audit log tells who asked",
    reply: null,
    file: { name: "travellers.pdf", type: "application/pdf", isPaper: true },
    async handle({ ask }) {
      const { name, content } = await ask();
      return new NamedFile(name, content);
    },
  }),
  row({
    method: "post",
    path: restPaths.travellersSheet.pattern,
    procedure: "travellers.sheet",
    summary: "The list as CSV; the audit log tells who asked",
    reply: null,
    file: { name: "travellers.csv", type: "text/csv; charset=utf-8" },
    async handle({ ask }) {
      const { name, rows } = await ask();
      const lines = rows.map((one, at) => [
        ...[at + 1, one.name, one.bornOn, one.age, one.sex, one.nationality],
        ...[one.paper, one.visa, one.permits],
      ]);
      return new NamedFile(name, Buffer.from(BYTE_ORDER_MARK + csvLines([HEAD, ...lines])));
    },
  }),
]);
