import { id } from "@shikara/contract/core/atoms";
import { requestReceipt } from "@shikara/contract/core/forms";
import { newsletterKey, newsletterSubscribe, subscriberListInput, subscriberPage } from "@shikara/contract/newsletter/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { confirm, listSubscribers, removeSubscriber, subscribe, unsubscribe } from "./newsletter.service.ts";

export const newsletterRouter = router({
  subscribe: publicProcedure
    .input(newsletterSubscribe)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  confirm: publicProcedure.input(newsletterKey).mutation(({ ctx, input }) => confirm(ctx, input.key)),
  unsubscribe: publicProcedure.input(newsletterKey).mutation(({ ctx, input }) => unsubscribe(ctx, input.key)),
  adminList: can("newsletter:read")
    .input(subscriberListInput)
    .output(subscriberPage)
    .query(({ ctx, input }) => listSubscribers(ctx.db, input)),
  delete: can("newsletter:update")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => removeSubscriber(ctx, input.id)),
});
