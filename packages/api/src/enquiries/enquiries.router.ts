import { enquirySend, enquiryView } from "@shikara/contract/enquiries";
import { requestReceipt } from "@shikara/contract/forms";
import { z } from "zod";
import { can, publicProcedure, router } from "../trpc.ts";
import { newestEnquiries } from "./enquiries.queries.ts";
import { sendEnquiry } from "./enquiries.service.ts";

export const enquiriesRouter = router({
  send: publicProcedure
    .input(enquirySend)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => sendEnquiry(ctx, input)),
  adminList: can("enquiries:read")
    .output(z.array(enquiryView))
    .query(({ ctx }) => newestEnquiries(ctx.db)),
});
