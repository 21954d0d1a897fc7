import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { batchesOf, csvFile } from "./csv.ts";
import { row } from "./row.ts";
import { ok, receipt, restTable } from "./table.ts";

export const newsletterRest = restTable("newsletter", [
  row({
    method: "post",
    path: restPaths.subscribe,
    procedure: "newsletter.subscribe",
    summary: "Ask for the newsletter; the answer does not tell who has it already",
    body: "json",
    fields: ["email", "language", "website"],
    status: 201,
    reply: receipt,
    handle: async ({ ask }) => ok(await ask()),
  }),
  row({
    method: "get",
    path: restPaths.newsletterExport,
    procedure: "newsletter.adminList",
    summary: "Subscribers as a CSV file, newest first, all that match",
    query: { search: "text", state: "text" },
    reply: null,
    file: { name: "newsletter.csv", type: "text/csv; charset=utf-8" },
    handle: async ({ ask }) =>
      csvFile(
        ["Email", "State", "Subscribed", "Confirmed", "Unsubscribed", "Language"],
        batchesOf(async (cursor: string | undefined) => {
          const page = await ask({ cursor, limit: MAX_PAGE_SIZE });
          return { records: page.subscribers, nextCursor: page.nextCursor };
        }),
        ({ email, state, createdAt, confirmedAt, unsubscribedAt, language }) => [
          email,
          state,
          createdAt,
          confirmedAt,
          unsubscribedAt,
          language,
        ],
      ),
  }),
]);
