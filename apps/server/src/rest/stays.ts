import { restPaths } from "@shikara/contract/rest-routes";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import { letterPreview, stayToDo, stayView } from "@shikara/contract/stays/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { answeredBeside, ok, restTable, success } from "./table.ts";

const FIELDS = [
  ...(["service", "plan", "checkIn", "checkOut", "rooms", "guests", "extraBeds", "children"] as const),
  ...(["isHeld", "ownCost", "note"] as const),
] as const;
const saved = success({ message: z.string(), data: stayView });

/** Where guests stay, and what suppliers are asked and answer. */
export const staysRest = restTable("stays", [
  row({
    method: "get",
    path: restPaths.staysOfBooking.pattern,
    procedure: "stays.ofBooking",
    summary: "Stays and services of a booking, the first first",
    reply: success({ data: z.array(stayView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.staysWaiting,
    procedure: "stays.waiting",
    summary: "Stays that suppliers have to be asked for, or told of",
    reply: success({ data: z.array(stayToDo) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.staysOfBooking.pattern,
    procedure: "stays.plan",
    summary: "Plan a stay; of the allotment its nights are taken at once, or 409 names the night that is not free",
    body: "json",
    fields: ["supplierId", ...FIELDS, "key"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: STAY_MESSAGES.planned, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.stay.pattern,
    procedure: "stays.update",
    summary: "Change a stay; what its supplier was asked for otherwise is to be asked again",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: answeredBeside(stayView, FIELDS),
    reply: saved,
    handle: async ({ ask }) => ok({ message: STAY_MESSAGES.updated, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.stayAnswer.pattern,
    procedure: "stays.answer",
    summary: "Note what the supplier says: confirmed with their reference, waitlisted or declined",
    body: "json",
    fields: ["version", "answer", "supplierReference", "reason"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: STAY_MESSAGES.noted, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.stayCancel.pattern,
    procedure: "stays.cancel",
    summary: "Call a stay off: its nights go back. `charge` is what the supplier keeps",
    body: "json",
    fields: ["version", "reason", "charge"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: STAY_MESSAGES.cancelled, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.stayTold.pattern,
    procedure: "stays.told",
    summary: "Note that the supplier of a cancelled stay knows of it, and what they keep",
    body: "json",
    fields: ["version", "charge"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: STAY_MESSAGES.toldByPhone, data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.stayLetter.pattern,
    procedure: "stays.letter",
    summary: "A mail to the supplier as it would go out: request, voucher or release",
    reply: success({ data: letterPreview }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.stayLetter.pattern,
    procedure: "stays.send",
    summary: "Mail it, of the stay as it was read (`version`): sent twice at once it is one",
    body: "json",
    fields: ["version"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: STAY_MESSAGES.sent, data: (await ask()).stay }),
  }),
]);
