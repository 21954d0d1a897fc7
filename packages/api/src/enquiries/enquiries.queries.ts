import { fail } from "@shikara/contract/core/fail";
import { NOBODY } from "@shikara/contract/core/requests";
import { ERASED_NAME } from "@shikara/contract/customers/schema";
import type { EnquiryListInput } from "@shikara/contract/enquiries/admin";
import type { EnquiryStatus } from "@shikara/contract/enquiries/schema";
import type { Language } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, enquiryNotes, enquiryReplies, enquiryWords } from "@shikara/db/schema";
import { and, asc, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { holdsWords } from "../core/words.queries.ts";

export type EnquiryRow = typeof enquiries.$inferSelect;
/** Which messages are looked for, whatever their status. */
export type EnquiryFilter = Pick<EnquiryListInput, "search" | "type" | "owner"> & { asked?: Asked | undefined };
type Filter = EnquiryFilter & Pick<EnquiryListInput, "status">;
export type EnquiryCounts = Record<EnquiryStatus | "all", number>;

/** When whoever asks wrote last: from then on, or before then; late: before then, and nobody has answered. */
export type Asked = { since: Date } | { before: Date } | { lateBefore: Date };

/** Whoever wrote before then, and waits for an answer ever since. */
export const isLate = (before: Date): SQL | undefined =>
  and(
    eq(enquiries.status, "new"),
    or(isNull(enquiries.answeredAt), gt(enquiries.askedAt, enquiries.answeredAt)),
    lt(enquiries.askedAt, before),
  );

function askedWhen(asked: Asked): SQL | undefined {
  if ("since" in asked) return gte(enquiries.askedAt, asked.since);
  return "before" in asked ? lt(enquiries.askedAt, asked.before) : isLate(asked.lateBefore);
}

/** What places a message in the list: when whoever asks wrote last, then its id. */
export type EnquiryPlace = [askedAt: string, id: string];

function found({ search, type, owner, asked }: EnquiryFilter): SQL | undefined {
  return and(
    holdsWords(enquiryWords(enquiries), search),
    type && eq(enquiries.inquiryType, type),
    owner === NOBODY ? isNull(enquiries.ownerId) : owner ? eq(enquiries.ownerId, owner) : undefined,
    asked && askedWhen(asked),
  );
}

export async function insertEnquiry(tx: Db, record: typeof enquiries.$inferInsert): Promise<EnquiryRow> {
  const [row] = await tx.insert(enquiries).values(record).returning();
  return row ?? fail("INTERNAL");
}

/** `limit` messages that match, from behind a place; on top what was written last, of late ones who waits the longest. */
export function matchingEnquiries(
  db: Db,
  { limit, ...filter }: Filter & { limit: number },
  behind: EnquiryPlace | null,
): Promise<EnquiryRow[]> {
  const isOldestFirst = filter.asked !== undefined && "lateBefore" in filter.asked;
  const [comes, turn] = isOldestFirst ? [sql`>`, asc] : [sql`<`, desc];
  const isBehind =
    behind && sql`(${enquiries.askedAt}, ${enquiries.id}) ${comes} (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(enquiries)
    .where(and(found(filter), filter.status && eq(enquiries.status, filter.status), isBehind ?? undefined))
    .orderBy(turn(enquiries.askedAt), turn(enquiries.id))
    .limit(limit);
}

/** How many of each status the search finds. */
export async function countEnquiries(db: Db, filter: EnquiryFilter): Promise<EnquiryCounts> {
  const those = (status: EnquiryStatus) => sql<number>`(count(*) filter (where ${eq(enquiries.status, status)}))::int`;
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      new: those("new"),
      answered: those("answered"),
      closed: those("closed"),
    })
    .from(enquiries)
    .where(found(filter));
  return counts ?? { all: 0, new: 0, answered: 0, closed: 0 };
}

export async function findEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
  return row;
}

/** Held until the transaction ends. */
export async function lockEnquiry(tx: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for("update");
  return row;
}

/** Whether it says nothing any more: who wrote it was erased. */
export async function isEnquiryGone(db: Db, reference: string): Promise<boolean> {
  const row = await enquiryByReference(db, reference);
  return row === undefined || (row.name === ERASED_NAME && row.email === "" && row.phone === "");
}

export async function enquiryByReference(db: Db, reference: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.reference, reference));
  return row;
}

interface EnquiryChange {
  status?: EnquiryStatus | undefined;
  ownerId?: string | null | undefined;
  /** Who looks after it from now on, unless somebody does. */
  takenBy?: string | undefined;
  bookingId?: string;
  language?: Language | undefined;
  /** Staff say that it waits after all: the time counts on, unless an answer has been written. */
  isOpenAgain?: boolean;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateEnquiryRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  { status, ownerId, takenBy, bookingId, language, isOpenAgain }: EnquiryChange,
): Promise<EnquiryRow | undefined> {
  const now = new Date();
  const [row] = await tx
    .update(enquiries)
    .set({
      ...(takenBy && { ownerId: sql`coalesce(${enquiries.ownerId}, ${takenBy}::uuid)` }),
      ...(ownerId !== undefined && { ownerId }),
      ...(bookingId && { bookingId }),
      ...(language && { language }),
      // The promised time stops once, at the first answer.
      ...(status && { status }),
      ...(status &&
        status !== "new" && { answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.toISOString()}::timestamptz)` }),
      ...(isOpenAgain && {
        answeredAt: sql`case when exists (
          select from ${enquiryReplies} where ${enquiryReplies.enquiryId} = ${id} and ${enquiryReplies.direction} = 'out'
        ) then ${enquiries.answeredAt} end`,
      }),
      ...nextVersion(enquiries, now),
    })
    .where(
      and(
        eq(enquiries.id, id),
        isAsRead(enquiries, version),
        // It becomes one booking, whoever else makes one of it at the same moment.
        bookingId ? isNull(enquiries.bookingId) : undefined,
      ),
    )
    .returning();
  return row;
}

/** The booking that an enquiry became. */
export async function bookingOf(db: Db, bookingId: string) {
  const { id, reference, status } = bookings;
  const [row] = await db.select({ id, reference, status }).from(bookings).where(eq(id, bookingId));
  return row;
}

/** The enquiry that a booking was made of. */
export async function enquiryOfBooking(db: Db, bookingId: string) {
  const { id, reference, subject } = enquiries;
  const [row] = await db.select({ id, reference, subject }).from(enquiries).where(eq(enquiries.bookingId, bookingId));
  return row;
}

export function enquiryNotesOf(db: Db, enquiryId: string) {
  return db.select().from(enquiryNotes).where(eq(enquiryNotes.enquiryId, enquiryId)).orderBy(asc(enquiryNotes.at));
}

export async function insertEnquiryNote(tx: Db, note: typeof enquiryNotes.$inferInsert): Promise<void> {
  await tx.insert(enquiryNotes).values(note);
}
