import { backupStatus as statusView } from "@shikara/contract/backups/schema";
import { can, router } from "../core/trpc.ts";
import { backupStatus } from "./backups.service.ts";

export const backupsRouter = router({
  status: can("backups:read")
    .output(statusView)
    .query(({ ctx }) => backupStatus(ctx.db)),
});
