import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import type { DeliverySeen } from "@shikara/contract/core/delivery-seen";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import type { MailListInput } from "@shikara/contract/outbox/schema";
import type { MailKind } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import { letters, mailWords, outbox } from "@shikara/db/schema";
import { aliasedTable, and, desc, eq, getTableColumns, gt, inArray, like, type SQL, sql } from "@shikara/db/sql";
import { wordPatterns } from "../../core/search.ts";
import { countStates, hasDue, requeue } from "../deliveries.queries.ts";

export type MailRow = typeof outbox.$inferSelect;
export type MailInsert = typeof outbox.$inferInsert;
type Filter = Pick<MailListInput, "search" | "state" | "kind">;

/** What places a mail in the list: when it was written, then its id. */
export type MailPlace = [createdAt: string, id: string];
/** The mails of one record. */
export type MailOwner = { bookingId?: string | undefined; enquiryId?: string | undefined };

const MAILS_OF_ONE = 50;

/** What a list shows of a mail. */
const shown = {
  id: outbox.id,
  kind: outbox.kind,
  name: outbox.name,
  email: outbox.email,
  subject: outbox.subject,
  bookingId: outbox.bookingId,
  enquiryId: outbox.enquiryId,
  createdAt: outbox.createdAt,
  state: outbox.state,
  attempts: outbox.attempts,
  nextAttemptAt: outbox.nextAttemptAt,
  lastError: outbox.lastError,
  settledAt: outbox.settledAt,
};
const newestFirst = [desc(outbox.createdAt), desc(outbox.id)];

function found({ search, kind }: Omit<Filter, "state">, kinds: readonly MailKind[]): SQL | undefined {
  const patterns = wordPatterns(search);
  return and(
    inArray(outbox.kind, kind ? kinds.filter((known) => known === kind) : [...kinds]),
    ...(patterns?.map((pattern) => like(mailWords(outbox), pattern)) ?? [sql`false`]),
  );
}

/** `limit` mails of these kinds that match, newest first, from behind a place. */
export function matchingMails(
  db: Db,
  kinds: readonly MailKind[],
  { limit, state, ...filter }: Filter & { limit: number },
  behind: MailPlace | null,
) {
  const isBehind = behind && sql`(${outbox.createdAt}, ${outbox.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select(shown)
    .from(outbox)
    .where(and(found(filter, kinds), state && eq(outbox.state, state), isBehind ?? undefined))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** How many of each state there are among those that match. */
export function countMails(db: Db, kinds: readonly MailKind[], filter: Omit<Filter, "state">) {
  return countStates(db, outbox, found(filter, kinds));
}

/** The mails that a booking or a message has given cause for, newest first. */
export function mailsOf(db: Db, kinds: readonly MailKind[], { bookingId, enquiryId }: MailOwner) {
  return db
    .select(shown)
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, [...kinds]),
        bookingId ? eq(outbox.bookingId, bookingId) : undefined,
        enquiryId ? eq(outbox.enquiryId, enquiryId) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(MAILS_OF_ONE);
}

const ofLetter = (part: "text" | "html") =>
  sql<string>`coalesce(nullif(${outbox[part]}, ''), (select ${letters.written} ->> ${sql.raw(`'${part}'`)} from ${letters} where ${letters.id} = ${outbox}.letter_id), '')`;
/** A mail whole: a letter's words stand with the letter, once for all its readers. */
const whole = { ...getTableColumns(outbox), text: ofLetter("text"), html: ofLetter("html") };

export async function findMail(db: Db, kinds: readonly MailKind[], id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select(whole)
    .from(outbox)
    .where(and(eq(outbox.id, id), inArray(outbox.kind, [...kinds])));
  return row;
}

export function mailsByIds(db: Db, ids: readonly string[]): Promise<MailRow[]> {
  return db
    .select(whole)
    .from(outbox)
    .where(inArray(outbox.id, [...ids]));
}

/** Of mails whose cause can be undone: nobody has begun to send them. */
export const isHeldBack = (): SQL | undefined =>
  and(eq(outbox.state, "waiting"), eq(outbox.attempts, 0), gt(outbox.nextAttemptAt, new Date()));

/** So many attempts, half an hour and more, what is written later of the same booking waits: then it goes without, unless what is before goes now. */
const WAITED_FOR = 3;

/**
 * What a booking's customer reads comes in the order in which it happened: none overtakes one that was written before to the same address and
 * has not gone. What visitors' mails are held back for holds up nothing.
 */
function inOrder(now: Date): SQL {
  const before = aliasedTable(outbox, "before");
  return sql`not exists (select from ${outbox} ${sql.identifier("before")} where ${before.bookingId} = ${outbox.bookingId}
    and ${before.email} = ${outbox.email} and ${before.state} in ('waiting', 'sending')
    and (${before.attempts} <= ${WAITED_FOR} or ${before.state} = 'sending' or ${before.nextAttemptAt} <= ${now.toISOString()}::timestamptz)
    and (${before.createdAt}, ${before.id}) < (${outbox.createdAt}, ${outbox.id}) and not (${before.byVisitor} and ${before.attempts} = 0))`;
}

/** The mails as something to deliver, all to one server. */
export const mailQueue = {
  table: outbox,
  rows: mailsByIds,
  targets: async (db: Db, now: Date) =>
    (await hasDue(db, outbox, now)) ? [{ id: "mail server", rows: inOrder(now) }] : [],
};

/** A server that takes some connections and not others is asked for the same mail no more often. */
const WOKEN_AFTER_MS = 60_000;
const waits = sql.raw(`array[${SENT_AGAIN_MS.join(", ")}]`);
const lastTried = sql`${outbox.nextAttemptAt} - (${waits})[${outbox.attempts}] * interval '1 millisecond'`;

/**
 * The server is there again: what did not reach it some while ago goes now, not when its turn would come. That is an attempt more than it would
 * have had: if the server is gone by then, what is left of its attempts has not become less.
 */
export async function wakeUnreached(db: Db, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: now, attempts: sql`greatest(${outbox.attempts} - 1, 1)` })
    .where(
      and(
        eq(outbox.state, "waiting"),
        gt(outbox.nextAttemptAt, now),
        sql`${lastTried} <= ${new Date(now.getTime() - WOKEN_AFTER_MS).toISOString()}::timestamptz`,
        like(outbox.lastError, `${OUTBOX_MESSAGES.unreached}:%`),
      ),
    );
}

/** Whether there is such a mail that can be sent anew, and now is. */
export function requeueMail(tx: Db, seen: DeliverySeen, changes: Pick<MailInsert, "messageId">): Promise<boolean> {
  // Staff say so: it is theirs now, and waits for no hour.
  return requeue(tx, outbox, seen, new Date(), { ...changes, byVisitor: false });
}

export async function insertMails(tx: Db, mails: readonly MailInsert[]): Promise<void> {
  if (mails.length > 0) await tx.insert(outbox).values([...mails]);
}
