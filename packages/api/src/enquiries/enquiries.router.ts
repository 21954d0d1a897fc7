import { id } from "@shikara/contract/atoms";
import {
  enquiryDetails,
  enquiryListInput,
  enquiryPage,
  enquirySend,
  enquiryUpdate,
  enquiryView,
} from "@shikara/contract/enquiries";
import { requestReceipt } from "@shikara/contract/forms";
import { noteAdd } from "@shikara/contract/requests";
import { z } from "zod";
import { can, publicProcedure, router } from "../trpc.ts";
import { addEnquiryNote, enquiryById, listEnquiries, sendEnquiry, updateEnquiry } from "./enquiries.service.ts";

export const enquiriesRouter = router({
  send: publicProcedure
    .input(enquirySend)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => sendEnquiry(ctx, input)),
  adminList: can("enquiries:read")
    .input(enquiryListInput)
    .output(enquiryPage)
    .query(({ ctx, input }) => listEnquiries(ctx.db, input)),
  byId: can("enquiries:read")
    .input(z.strictObject({ id }))
    .output(enquiryDetails)
    .query(({ ctx, input }) => enquiryById(ctx.db, input.id)),
  update: can("enquiries:update")
    .input(enquiryUpdate)
    .output(enquiryView)
    .mutation(({ ctx, input }) => updateEnquiry(ctx, input)),
  addNote: can("enquiries:update")
    .input(noteAdd)
    .mutation(({ ctx, input }) => addEnquiryNote(ctx, input.id, input.text)),
});
