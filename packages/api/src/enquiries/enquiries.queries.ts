import type { EnquiryListInput, EnquiryStatus } from "@shikara/contract/enquiries";
import { fail } from "@shikara/contract/fail";
import type { Db } from "@shikara/db/client";
import { enquiries, enquiryNotes, enquiryWords } from "@shikara/db/schema";
import { and, asc, desc, eq, like, type SQL, sql } from "@shikara/db/sql";
import { wordPatterns } from "../search.ts";

export type EnquiryRow = typeof enquiries.$inferSelect;
type Filter = Pick<EnquiryListInput, "search" | "status" | "type">;

/** What places a message in the list: when it came, then its id. */
export type EnquiryPlace = [createdAt: string, id: string];

function found({ search, type }: Omit<Filter, "status">): SQL | undefined {
  const patterns = wordPatterns(search);
  return and(
    ...(patterns?.map((pattern) => like(enquiryWords(enquiries), pattern)) ?? [sql`false`]),
    type && eq(enquiries.inquiryType, type),
  );
}

export async function insertEnquiry(tx: Db, record: typeof enquiries.$inferInsert): Promise<EnquiryRow> {
  const [row] = await tx.insert(enquiries).values(record).returning();
  return row ?? fail("INTERNAL");
}

/** `limit` messages that match, newest first, from behind a place. */
export function matchingEnquiries(
  db: Db,
  { limit, ...filter }: Filter & { limit: number },
  behind: EnquiryPlace | null,
): Promise<EnquiryRow[]> {
  const isBehind =
    behind && sql`(${enquiries.createdAt}, ${enquiries.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(enquiries)
    .where(and(found(filter), filter.status && eq(enquiries.status, filter.status), isBehind ?? undefined))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit);
}

/** How many of each status the search finds. */
export async function countEnquiries(db: Db, filter: Omit<Filter, "status">) {
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

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateEnquiryRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  { status, ownerId }: { status?: EnquiryStatus | undefined; ownerId?: string | null | undefined },
): Promise<EnquiryRow | undefined> {
  const now = new Date();
  const [row] = await tx
    .update(enquiries)
    .set({
      ...(ownerId !== undefined && { ownerId }),
      // The promised time stops once, at the first answer.
      ...(status && { status }),
      ...(status &&
        status !== "new" && { answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.toISOString()}::timestamptz)` }),
      version: sql`${enquiries.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(enquiries.id, id), version === undefined ? undefined : eq(enquiries.version, version)))
    .returning();
  return row;
}

export function enquiryNotesOf(db: Db, enquiryId: string) {
  return db.select().from(enquiryNotes).where(eq(enquiryNotes.enquiryId, enquiryId)).orderBy(asc(enquiryNotes.at));
}

export async function insertEnquiryNote(tx: Db, note: typeof enquiryNotes.$inferInsert): Promise<void> {
  await tx.insert(enquiryNotes).values(note);
}
