import { DOCUMENT_LABELS } from "@shikara/contract/documents/messages";
import type { DocumentSend } from "@shikara/contract/documents/schema";
import type { MailAsked } from "@shikara/contract/outbox/schema";
import { asCustomerReads } from "../bookings/as-read.ts";
import { customerMail } from "../bookings/customer-mails.ts";
import { holdWhose } from "../bookings/locks.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { canSend, queueMail } from "../delivery/outbox/queue.ts";
import { PAPERS } from "./papers.ts";
import { sourceOf } from "./source.ts";

/**
 * Mails a document to an address; it is printed when the mail goes out. The customer's own gets the link to the booking
 * too, any other the paper alone.
 * @throws NOT_FOUND, CONFLICT where there is none of this kind yet
 */
export function sendDocument(ctx: StaffContext, { bookingId, kind, email }: DocumentSend): Promise<MailAsked> {
  return writeTransaction(ctx, ["outbox"], async (tx) => {
    await holdWhose(tx, [bookingId]);
    const source = await sourceOf({ ...ctx, db: tx }, bookingId);
    // Refuses what there is not yet.
    PAPERS[kind](source);
    const { known, mail } = customerMail(ctx, await asCustomerReads(tx, source.booking));
    const attachments = [{ document: kind, bookingId }];
    const named = () => ({ ...known(), document: DOCUMENT_LABELS[kind] });
    const withoutLink = () => {
      const { link: _link, ...said } = named();
      return said;
    };
    const isOwn = mail.to.email.toLowerCase() === email.toLowerCase();
    await queueMail(
      tx,
      isOwn
        ? { kind: "document", ...mail, values: named, attachments }
        : { kind: "document_copy", ...mail, to: { name: "", email }, values: withoutLink, attachments },
    );
    return { canSend: canSend(ctx) };
  });
}
