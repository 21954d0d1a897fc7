import { tourReceipt } from "@shikara/contract/bookings/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { bookingsDeskRows } from "./bookings-admin.ts";
import { bookingsExportRows } from "./bookings-export.ts";
import { row } from "./row.ts";
import { ok, receipt, restTable, success } from "./table.ts";

export const bookingsRest = restTable("bookings", [
  row({
    method: "post",
    path: restPaths.requestCab,
    procedure: "bookings.requestCab",
    summary: "Request a cab; an Idempotency-Key header makes repeats one request",
    body: "json",
    fields: [
      "pickupLocation",
      "dropLocation",
      "stops",
      "pickupDate",
      "pickupTime",
      "returnDate",
      "returnTime",
      "tripType",
      "passengers",
      "name",
      "phone",
      "email",
      "specialRequests",
      "shownTotal",
      "language",
      "website",
    ],
    renamed: { vehicleType: "vehicleId" },
    status: 201,
    reply: receipt,
    handle: async ({ ask }) => ok(await ask()),
  }),
  row({
    method: "post",
    path: restPaths.requestTour,
    procedure: "bookings.requestTour",
    summary: "Request a package by its slug; an Idempotency-Key header makes repeats one request",
    body: "json",
    fields: [
      "package",
      "travelDate",
      "travelers",
      "childAges",
      "singleRooms",
      "extraBeds",
      "name",
      "phone",
      "email",
      "specialRequests",
      "shownTotal",
      "language",
      "website",
      "kind",
      "waits",
    ],
    status: 201,
    reply: success(tourReceipt.shape),
    handle: async ({ ask }) => ok(await ask()),
  }),
  ...bookingsDeskRows,
  ...bookingsExportRows,
]);
