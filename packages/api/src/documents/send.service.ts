import { DOCUMENT_LABELS, type documentSend } from "@shikara/contract/documents";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents.messages";
import { fail } from "@shikara/contract/fail";
import type { z } from "zod";
import { customerMail } from "../bookings/customer-mails.ts";
import { change } from "../change.ts";
import { queueMail } from "../outbox/queue.ts";
import type { StaffContext } from "../trpc.ts";
import { sourceOf } from "./documents.service.ts";
import { PAPERS } from "./papers.ts";

/**
 * Mails a document to the booking's customer; it is printed when the mail goes out.
 * @throws NOT_FOUND, CONFLICT where there is none of this kind yet, or no address
 */
export function sendDocument(ctx: StaffContext, { bookingId, kind }: z.output<typeof documentSend>): Promise<void> {
  return change(ctx, ["outbox"], async (tx) => {
    const source = await sourceOf({ ...ctx, db: tx }, bookingId);
    if (source.booking.email === "") fail("CONFLICT", DOCUMENT_MESSAGES.noEmail);
    // Refuses what there is not yet.
    PAPERS[kind](source);
    const { values, ...mail } = customerMail(ctx, source.booking);
    const attachments = [{ document: kind, bookingId }];
    await queueMail(tx, {
      kind: "document",
      ...mail,
      values: { ...values, document: DOCUMENT_LABELS[kind] },
      attachments,
    });
  });
}
