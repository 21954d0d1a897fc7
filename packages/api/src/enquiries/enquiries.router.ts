import { id } from "@shikara/contract/core/atoms";
import { requestReceipt } from "@shikara/contract/core/forms";
import { noteAdd } from "@shikara/contract/core/requests";
import {
  enquiryCreate,
  enquiryDetails,
  enquiryListInput,
  enquiryPage,
  enquiryReply,
  enquiryUndoReply,
  enquiryUpdate,
  enquiryView,
  replyDesk,
} from "@shikara/contract/enquiries/admin";
import { enquirySend } from "@shikara/contract/enquiries/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { enquiryOfBooking } from "./enquiries.queries.ts";
import { addEnquiryNote, enquiryById, listEnquiries, sendEnquiry, updateEnquiry } from "./enquiries.service.ts";
import { createEnquiry } from "./enter.service.ts";
import { replyDeskFor, replyToEnquiry } from "./replies.service.ts";
import { undoReply } from "./undo.service.ts";

const one = z.strictObject({ id });

export const enquiriesRouter = router({
  send: publicProcedure
    .input(enquirySend)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => sendEnquiry(ctx, input)),
  adminList: can("enquiries:read")
    .input(enquiryListInput)
    .output(enquiryPage)
    .query(({ ctx, input }) => listEnquiries(ctx, input)),
  byId: can("enquiries:read")
    .input(one)
    .output(enquiryDetails)
    .query(({ ctx, input }) => enquiryById(ctx.db, input.id)),
  ofBooking: can("enquiries:read")
    .input(z.strictObject({ bookingId: id }))
    .output(z.object({ id, reference: z.string(), subject: z.string() }).nullable())
    .query(async ({ ctx, input }) => (await enquiryOfBooking(ctx.db, input.bookingId)) ?? null),
  create: can("enquiries:create")
    .input(enquiryCreate)
    .output(enquiryView)
    .mutation(({ ctx, input }) => createEnquiry(ctx, input)),
  replyDesk: can("enquiries:update")
    .input(one)
    .output(replyDesk)
    .query(({ ctx, input }) => replyDeskFor(ctx, input.id)),
  reply: can("enquiries:update")
    .input(enquiryReply)
    .output(enquiryDetails)
    .mutation(({ ctx, input }) => replyToEnquiry(ctx, input)),
  undoReply: can("enquiries:update")
    .input(enquiryUndoReply)
    .output(enquiryDetails)
    .mutation(({ ctx, input }) => undoReply(ctx, input)),
  update: can("enquiries:update")
    .input(enquiryUpdate)
    .output(enquiryView)
    .mutation(({ ctx, input }) => updateEnquiry(ctx, input)),
  addNote: can("enquiries:update")
    .input(noteAdd)
    .mutation(({ ctx, input }) => addEnquiryNote(ctx, input)),
});
