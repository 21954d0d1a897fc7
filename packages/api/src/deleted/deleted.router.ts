import { deletedAsked, deletedList, deletedRecord } from "@shikara/contract/deleted/schema";
import { can, router } from "../core/trpc.ts";
import { bringBack, listDeleted } from "./deleted.service.ts";

export const deletedRouter = router({
  list: can("deleted:restore")
    .output(deletedList)
    .query(({ ctx }) => listDeleted(ctx)),
  bringBack: can("deleted:restore")
    .input(deletedAsked)
    .output(deletedRecord.pick({ source: true }))
    .mutation(({ ctx, input }) => bringBack(ctx, input.id)),
});
