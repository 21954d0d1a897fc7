import { auditList, auditPage } from "@shikara/contract/audit/schema";
import { can, router } from "../core/trpc.ts";
import { listAudit } from "./audit.service.ts";

export const auditRouter = router({
  list: can("audit:read")
    .input(auditList.default({}))
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
