import { z } from "zod";
import { ok, restTable, success } from "./table.ts";

export const bookingsRest = restTable("bookings", [
  {
    method: "post",
    path: "/api/bookings/cab",
    procedure: "bookings.requestCab",
    summary: "Request a cab; an Idempotency-Key header makes repeats one request",
    body: "json",
    status: 201,
    reply: success({ reference: z.string(), message: z.string() }),
    handle: async (call, { input }) => ok(await call.bookings.requestCab(input())),
  },
]);
