import { requestReceipt } from "@shikara/contract/forms";
import { newsletterSubscribe, subscriberView } from "@shikara/contract/newsletter";
import { z } from "zod";
import { can, publicProcedure, router } from "../trpc.ts";
import { newestSubscribers } from "./newsletter.queries.ts";
import { subscribe } from "./newsletter.service.ts";

export const newsletterRouter = router({
  subscribe: publicProcedure
    .input(newsletterSubscribe)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  adminList: can("newsletter:read")
    .output(z.array(subscriberView))
    .query(({ ctx }) => newestSubscribers(ctx.db)),
});
