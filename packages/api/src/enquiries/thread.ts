import type { MailFiller } from "../delivery/outbox/mail-room.ts";
import { lastReceived } from "./replies.queries.ts";

/** What keeps an answer in the thread of the customer's own letter box: it answers what they wrote last. */
export const threadHeaders: MailFiller = async ({ db }, { kind, enquiryId, headers }) => {
  const messageId = kind === "enquiry_reply" && enquiryId && (await lastReceived(db, enquiryId));
  return messageId ? { headers: { ...headers, "In-Reply-To": `<${messageId}>`, References: `<${messageId}>` } } : {};
};
