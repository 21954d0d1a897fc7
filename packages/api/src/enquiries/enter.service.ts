import type { EnquiryView, NewEnquiry } from "@shikara/contract/enquiries/admin";
import { notifyArrival } from "../core/arrivals.queries.ts";
import { once } from "../core/idempotency.ts";
import { newReference } from "../core/reference.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { queueWebhooks } from "../delivery/webhooks/queue.ts";
import { enquiryByReference, insertEnquiry, isEnquiryGone } from "./enquiries.queries.ts";
import { enquiryView } from "./enquiries.service.ts";
import { enquiryTold } from "./told.ts";

/**
 * Enters an enquiry that came another way than by the website; whoever enters it looks after it. Sent twice, it is one. No mail
 * goes out: whoever asked is on the line.
 * @throws IDEMPOTENCY_MISMATCH
 */
export function createEnquiry(ctx: StaffContext, { key, ...said }: NewEnquiry): Promise<EnquiryView> {
  const { id: ownerId } = ctx.signedIn.member;
  return writeTransaction(ctx, ["enquiries"], async (tx) => {
    const isGone = (entered: string) => isEnquiryGone(tx, entered);
    const form = { name: `enquiry ${ownerId}`, body: said, reference: newReference(), isGone };
    const asked = { ...ctx, idempotencyKey: key ?? ctx.idempotencyKey };
    const reference = await once(asked, tx, form, async (reference) => {
      const row = await insertEnquiry(tx, { ...said, reference, ownerId });
      const { id, name, subject: title } = row;
      await notifyArrival(tx, { domain: "enquiries", id, reference, name, title, by: ownerId });
      await queueWebhooks(tx, "enquiry.created", [enquiryTold(row)]);
    });
    return enquiryView(tx, await enquiryByReference(tx, reference));
  });
}
