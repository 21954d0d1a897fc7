import { id } from "@shikara/contract/core/atoms";
import {
  creditNoteView,
  documentAsked,
  documentList,
  documentSend,
  invoiceView,
  paperDraft,
  paperIssue,
  papersUpdate,
  papersView,
} from "@shikara/contract/documents/schema";
import { mailAsked } from "@shikara/contract/outbox/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { creditNoteDraft, issueCreditNote } from "./credit-notes.service.ts";
import { papersOf } from "./documents.queries.ts";
import { documentsOf, renderDocument, updatePapers } from "./documents.service.ts";
import { invoiceDraft, issueInvoice } from "./invoices.service.ts";
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
  invoiceDraft: can("documents:create")
    .input(ofBooking)
    .output(paperDraft)
    .query(({ ctx, input }) => invoiceDraft(ctx, input.bookingId)),
  issueInvoice: can("documents:create")
    .input(paperIssue)
    .output(invoiceView)
    .mutation(({ ctx, input }) => issueInvoice(ctx, input)),
  creditNoteDraft: can("payments:refund")
    .input(ofBooking)
    .output(paperDraft)
    .query(({ ctx, input }) => creditNoteDraft(ctx, input.bookingId)),
  issueCreditNote: can("payments:refund")
    .input(paperIssue)
    .output(creditNoteView)
    .mutation(({ ctx, input }) => issueCreditNote(ctx, input)),
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
