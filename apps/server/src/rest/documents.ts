import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { invoiceView, noteView } from "@shikara/contract/documents/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { TAX_MESSAGES } from "@shikara/contract/tax/messages";
import { voucherView } from "@shikara/contract/tax/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { NamedFile, ok, restTable, success } from "./table.ts";

/** What is printed of a booking. */
export const documentsRest = restTable("documents", [
  row({
    method: "get",
    path: restPaths.document.pattern,
    procedure: "documents.render",
    parts: { id: "bookingId" },
    summary:
      "A booking's confirmation, invoice, credit_note, debit_note, receipt_voucher or refund_voucher (all of them), receipt or duty_slip as a PDF",
    reply: null,
    file: { name: "document.pdf", type: "application/pdf", isPaper: true },
    async handle({ ask }) {
      const { name, content } = await ask();
      return new NamedFile(name, content);
    },
  }),
  row({
    method: "post",
    path: restPaths.invoice.pattern,
    procedure: "documents.issueInvoice",
    parts: { id: "bookingId" },
    summary: "Issue a booking's invoice; once issued it stays the same",
    status: 201,
    reply: success({ message: z.string(), data: invoiceView }),
    handle: async ({ ask }) =>
      ok({
        message: DOCUMENT_MESSAGES.issued,
        data: await ask(),
      }),
  }),
  row({
    method: "post",
    path: restPaths.creditNote.pattern,
    procedure: "documents.issueCreditNote",
    parts: { id: "bookingId" },
    summary: "Issue a credit note over all that a booking's invoice says more than the booking costs now",
    status: 201,
    reply: success({ message: z.string(), data: noteView }),
    handle: async ({ ask }) =>
      ok({
        message: DOCUMENT_MESSAGES.creditNoteIssued,
        data: await ask(),
      }),
  }),
  row({
    method: "post",
    path: restPaths.debitNote.pattern,
    procedure: "documents.issueDebitNote",
    parts: { id: "bookingId" },
    summary: "Issue a debit note over all that a booking costs now more than its invoice says",
    status: 201,
    reply: success({ message: z.string(), data: noteView }),
    handle: async ({ ask }) =>
      ok({
        message: DOCUMENT_MESSAGES.debitNoteIssued,
        data: await ask(),
      }),
  }),
  row({
    method: "post",
    path: restPaths.receiptVoucher.pattern,
    procedure: "documents.issueReceiptVoucher",
    parts: { id: "bookingId" },
    summary: "Issue the receipt voucher of money that came before the invoice; once issued it stays the same",
    status: 201,
    reply: success({ message: z.string(), data: voucherView }),
    handle: async ({ ask }) => ok({ message: TAX_MESSAGES.receiptIssued, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.refundVoucher.pattern,
    procedure: "documents.issueRefundVoucher",
    parts: { id: "bookingId" },
    summary: "Issue the refund voucher of money that went back without an invoice; once issued it stays the same",
    status: 201,
    reply: success({ message: z.string(), data: voucherView }),
    handle: async ({ ask }) => ok({ message: TAX_MESSAGES.refundIssued, data: await ask() }),
  }),
]);
