import { MAX_COUNTED } from "@shikara/contract/core/paging";
import { type CustomerUpdate, MAX_HISTORY } from "@shikara/contract/customers/schema";
import type { MailKind } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import { bookings, customers, customerWords, enquiries, outbox, quotes, subscribers, tasks } from "@shikara/db/schema";
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from "@shikara/db/sql";
import { bookingColumns } from "../bookings/bookings.queries.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { revenueIn } from "../money/earned.queries.ts";

/** More of those who were merged are not looked for. */
const MAX_MERGED = 200;
/** More are no help in choosing one. */
const MAX_TAGS_SHOWN = 200;

export type CustomerRow = typeof customers.$inferSelect;

/** What places a customer in the list: when they first came, then their id. */
export type CustomerPlace = [createdAt: string, id: string];

/** Patterns of words: null where nothing can be found. */
export interface Sought {
  patterns: readonly string[] | null;
  tag: string | undefined;
}

const named = (patterns: Sought["patterns"]): SQL | undefined =>
  patterns === null ? sql`false` : and(...patterns.map((pattern) => like(customerWords(customers), pattern)));

/** Who is known by these words under a name, an address or a number that was merged into theirs. */
async function knownBy(db: Db, patterns: Sought["patterns"]): Promise<string[]> {
  if (!patterns || patterns.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: customers.mergedInto })
    .from(customers)
    .where(and(isNotNull(customers.mergedInto), named(patterns)))
    .limit(MAX_MERGED);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Asked for by their ids: so that each side of the or has its index. */
async function found(db: Db, { patterns, tag }: Sought): Promise<SQL | undefined> {
  const also = await knownBy(db, patterns);
  return and(
    isNull(customers.mergedInto),
    tag === undefined ? undefined : arrayContains(customers.tags, [tag]),
    also.length === 0 ? named(patterns) : or(named(patterns), inArray(customers.id, also)),
  );
}

/** `limit` customers that match, newest first, from behind a place. */
export async function matchingCustomers(
  db: Db,
  sought: Sought,
  limit: number,
  behind: CustomerPlace | null,
): Promise<CustomerRow[]> {
  const { createdAt, id } = customers;
  const isBehind = behind && sql`(${createdAt}, ${id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(customers)
    .where(and(await found(db, sought), isBehind ?? undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** How many match, as far as anybody counts. */
export async function countCustomers(db: Db, sought: Sought): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(customers)
    .where(await found(db, sought))
    .limit(MAX_COUNTED + 1)
    .as("some");
  return db.$count(some);
}

/** The tags that anybody has, by the alphabet. */
export async function tagsInUse(db: Db): Promise<string[]> {
  const each = db
    .selectDistinct({ tag: sql<string>`unnest(${customers.tags})`.as("tag") })
    .from(customers)
    .where(isNull(customers.mergedInto))
    .as("each");
  const rows = await db
    .select({ tag: each.tag })
    .from(each)
    .orderBy(sql`lower(${each.tag})`, each.tag)
    .limit(MAX_TAGS_SHOWN);
  return rows.map(({ tag }) => tag);
}

/** What each of them has booked. Who booked nothing is left out. */
export function figuresOf(db: Db, ids: readonly string[], { timeZone, today }: { timeZone: string; today: string }) {
  const kept = inArray(bookings.status, ["confirmed", "completed"]);
  return db
    .select({
      id: bookings.customerId,
      bookings: sql<number>`count(*)::int`,
      revenue: revenueIn(timeZone),
      journeyOn: sql<string | null>`coalesce(
        min(${bookings.travelDate}) filter (where ${and(kept, gte(bookings.travelDate, today))}),
        max(${bookings.travelDate}) filter (where ${kept}))::text`,
    })
    .from(bookings)
    .where(inArray(bookings.customerId, [...ids]))
    .groupBy(bookings.customerId);
}

/** Who of them has written to the agency, or called it. */
export async function whoHasWritten(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: enquiries.customerId })
    .from(enquiries)
    .where(inArray(enquiries.customerId, [...ids]));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Those who have one of these phone numbers. */
export function withNumbers(db: Db, digits: readonly string[]): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(
      and(isNull(customers.mergedInto), ne(customers.phoneDigits, ""), inArray(customers.phoneDigits, [...digits])),
    )
    .orderBy(asc(customers.createdAt), asc(customers.id));
}

/** Somebody who was not merged into anybody. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.mergedInto)));
  return row;
}

export function mergedInto(db: Db, id: string): Promise<CustomerRow[]> {
  return db.select().from(customers).where(eq(customers.mergedInto, id)).orderBy(asc(customers.createdAt));
}

/** The newest bookings, messages and mails (of these kinds) of one customer. */
export async function historyOf(db: Db, id: string, kinds: readonly MailKind[]) {
  const mine = { bookings: eq(bookings.customerId, id), enquiries: eq(enquiries.customerId, id) };
  const itsBookings = db.select({ id: bookings.id }).from(bookings).where(mine.bookings);
  const itsEnquiries = db.select({ id: enquiries.id }).from(enquiries).where(mine.enquiries);
  const itsQuotes = db.select({ id: quotes.id }).from(quotes).where(eq(quotes.customerId, id));
  const isAbout = or(
    inArray(outbox.bookingId, itsBookings),
    inArray(outbox.enquiryId, itsEnquiries),
    inArray(outbox.quoteId, itsQuotes),
  );
  const [booked, written, mails] = await Promise.all([
    db.select(bookingColumns).from(bookings).where(mine.bookings).orderBy(desc(bookings.travelDate)).limit(MAX_HISTORY),
    db.select().from(enquiries).where(mine.enquiries).orderBy(desc(enquiries.createdAt)).limit(MAX_HISTORY),
    db
      .select({
        id: outbox.id,
        kind: outbox.kind,
        subject: outbox.subject,
        email: outbox.email,
        state: outbox.state,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .where(and(inArray(outbox.kind, [...kinds]), isAbout))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(MAX_HISTORY),
  ]);
  return { bookings: booked, enquiries: written, mails };
}

/** The subscribers among these addresses. */
export function subscribersAt(db: Db, emails: readonly string[]) {
  return db
    .select()
    .from(subscribers)
    .where(inArray(subscribers.email, [...emails]));
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateCustomerRow(
  tx: Db,
  { id, version, ...changes }: CustomerUpdate,
): Promise<CustomerRow | undefined> {
  // An address that was theirs under another name becomes their own again.
  if (changes.email)
    await tx.delete(customers).where(and(eq(customers.mergedInto, id), eq(customers.email, changes.email)));
  const [row] = await tx
    .update(customers)
    .set({ ...changes, ...nextVersion(customers) })
    .where(and(eq(customers.id, id), isNull(customers.mergedInto), isAsRead(customers, version)))
    .returning();
  return row;
}

/** These people and all who were merged into them, held until the transaction ends: who books meanwhile waits. */
export function holdCustomers(tx: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  return tx
    .select()
    .from(customers)
    .where(or(inArray(customers.id, [...ids]), inArray(customers.mergedInto, [...ids])))
    .orderBy(asc(customers.id))
    .for("update");
}

/** Moves everything of one to another, tags and notes too; what the first was known by leads there from now on. */
export async function moveCustomer(
  tx: Db,
  { id, into, tags, notes }: { id: string; into: string; tags: string[]; notes: string },
): Promise<void> {
  await tx
    .update(customers)
    .set({
      ...{ tags, notes },
      // Whoever of the two has asked for none gets none.
      remindersOff: sql`${customers.remindersOff} or exists (select from ${customers} other where other.id = ${id} and other.reminders_off)`,
      ...nextVersion(customers),
    })
    .where(eq(customers.id, into));
  await tx.update(bookings).set({ customerId: into }).where(eq(bookings.customerId, id));
  await tx.update(enquiries).set({ customerId: into }).where(eq(enquiries.customerId, id));
  await tx.update(quotes).set({ customerId: into }).where(eq(quotes.customerId, id));
  await tx
    .update(tasks)
    .set({ recordId: into })
    .where(and(eq(tasks.recordKind, "customer"), eq(tasks.recordId, id)));
  await tx
    .update(customers)
    .set({ mergedInto: into, ...nextVersion(customers) })
    .where(or(eq(customers.id, id), eq(customers.mergedInto, id)));
}
