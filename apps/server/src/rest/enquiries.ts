import { restPaths } from "@shikara/contract/rest-routes";
import { ok, receipt, restTable } from "./table.ts";

export const enquiriesRest = restTable("enquiries", [
  {
    method: "post",
    path: restPaths.contact,
    procedure: "enquiries.send",
    summary: "Send a message; an Idempotency-Key header makes repeats one message",
    body: "json",
    status: 201,
    reply: receipt,
    handle: async (call, { input }) => ok(await call.enquiries.send(input())),
  },
]);
