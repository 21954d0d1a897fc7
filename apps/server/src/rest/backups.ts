import { backupStatus } from "@shikara/contract/backups/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

export const backupsRest = restTable("backups", [
  row({
    method: "get",
    path: restPaths.backups,
    procedure: "backups.status",
    summary: "The last good backup, why the last try failed where it did, and when the next is due",
    reply: success({ data: backupStatus }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
]);
