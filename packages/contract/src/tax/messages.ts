export const TAX_MESSAGES = {
  saved: "Saved",
  failed: "Failed to save",
  notRegistered: "The agency is not registered for GST",
  noRate: "No rate of this class holds on that day",
  noClass: "There is no such class",
  invoiceIssued: "The invoice has been issued: what it says stays",
  noReceiptDue: "No receipt voucher is due for this payment",
  noRefundDue: "No refund voucher is due for this payment",
  receiptIssued: "Receipt voucher issued",
  refundIssued: "Refund voucher issued",
  checked: "These figures are a beginning, each with its source. Have your accountant check them before you register.",
} as const;
