import { texts } from "../texts/t.ts";
import type { DocumentKind } from "./schema.ts";

export const DOCUMENT_LABELS: Record<DocumentKind, string> = texts({
  confirmation: "portal.confirmation",
  invoice: "portal.invoice",
  credit_note: "portal.creditNote",
  debit_note: "portal.debitNote",
  receipt: "portal.receipt",
  receipt_voucher: "portal.receiptVoucher",
  refund_voucher: "portal.refundVoucher",
  voucher: "portal.voucher",
  duty_slip: "portal.dutySlip",
});

export const DOCUMENT_MESSAGES = {
  failed: "Failed to generate PDF",
  sendFailed: "Failed to send PDF",
  noEmail: "This booking has no e-mail address",
  otherEmail: "The booking has another e-mail address now",
  notConfirmed: "Please confirm the booking first",
  notIssued: "Please issue the invoice first",
  noCreditNote: "There is no credit note",
  noDebitNote: "There is no debit note",
  nothingPaid: "Nothing has been paid yet",
  noReceiptVoucher: "There is no receipt voucher",
  noRefundVoucher: "There is no refund voucher",
  noStay: "No stay of this booking is confirmed yet",
  notCab: "A duty slip is for a cab",
  calledOff: "The journey is cancelled: nobody is to drive",
  nothingToCredit: "The invoice says no more than the booking costs",
  nothingToDebit: "The invoice says no less than the booking costs",
  alreadyIssued: "The invoice has been issued",
  changedSince: "It says something else by now: please look at it again",
  issueFailed: "It was not issued",
  issued: "Invoice issued",
  creditNoteIssued: "Credit note issued",
  debitNoteIssued: "Debit note issued",
  papersSaved: "Saved",
  papersFailed: "Failed to save",
  linkCopied: "Customer's link copied",
  linkRevoked: "The customer's earlier links open nothing now",
  cancelAsked: "We have your request to cancel. A planner will write to you.",
} as const;
