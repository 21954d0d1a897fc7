export const DOCUMENT_MESSAGES = {
  failed: "Failed to generate PDF",
  sendFailed: "Failed to send PDF",
  notConfirmed: "Please confirm the booking first",
  notIssued: "Please issue the invoice first",
  nothingPaid: "Nothing has been paid yet",
  notCab: "A duty slip is for a cab",
  issued: "Invoice issued",
  papersSaved: "Saved",
  linkCopied: "Customer's link copied",
  linkRevoked: "The customer's earlier links open nothing now",
  cancelAsked: "We have your request to cancel. A planner will write to you.",
} as const;
