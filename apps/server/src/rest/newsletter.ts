import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { batchesOf, csvFile } from "./csv.ts";
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
  {
    method: "get",
    path: "/api/admin/newsletter/export",
    procedure: "newsletter.adminList",
    summary: "Subscribers as a CSV file, newest first, all that match",
    query: { search: "text", state: "text" },
    reply: null,
    file: { name: "newsletter.csv", type: "text/csv; charset=utf-8" },
    handle: async (call, { input }) =>
      csvFile(
        ["Email", "State", "Subscribed", "Confirmed", "Unsubscribed"],
        batchesOf(async (cursor: string | undefined) => {
          const page = await call.newsletter.adminList(input({ cursor, limit: MAX_PAGE_SIZE }));
          return { records: page.subscribers, nextCursor: page.nextCursor };
        }),
        ({ email, state, createdAt, confirmedAt, unsubscribedAt }) => [
          email,
          state,
          createdAt,
          confirmedAt,
          unsubscribedAt,
        ],
      ),
  },
]);
