import { ok, receipt, restTable } from "./table.ts";

export const newsletterRest = restTable("newsletter", [
  {
    method: "post",
    path: "/api/newsletter",
    procedure: "newsletter.subscribe",
    summary: "Ask for the newsletter; the answer does not tell who has it already",
    body: "json",
    status: 201,
    reply: receipt,
    handle: async (call, { input }) => ok(await call.newsletter.subscribe(input())),
  },
]);
