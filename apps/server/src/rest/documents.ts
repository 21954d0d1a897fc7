import { creditNoteView, invoiceView } from "@shikara/contract/documents/schema";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { z } from "zod";
import { NamedFile, ok, restTable, success } from "./table.ts";

/** What is printed of a booking. */
export const documentsRest = restTable("documents", [
  {
    method: "get",
    path: "/api/admin/bookings/{id}/documents/{kind}",
    procedure: "documents.render",
    summary: "A booking's confirmation, invoice, credit_note (all of them), receipt or duty_slip as a PDF",
    reply: null,
    file: { name: "document.pdf", type: "application/pdf" },
    async handle(call, { input, params }) {
      const { name, content } = await call.documents.render(input({ bookingId: params.id, kind: params.kind }));
      return new NamedFile(name, content);
    },
  },
  {
    method: "post",
    path: "/api/admin/bookings/{id}/invoice",
    procedure: "documents.issueInvoice",
    summary: "Issue a booking's invoice; once issued it stays the same",
    status: 201,
    reply: success({ message: z.string(), data: invoiceView }),
    handle: async (call, { input, params }) =>
      ok({
        message: DOCUMENT_MESSAGES.issued,
        data: await call.documents.issueInvoice(input({ bookingId: params.id })),
      }),
  },
  {
    method: "post",
    path: "/api/admin/bookings/{id}/credit-note",
    procedure: "documents.issueCreditNote",
    summary: "Issue a credit note over all that a booking's invoice says more than the booking costs now",
    status: 201,
    reply: success({ message: z.string(), data: creditNoteView }),
    handle: async (call, { input, params }) =>
      ok({
        message: DOCUMENT_MESSAGES.creditNoteIssued,
        data: await call.documents.issueCreditNote(input({ bookingId: params.id })),
      }),
  },
]);
