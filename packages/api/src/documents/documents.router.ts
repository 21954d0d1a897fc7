import { id } from "@shikara/contract/core/atoms";
import { itineraryAsked } from "@shikara/contract/documents/itinerary";
import {
  documentAsked,
  documentList,
  documentSend,
  invoiceView,
  noteView,
  paperDraft,
  paperIssue,
  papersUpdate,
  papersView,
} from "@shikara/contract/documents/schema";
import { mailAsked } from "@shikara/contract/outbox/schema";
import { ownAsked } from "@shikara/contract/portal/schema";
import {
  particularsUpdate,
  particularsView,
  taxUpdate,
  taxView,
  voucherAsked,
  voucherIssue,
  voucherView,
} from "@shikara/contract/tax/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { papersOf } from "./documents.queries.ts";
import { documentsOf, renderDocument, updatePapers } from "./documents.service.ts";
import { invoiceDraft, issueInvoice } from "./invoices.service.ts";
import { printItinerary } from "./itinerary.service.ts";
import { issueNote, noteDraft } from "./notes.service.ts";
import { printOwnQuote } from "./own-quote.service.ts";
import { renderedDocument } from "./rendered.ts";
import { sendDocument } from "./send.service.ts";
import { taxOf } from "./tax/tax.queries.ts";
import { particularsOfBooking, updateParticulars, updateTax } from "./tax/tax.service.ts";
import { issueVoucher, voucherDraft } from "./tax/vouchers.service.ts";

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
  itinerary: publicProcedure
    .input(itineraryAsked)
    .output(renderedDocument)
    .query(({ ctx, input }) => printItinerary(ctx, input)),
  ownQuote: publicProcedure
    .input(ownAsked)
    .output(renderedDocument)
    .query(({ ctx, input }) => printOwnQuote(ctx, input)),
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
    .query(({ ctx, input }) => noteDraft(ctx, "credit_note", input.bookingId)),
  issueCreditNote: can("payments:refund")
    .input(paperIssue)
    .output(noteView)
    .mutation(({ ctx, input }) => issueNote(ctx, "credit_note", input)),
  debitNoteDraft: can("documents:create")
    .input(ofBooking)
    .output(paperDraft)
    .query(({ ctx, input }) => noteDraft(ctx, "debit_note", input.bookingId)),
  issueDebitNote: can("documents:create")
    .input(paperIssue)
    .output(noteView)
    .mutation(({ ctx, input }) => issueNote(ctx, "debit_note", input)),
  receiptVoucherDraft: can("documents:create")
    .input(voucherAsked)
    .output(paperDraft)
    .query(({ ctx, input }) => voucherDraft(ctx, "receipt_voucher", input)),
  issueReceiptVoucher: can("documents:create")
    .input(voucherIssue)
    .output(voucherView)
    .mutation(({ ctx, input }) => issueVoucher(ctx, "receipt_voucher", input)),
  refundVoucherDraft: can("payments:refund")
    .input(voucherAsked)
    .output(paperDraft)
    .query(({ ctx, input }) => voucherDraft(ctx, "refund_voucher", input)),
  issueRefundVoucher: can("payments:refund")
    .input(voucherIssue)
    .output(voucherView)
    .mutation(({ ctx, input }) => issueVoucher(ctx, "refund_voucher", input)),
  /** Who a booking's papers are made out to, and of which class its lines are. */
  particulars: can("documents:create")
    .input(ofBooking)
    .output(particularsView)
    .query(({ ctx, input }) => particularsOfBooking(ctx, input.bookingId)),
  updateParticulars: can("documents:create")
    .input(particularsUpdate)
    .output(particularsView)
    .mutation(({ ctx, input }) => updateParticulars(ctx, input)),
  tax: can("documents:update")
    .output(taxView)
    .query(({ ctx }) => taxOf(ctx.db)),
  updateTax: can("documents:update")
    .input(taxUpdate)
    .output(taxView)
    .mutation(({ ctx, input }) => updateTax(ctx, input)),
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
