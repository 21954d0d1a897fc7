import { bookingsDeskRows } from "./bookings-admin.ts";
import { bookingsExportRows } from "./bookings-export.ts";
import { ok, receipt, restTable } from "./table.ts";

export const bookingsRest = restTable("bookings", [
  {
    method: "post",
    path: "/api/bookings/cab",
    procedure: "bookings.requestCab",
    summary: "Request a cab; an Idempotency-Key header makes repeats one request",
    body: "json",
    status: 201,
    reply: receipt,
    handle: async (call, { input }) => ok(await call.bookings.requestCab(input())),
  },
  {
    method: "post",
    path: "/api/bookings/package",
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
