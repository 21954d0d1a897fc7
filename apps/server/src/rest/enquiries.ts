import { restPaths } from "@shikara/contract/rest-routes";
import { row } from "./row.ts";
import { ok, receipt, restTable } from "./table.ts";

export const enquiriesRest = restTable("enquiries", [
  row({
    method: "post",
    path: restPaths.contact,
    procedure: "enquiries.send",
    summary: "Send a message; an Idempotency-Key header makes repeats one message",
    body: "json",
    fields: ["name", "email", "phone", "subject", "inquiryType", "message", "preferredContact", "language", "website"],
    status: 201,
    reply: receipt,
    handle: async ({ ask }) => ok(await ask()),
  }),
]);
