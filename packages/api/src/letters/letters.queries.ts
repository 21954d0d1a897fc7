import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import {
  LETTERS_IN_LINE,
  type LetterFigures,
  type LetterRecord,
  LOST_LETTERS,
  MAX_LETTERS,
} from "@shikara/contract/letters/schema";
import type { Language } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { letters, outbox, subscribers, team } from "@shikara/db/schema";
import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type LetterRow = typeof letters.$inferSelect;
type Asked = { id: string; version?: number | undefined };

export const newestLetters = (db: Db): Promise<LetterRow[]> =>
  db.select().from(letters).orderBy(desc(letters.createdAt), desc(letters.id)).limit(MAX_LETTERS);

export async function findLetter(db: Db, id: string): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
}

/** The letter, held until the transaction ends. */
export async function holdLetter(tx: Db, id: string): Promise<LetterRow | undefined> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  return row;
}

export async function insertLetter(tx: Db, record: LetterRecord & { id: string }): Promise<LetterRow | undefined> {
  const [row] = await tx.insert(letters).values(record).returning();
  return row;
}

/** The changed draft; undefined where there is none of this id (and version, when given). */
export async function updateDraft(
  tx: Db,
  { id, version }: Asked,
  changes: Partial<LetterRecord>,
): Promise<LetterRow | undefined> {
  const [row] = await tx
    .update(letters)
    .set({ ...changes, ...nextVersion(letters) })
    .where(and(eq(letters.id, id), eq(letters.state, "draft"), isAsRead(letters, version)))
    .returning();
  return row;
}

/** Whether there was such a draft. */
export async function deleteDraft(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(letters)
    .where(and(eq(letters.id, id), eq(letters.state, "draft")))
    .returning({ id: letters.id });
  return gone.length > 0;
}

/** The letter in another state. */
export async function setLetter(
  tx: Db,
  { id, version }: Asked,
  changes: Partial<
    Pick<LetterRow, "state" | "written" | "recipients" | "begunAt" | "endedAt" | "memberId" | "memberName">
  >,
): Promise<LetterRow | undefined> {
  const [row] = await tx
    .update(letters)
    .set({ ...changes, ...nextVersion(letters) })
    .where(and(eq(letters.id, id), isAsRead(letters, version)))
    .returning();
  return row;
}

/** What has become of the mails of these letters. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<Map<string, LetterFigures>> {
  const those = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const rows = await db
    .select({
      letterId: outbox.letterId,
      waiting: those(sql`${outbox.state} in ('waiting', 'sending')`),
      sent: those(sql`${outbox.state} = 'sent'`),
      failed: those(sql`${outbox.state} = 'failed'`),
      left: those(sql`${outbox.state} = 'sent' and ${subscribers.unsubscribedAt} > ${outbox.createdAt}`),
    })
    .from(outbox)
    .innerJoin(subscribers, eq(subscribers.id, outbox.subscriberId))
    .where(inArray(outbox.letterId, [...ids]))
    .groupBy(outbox.letterId);
  return new Map(rows.flatMap(({ letterId, ...figures }) => (letterId ? [[letterId, figures] as const] : [])));
}

/** What failed at its last attempt the mail server may have had against us: of whoever reads there that says nothing. */
const isRefused = sql`last.state = 'failed' and last.attempts <= ${SENT_AGAIN_MS.length}`;
/** The last letters since they confirmed, as many as it takes to give an address up, all refused. */
const isLost = sql`(select count(*) = ${LOST_LETTERS} and bool_and(${isRefused}) from (select mail.state, mail.attempts from ${outbox} mail
  where mail.subscriber_id = ${subscribers.id} and mail.letter_id is not null and mail.created_at >= ${subscribers.confirmedAt} order by mail.created_at desc limit ${LOST_LETTERS}) last)`;

/** Who would get a letter in this language: has confirmed, has not left, and was reached of late. */
const isReader = (language: Language | null): SQL | undefined =>
  and(
    isNotNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
    language === null ? undefined : eq(subscribers.language, language),
    sql`not coalesce(${isLost}, false)`,
  );

export async function countReaders(db: Db, language: Language | null): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(subscribers).where(isReader(language));
  return row?.count ?? 0;
}

/** Letters whose turn it is, by when they began. */
export const lettersUnderWay = (db: Db, begunBefore: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.state, "sending"), lte(letters.begunAt, begunBefore)))
    .orderBy(letters.begunAt);

/** How many mails of a letter wait in the outbox; of those `again`: tried, refused for now, and to be tried again. */
export async function countWaiting(tx: Db, letterId: string): Promise<{ all: number; again: number }> {
  const again = sql<number>`count(*) filter (where ${outbox.state} = 'waiting' and ${outbox.attempts} > 0)::int`;
  const [row] = await tx
    .select({ all: sql<number>`count(*)::int`, again })
    .from(outbox)
    .where(and(eq(outbox.letterId, letterId), inArray(outbox.state, ["waiting", "sending"])));
  return row ?? { all: 0, again: 0 };
}

/** Writes the letter into the outbox for the next of its readers. @returns for how many */
export async function writeToNext(
  tx: Db,
  { id: letterId, language, subject }: Pick<LetterRow, "id" | "language" | "subject">,
  replyTo: string,
): Promise<number> {
  const has = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.letterId, letterId), eq(outbox.subscriberId, subscribers.id)));
  const next = await tx
    .select({ subscriberId: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(isReader(language), sql`not exists ${has}`))
    .orderBy(subscribers.createdAt, subscribers.id)
    .limit(LETTERS_IN_LINE);
  if (next.length === 0) return 0;
  const mails = next.map(({ subscriberId, email }) => ({
    ...{ kind: "letter" as const, name: email, email, replyTo, subject, text: "", html: "" },
    ...{ subscriberId, letterId },
  }));
  const added = await tx.insert(outbox).values(mails).onConflictDoNothing().returning({ id: outbox.id });
  return added.length;
}

/** Takes out of the outbox what of a letter nobody has begun to send. */
export async function dropWaiting(tx: Db, letterId: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.letterId, letterId), eq(outbox.state, "waiting"), eq(outbox.attempts, 0)));
}

/** Whether a mail of it has gone, or somebody has tried. */
export async function isAnyOut(tx: Db, letterId: string): Promise<boolean> {
  const [row] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.letterId, letterId)).limit(1);
  return row !== undefined;
}

/** Where a member reads their own mail. */
export async function emailOfMember(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ email: team.email }).from(team).where(eq(team.id, id));
  return row?.email ?? "";
}

/** Whether they are not on the list any more; who left and was typed in again is on it once they have confirmed anew. */
export async function hasLeft(db: Db, subscriberId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(eq(subscribers.id, subscriberId), isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
    );
  return row === undefined;
}

/** A mail of a letter that was sent and came back; of any other, nothing. @returns whether there was such a mail */
export async function markReturned(tx: Db, mailId: string, reason: string): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ state: "failed", lastError: reason })
    .where(and(eq(outbox.id, mailId), isNotNull(outbox.letterId), eq(outbox.state, "sent")))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

export async function isOfLetter(db: Db, mailId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, mailId), isNotNull(outbox.letterId)));
  return row !== undefined;
}
