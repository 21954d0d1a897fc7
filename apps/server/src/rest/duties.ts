import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import { boardView, dutyView, toldView } from "@shikara/contract/duties/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { answeredBeside, ok, restTable, success } from "./table.ts";

/** What a body may change of one. */
const FIELDS = ["driverId", "unitId", "note"] as const;
const saved = success({ message: z.string(), data: dutyView });

/** Who drives what, and what drivers tell of it. */
export const dutiesRest = restTable("duties", [
  row({
    method: "get",
    path: restPaths.staffDuties,
    procedure: "duties.board",
    summary: "Duties on some days, 31 at most, and confirmed journeys on them that nobody drives",
    query: { from: "text", to: "text" },
    reply: success({ data: boardView }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.dutiesTold,
    procedure: "duties.told",
    summary: "What drivers have told and nobody has seen to: cash that a guest handed over, and problems",
    reply: success({ data: z.array(toldView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "get",
    path: restPaths.dutiesOfBooking.pattern,
    procedure: "duties.ofBooking",
    summary: "Who drives a booking, and who was to",
    reply: success({ data: z.array(dutyView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.staffDuties,
    procedure: "duties.give",
    summary: "Give a confirmed journey to a driver and a car; 409 names the duty that stands in the way",
    body: "json",
    fields: ["bookingId", "driverId", "unitId", "note"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: DUTY_MESSAGES.given, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.duty.pattern,
    procedure: "duties.change",
    summary: "Give a duty that has not begun to another driver or car, or say something else to the driver",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: answeredBeside(dutyView, FIELDS),
    reply: saved,
    handle: async ({ ask }) => ok({ message: DUTY_MESSAGES.changed, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.dutyRelease.pattern,
    procedure: "duties.release",
    summary: "Take a duty back",
    body: "json",
    fields: ["reason"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: DUTY_MESSAGES.released, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.dutyRecord.pattern,
    procedure: "duties.record",
    summary: "Note for a driver that the duty is accepted, started or ended, with the counter's kilometres",
    body: "json",
    fields: ["deed", "km"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: DUTY_MESSAGES.recorded, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.dutyKilometres.pattern,
    procedure: "duties.correct",
    summary: "Put right what the car's counter stood at where a duty started or ended",
    body: "json",
    fields: ["version", "startKm", "endKm"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: DUTY_MESSAGES.corrected, data: await ask() }),
  }),
]);
