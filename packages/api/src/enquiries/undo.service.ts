import { fail } from "@shikara/contract/core/fail";
import type { EnquiryDetails, EnquiryUndoReply } from "@shikara/contract/enquiries/admin";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { enquiryById, refuseStale } from "./enquiries.service.ts";
import { changedWithReply, enquiryStill, setBack, withdrawReply } from "./undo.queries.ts";

/**
 * Takes back one's own answer while its mail waits: the enquiry stands where it stood before.
 * @throws NOT_FOUND, STALE with the record as it stands where somebody has done something since, CONFLICT once the mail has gone
 */
export function undoReply(ctx: StaffContext, { id, replyId, version }: EnquiryUndoReply): Promise<EnquiryDetails> {
  return writeTransaction(ctx, ["enquiries", "outbox"], async (tx) => {
    if (!(await enquiryStill(tx, id, version))) await refuseStale(tx, id);
    const before = await changedWithReply(tx, id, replyId);
    const { id: memberId } = ctx.signedIn.member;
    if (!(await withdrawReply(tx, { enquiryId: id, replyId, memberId })))
      fail("CONFLICT", ENQUIRY_STAFF_MESSAGES.goneAlready);
    await setBack(tx, id, before);
    return enquiryById(tx, id);
  });
}
