import { restPaths } from "@shikara/contract/rest-routes";
import { bookingsDeskRows } from "./bookings-admin.ts";
import { bookingsExportRows } from "./bookings-export.ts";
import { ok, receipt, restTable } from "./table.ts";

export const bookingsRest = restTable("bookings", [
  {
    method: "post",
    path: restPaths.requestCab,
    procedure: "bookings.requestCab",
    summary: "Request a cab; an Idempotency-Key header makes repeats one request",
    body: "json",
    status: 201,
    reply: receipt,
    handle: async (call, { input }) => ok(await call.bookings.requestCab(input())),
  },
  {
    method: "post",
    path: restPaths.requestTour,
    procedure: "bookings.requestTour",
    summary: "Request a package by its slug; an Idempotency-Key header makes repeats one request",
    body: "json",
    status: 201,
    reply: receipt,
    handle: async (call, { input }) => ok(await call.bookings.requestTour(input())),
  },
  ...bookingsDeskRows,
  ...bookingsExportRows,
]);
