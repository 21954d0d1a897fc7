import { backupStatus } from "@shikara/contract/backups/schema";
import { ok, restTable, success } from "./table.ts";

export const backupsRest = restTable("backups", [
  {
    method: "get",
    path: "/api/admin/backups",
    procedure: "backups.status",
    summary: "The last good backup, why the last try failed where it did, and when the next is due",
    reply: success({ data: backupStatus }),
    handle: async (call) => ok({ data: await call.backups.status() }),
  },
]);
