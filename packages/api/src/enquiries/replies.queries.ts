import type { ReplyView } from "@shikara/contract/enquiries/admin";
import type { Db } from "@shikara/db/client";
import { enquiries, enquiryReplies, outbox, team } from "@shikara/db/schema";
import { and, asc, desc, eq, isNotNull } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";
import type { EnquiryRow } from "./enquiries.queries.ts";

type ReplyInsert = typeof enquiryReplies.$inferInsert;

/** The mails to and fro about an enquiry, oldest first, and how those that went out fare. */
export async function repliesOf(db: Db, enquiryId: string): Promise<ReplyView[]> {
  const rows = await db
    .select({ reply: enquiryReplies, id: outbox.id, state: outbox.state, lastError: outbox.lastError })
    .from(enquiryReplies)
    .leftJoin(outbox, eq(outbox.id, enquiryReplies.mailId))
    .where(eq(enquiryReplies.enquiryId, enquiryId))
    .orderBy(asc(enquiryReplies.at), asc(enquiryReplies.id));
  return rows.map(({ reply: { id, at, direction, memberName, email, text }, ...mail }) => ({
    ...{ id, at, direction, text },
    by: direction === "out" ? memberName : email,
    mail:
      mail.id !== null && mail.state !== null
        ? { ...mail, id: mail.id, state: mail.state, lastError: mail.lastError ?? "" }
        : null,
  }));
}

/** The last mail of the thread; null where there is none. */
export async function lastReplyOf(db: Db, enquiryId: string): Promise<string | null> {
  const { id, at } = enquiryReplies;
  const ofIt = eq(enquiryReplies.enquiryId, enquiryId);
  const [row] = await db.select({ id }).from(enquiryReplies).where(ofIt).orderBy(desc(at), desc(id)).limit(1);
  return row?.id ?? null;
}

export async function insertReply(tx: Db, reply: ReplyInsert): Promise<void> {
  await tx.insert(enquiryReplies).values(reply);
}

/** Whether it was stored: a mail that is delivered twice is one. */
export async function insertReceived(tx: Db, reply: ReplyInsert): Promise<boolean> {
  const stored = await tx
    .insert(enquiryReplies)
    .values(reply)
    .onConflictDoNothing({ target: enquiryReplies.messageId })
    .returning({ id: enquiryReplies.id });
  return stored.length > 0;
}

/** The enquiry whose reply address has this token; locked. */
export async function enquiryByToken(tx: Db, replyToken: string): Promise<EnquiryRow | undefined> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.replyToken, replyToken)).for("update");
  return row;
}

/** It waits for an answer again. */
export async function waitAgain(tx: Db, id: string): Promise<void> {
  const now = new Date();
  await tx
    .update(enquiries)
    .set({ status: "new", askedAt: now, ...nextVersion(enquiries, now) })
    .where(eq(enquiries.id, id));
}

/** The Message-ID of what the customer wrote last; null where nothing came in. */
export async function lastReceived(db: Db, enquiryId: string): Promise<string | null> {
  const [row] = await db
    .select({ messageId: enquiryReplies.messageId })
    .from(enquiryReplies)
    .where(and(eq(enquiryReplies.enquiryId, enquiryId), isNotNull(enquiryReplies.messageId)))
    .orderBy(desc(enquiryReplies.at))
    .limit(1);
  return row?.messageId ?? null;
}

/** Whether fewer mails than that have come in about it. */
export async function hasRoom(db: Db, enquiryId: string, most: number): Promise<boolean> {
  const isTheirs = and(eq(enquiryReplies.enquiryId, enquiryId), eq(enquiryReplies.direction, "in"));
  return (await db.$count(enquiryReplies, isTheirs)) < most;
}

/** Who is told of what concerns this member's enquiries; undefined where they have left. */
export async function ownerOf(db: Db, id: string): Promise<{ name: string; email: string } | undefined> {
  const [row] = await db
    .select({ name: team.fullName, email: team.email })
    .from(team)
    .where(and(eq(team.id, id), eq(team.isActive, true)));
  return row;
}
