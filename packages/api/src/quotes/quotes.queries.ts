import { fail } from "@shikara/contract/core/fail";
import { NOBODY } from "@shikara/contract/core/requests";
import { onItsDays } from "@shikara/contract/quotes/line-days";
import type { QuoteList, QuoteState } from "@shikara/contract/quotes/rules";
import type { QuoteListInput } from "@shikara/contract/quotes/schema";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, quoteRequests, quotes, quoteVersions, quoteWords } from "@shikara/db/schema";
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { holdsWords } from "../core/words.queries.ts";

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteInsert = typeof quotes.$inferInsert;
export type QuoteVersionRow = typeof quoteVersions.$inferSelect;
/** The text of a row as it is read, here and by everybody. */
const asRead = <Row extends Pick<QuoteRow, "content">>(row: Row): Row => ({ ...row, content: onItsDays(row.content) });
type Filter = Pick<QuoteListInput, "search" | "owner" | "enquiryId" | "bookingId" | "customerId">;

/** What places a quote in the list: when it was begun, then its id. */
export type QuotePlace = [createdAt: string, id: string];

/** Theirs, and what became a booking of theirs: who asked for it may have been somebody else. */
const isOfCustomer = (customerId: string) =>
  sql`(${quotes.customerId} = ${customerId} or ${quotes.bookingId} in
    (select theirs.id from bookings theirs where theirs.customer_id = ${customerId}))`;

function found({ search, owner, enquiryId, bookingId, customerId }: Filter): SQL | undefined {
  return and(
    holdsWords(quoteWords(quotes), search),
    enquiryId ? eq(quotes.enquiryId, enquiryId) : undefined,
    bookingId ? eq(quotes.bookingId, bookingId) : undefined,
    customerId ? isOfCustomer(customerId) : undefined,
    owner === NOBODY ? isNull(quotes.ownerId) : owner ? eq(quotes.ownerId, owner) : undefined,
  );
}

/** What the customer has asked for about the version that is out, and no other was sent since. */
export const isChangeAsked = sql<boolean>`(quotes.state = 'sent' and exists (select from quote_requests asked
  where asked.quote_id = quotes.id and asked.number = quotes.sent_number))`;

/** Rupees of the version that the customer has; null where none was sent. */
const sentTotal = sql<number | null>`(select sent.total from quote_versions sent
  where sent.quote_id = quotes.id and sent.number = quotes.sent_number)`.mapWith(quoteVersions.total);

const asked = { isChangeAsked, sentTotal };
export type QuoteListed = QuoteRow & { isChangeAsked: boolean; sentTotal: number | null };

const listed = (db: Db) =>
  db
    .select({ quote: quotes, ...asked })
    .from(quotes)
    .$dynamic();
const asListed = ({ quote, ...more }: { quote: QuoteRow } & Omit<QuoteListed, keyof QuoteRow>): QuoteListed => ({
  ...asRead(quote),
  ...more,
});

const isOf = (list: QuoteList | undefined): SQL | undefined =>
  list === "asked" ? isChangeAsked : list && eq(quotes.state, list);

/** `limit` quotes that match, newest first, from behind a place. */
export async function matchingQuotes(
  db: Db,
  { limit, state, ...filter }: Filter & { limit: number; state?: QuoteList | undefined },
  behind: QuotePlace | null,
): Promise<QuoteListed[]> {
  const isBehind = behind && sql`(${quotes.createdAt}, ${quotes.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  const rows = await listed(db)
    .where(and(found(filter), isOf(state), isBehind ?? undefined))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(limit);
  return rows.map(asListed);
}

/** How many of each state the search finds. */
export async function countQuotes(db: Db, filter: Filter) {
  const rows = await db
    .select({ state: quotes.state, count: sql<number>`count(*)::int` })
    .from(quotes)
    .where(found(filter))
    .groupBy(quotes.state);
  const [asked] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(quotes)
    .where(and(found(filter), isChangeAsked));
  const of = (state: QuoteState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    ...{ draft: of("draft"), sent: of("sent"), accepted: of("accepted") },
    ...{ declined: of("declined"), withdrawn: of("withdrawn") },
    asked: asked?.count ?? 0,
  };
}

export async function findQuote(db: Db, id: string): Promise<QuoteListed | undefined> {
  const [row] = await listed(db).where(eq(quotes.id, id));
  return row && asListed(row);
}

export async function quoteByReference(db: Db, reference: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.reference, reference));
  return row;
}

export async function insertQuote(tx: Db, record: QuoteInsert): Promise<QuoteRow> {
  const [row] = await tx.insert(quotes).values(record).returning();
  return row ?? fail("INTERNAL");
}

interface Where {
  id: string;
  version?: number | undefined;
  states: readonly QuoteState[];
}

/** The changed row, or undefined where it is none of these states any more, or not as it was read. */
export async function updateQuoteRow(
  tx: Db,
  { id, version, states }: Where,
  changes: Partial<QuoteInsert>,
): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .update(quotes)
    .set({ ...changes, ...nextVersion(quotes) })
    .where(and(eq(quotes.id, id), isAsRead(quotes, version), inArray(quotes.state, [...states])))
    .returning();
  return row && asRead(row);
}

/** A sent one of this number becomes something else; undefined where that is not what is out any more. */
export async function closeSent(
  tx: Db,
  { id, number }: { id: string; number: number },
  state: Extract<QuoteState, "accepted" | "declined">,
): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .update(quotes)
    .set({ state, sendAskedAt: null, ...nextVersion(quotes) })
    .where(and(eq(quotes.id, id), eq(quotes.state, "sent"), eq(quotes.sentNumber, number)))
    .returning();
  return row;
}

/** All that was offered for its enquiry, always in the same order: of two that are accepted at one moment neither holds what the other waits for. */
export async function lockOffered(tx: Db, { enquiryId }: Pick<QuoteRow, "enquiryId">): Promise<void> {
  if (enquiryId === null) return;
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.enquiryId, enquiryId))
    .orderBy(asc(quotes.id))
    .for("update");
}

/** What else was offered for the same enquiry is taken back: one of it is what they wanted. */
export async function withdrawOthers(tx: Db, { id, enquiryId }: Pick<QuoteRow, "id" | "enquiryId">): Promise<void> {
  if (enquiryId === null) return;
  await tx
    .update(quotes)
    .set({ state: "withdrawn", sendAskedAt: null, ...nextVersion(quotes) })
    .where(and(eq(quotes.enquiryId, enquiryId), eq(quotes.state, "sent"), ne(quotes.id, id)));
}

/** Whether the same customer has accepted another one that was offered for its enquiry. */
export async function isOtherTaken(
  db: Db,
  { id, enquiryId, customerId }: Pick<QuoteRow, "id" | "enquiryId" | "customerId">,
): Promise<boolean> {
  if (enquiryId === null || customerId === null) return false;
  const isTheirs = and(eq(quotes.enquiryId, enquiryId), eq(quotes.customerId, customerId), ne(quotes.id, id));
  const [other] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(isTheirs, eq(quotes.state, "accepted")))
    .limit(1);
  return other !== undefined;
}

/** An accepted one is this booking. */
export const becameBooking = (tx: Db, id: string, bookingId: string): Promise<QuoteRow | undefined> =>
  updateQuoteRow(tx, { id, states: ["accepted"] }, { bookingId });

/** The quote, which nobody else changes until the transaction ends. */
export async function lockQuote(tx: Db, id: string): Promise<QuoteRow | undefined> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id)).for("update");
  return row;
}

/** Its customer has it open: the first time that they have, of this version. */
export async function markSeen(db: Db, id: string): Promise<void> {
  await db
    .update(quotes)
    .set({ seenAt: new Date() })
    .where(and(eq(quotes.id, id), isNull(quotes.seenAt)));
}

/** Only what nobody outside has seen. */
export async function deleteDraftRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.sentNumber, 0)))
    .returning({ id: quotes.id });
  return gone.length > 0;
}

export async function insertVersion(tx: Db, record: typeof quoteVersions.$inferInsert): Promise<void> {
  await tx.insert(quoteVersions).values(record);
}

/** Newest first. */
export async function versionsOf(db: Db, quoteId: string): Promise<QuoteVersionRow[]> {
  const { number } = quoteVersions;
  const rows = await db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, quoteId)).orderBy(desc(number));
  return rows.map(asRead);
}

export async function versionOf(db: Db, quoteId: string, number: number): Promise<QuoteVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.number, number)));
  return row && asRead(row);
}

export async function insertRequest(tx: Db, record: typeof quoteRequests.$inferInsert): Promise<void> {
  await tx.insert(quoteRequests).values(record);
}

/** What its customer has asked for, newest first. */
export function requestsOf(db: Db, quoteId: string) {
  const { at, text, number } = quoteRequests;
  return db
    .select({ at, text, number })
    .from(quoteRequests)
    .where(eq(quoteRequests.quoteId, quoteId))
    .orderBy(desc(at));
}

/** The enquiry it answers, and the booking that it became: no more of them than what they are called by, for their words are read where they stand. */
export async function relatedTo(db: Db, { enquiryId, bookingId }: Pick<QuoteRow, "enquiryId" | "bookingId">) {
  const [enquiry] = enquiryId
    ? await db
        .select({ id: enquiries.id, reference: enquiries.reference })
        .from(enquiries)
        .where(eq(enquiries.id, enquiryId))
    : [];
  const [booking] = bookingId
    ? await db
        .select({ id: bookings.id, reference: bookings.reference })
        .from(bookings)
        .where(eq(bookings.id, bookingId))
    : [];
  return { enquiry: enquiry ?? null, booking: booking ?? null };
}
