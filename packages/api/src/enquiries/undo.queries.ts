import { ENQUIRY_STATUSES } from "@shikara/contract/enquiries/schema";
import type { Db } from "@shikara/db/client";
import { audit, enquiries, enquiryReplies, outbox } from "@shikara/db/schema";
import { and, eq, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";
import { isHeldBack } from "../delivery/outbox/outbox.queries.ts";
import type { EnquiryRow } from "./enquiries.queries.ts";

/** The enquiry of this id and version; locked. */
export async function enquiryStill(tx: Db, id: string, version: number): Promise<EnquiryRow | undefined> {
  const isSeen = and(eq(enquiries.id, id), eq(enquiries.version, version));
  const [row] = await tx.select().from(enquiries).where(isSeen).for("update");
  return row;
}

/** Takes a member's own answer out of the thread, with its mail. @returns whether it could: a mail that has gone cannot */
export async function withdrawReply(
  tx: Db,
  { enquiryId, replyId, memberId }: { enquiryId: string; replyId: string; memberId: string },
): Promise<boolean> {
  const isTheirs = and(
    eq(enquiryReplies.id, replyId),
    eq(enquiryReplies.enquiryId, enquiryId),
    eq(enquiryReplies.memberId, memberId),
  );
  const { mailId } = enquiryReplies;
  // First the answer: its mail, gone before it, would be a change of the answer's own.
  const [reply] = await tx.delete(enquiryReplies).where(isTheirs).returning({ mailId });
  if (!reply?.mailId) return false;
  const isItsMail = eq(outbox.id, reply.mailId);
  const gone = await tx.delete(outbox).where(and(isItsMail, isHeldBack())).returning({ id: outbox.id });
  return gone.length > 0;
}

/** What the answer itself has changed of its enquiry: both were written at the same moment, that of their transaction. */
export async function changedWithReply(tx: Db, enquiryId: string, replyId: string) {
  const [changed] = await tx
    .select({
      from: sql<string | null>`${audit.before} ->> 'status'`,
      wasTaken: sql<boolean>`${audit.after} ? 'owner_id'`,
      wasFirst: sql<boolean>`${audit.after} ? 'answered_at'`,
    })
    .from(audit)
    .innerJoin(enquiryReplies, eq(enquiryReplies.at, audit.at))
    .where(and(eq(audit.domain, "enquiries"), eq(audit.recordId, enquiryId), eq(enquiryReplies.id, replyId)));
  const { from = null, wasTaken = false, wasFirst = false } = changed ?? {};
  return { status: ENQUIRY_STATUSES.find((known) => known === from), wasTaken, wasFirst };
}

/** It stands again where it stood before that answer. */
export async function setBack(
  tx: Db,
  id: string,
  { status, wasTaken, wasFirst }: Awaited<ReturnType<typeof changedWithReply>>,
): Promise<void> {
  await tx
    .update(enquiries)
    .set({
      ...(status && { status }),
      ...(wasTaken && { ownerId: null }),
      ...(wasFirst && { answeredAt: null }),
      ...nextVersion(enquiries),
    })
    .where(eq(enquiries.id, id));
}
