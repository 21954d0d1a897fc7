import { id } from "@shikara/contract/atoms";
import {
  documentAsked,
  documentList,
  documentSend,
  invoiceView,
  papersUpdate,
  papersView,
} from "@shikara/contract/documents";
import { mailAsked } from "@shikara/contract/outbox";
import { z } from "zod";
import { can, router } from "../trpc.ts";
import { papersOf } from "./documents.queries.ts";
import { documentsOf, renderDocument, updatePapers } from "./documents.service.ts";
import { issueInvoice } from "./invoices.service.ts";
import { renderedDocument } from "./rendered.ts";
import { sendDocument } from "./send.service.ts";

const ofBooking = z.strictObject({ bookingId: id });
export const documentsRouter = router({
  ofBooking: can("documents:read")
    .input(ofBooking)
    .output(documentList)
    .query(({ ctx, input }) => documentsOf(ctx, input.bookingId)),
  render: can("documents:read")
    .input(documentAsked)
    .output(renderedDocument)
    .query(({ ctx, input }) => renderDocument(ctx, input)),
  issueInvoice: can("documents:create")
    .input(ofBooking)
    .output(invoiceView)
    .mutation(({ ctx, input }) => issueInvoice(ctx, input.bookingId)),
  send: can("documents:create")
    .input(documentSend)
    .output(mailAsked)
    .mutation(({ ctx, input }) => sendDocument(ctx, input)),
  papers: can("documents:update")
    .output(papersView)
    .query(({ ctx }) => papersOf(ctx.db)),
  updatePapers: can("documents:update")
    .input(papersUpdate)
    .output(papersView)
    .mutation(({ ctx, input }) => updatePapers(ctx, input)),
});
