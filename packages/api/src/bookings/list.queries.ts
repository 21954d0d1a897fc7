import type { BookingCard, BookingFilter, BookingListInput } from "@shikara/contract/booking-desk";
import { MAX_COUNTED } from "@shikara/contract/paging";
import { builtOnce, given, ifGiven } from "@shikara/db/built-once";
import type { Db } from "@shikara/db/client";
import { bookings, fiveDigits } from "@shikara/db/schema";
import { and, desc, eq, gte, inArray, like, lt, lte, sql } from "@shikara/db/sql";
import { startOfDay } from "../agency-days.queries.ts";
import { numberOf, soughtBy, wordsOf } from "../search.ts";
import { cardColumns, type StaffRow, staffColumns } from "./bookings.queries.ts";

/** What places a booking in the list: when it came, then its id. */
export type BookingPlace = [createdAt: string, id: string];

const newestFirst = [desc(bookings.createdAt), desc(bookings.id)];

/** Those that fit so many patterns, from behind a place: the first of them, as far as anybody counts. */
function foundBookings(db: Db, patterns: number) {
  const { createdAt, id, travelDate } = bookings;
  const isAsked = and(
    ...Array.from({ length: patterns }, (_, n) => like(bookings.search, given(`pattern${n}`, "text"))),
    ifGiven("digits", "integer[]", (sought) => sql`${fiveDigits(bookings.search)} @> ${sought}`),
    ifGiven("within", "text[]", (within) => sql`${bookings.search} like all(${within})`),
    ifGiven("status", "booking_status", (status) => eq(bookings.status, status)),
    ifGiven("type", "booking_type", (type) => eq(bookings.bookingType, type)),
    ifGiven("source", "request_source", (source) => eq(bookings.source, source)),
    ifGiven("ownerId", "uuid", (ownerId) => eq(bookings.ownerId, ownerId)),
    ifGiven("on", "date", (on) => eq(travelDate, on)),
    ifGiven("from", "date", (from) => gte(travelDate, from)),
    ifGiven("to", "date", (to) => lte(travelDate, to)),
    ifGiven("bookedFrom", "date", (from) => gte(createdAt, startOfDay(from, given("zone", "text")))),
    ifGiven("bookedTo", "date", (to) => lt(createdAt, startOfDay(to, given("zone", "text"), 1))),
    ifGiven(
      "behind",
      "timestamptz",
      (behind) => sql`(${createdAt}, ${id}) < (${behind}, ${given("behindId", "uuid")})`,
    ),
  );
  const looked = sql.placeholder("looked");
  return db.$with("found").as(
    db
      .select({ id, createdAt })
      .from(bookings)
      .where(isAsked)
      .orderBy(...newestFirst)
      .limit(looked),
  );
}

/** One page of them, and how many there are: those looked through for the count are the list's own, in one statement. */
const pageOfFound = <Columns extends typeof cardColumns>(name: string, columns: Columns) =>
  builtOnce((db, patterns: number) => {
    const found = foundBookings(db, patterns);
    const page = db
      .select({ id: found.id })
      .from(found)
      .orderBy(desc(found.createdAt), desc(found.id))
      .limit(sql.placeholder("limit"));
    return db
      .with(found)
      .select({ booking: columns, count: sql<number>`(select count(*)::int from ${found})` })
      .from(bookings)
      .where(inArray(bookings.id, page))
      .orderBy(...newestFirst)
      .prepare(`${name}_${patterns}`);
  });

const cards = pageOfFound("booking_cards", cardColumns);
const wholeBookings = pageOfFound("bookings", staffColumns);

interface Booked {
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}
/** `booked`: days of the agency's calendar on which they came, both included. */
type Asked = BookingFilter & Pick<BookingListInput, "limit"> & { booked?: Booked };
interface Matching<Row> {
  rows: Row[];
  /** From the first one on: how many match, as far as anybody counts. */
  count: number | null;
}

const orNull = <Item>(items: readonly Item[]) => (items.length > 0 ? items : null);

/** What a statement finds. */
async function matching<Row>(
  statement: (patterns: number) => {
    execute(values: Record<string, unknown>): Promise<{ booking: Row; count: number }[]>;
  },
  { limit, search, status, type, source, ownerId, from, to, booked }: Asked,
  behind: BookingPlace | null,
): Promise<Matching<Row>> {
  const number = numberOf(search);
  const words = number ? [number] : wordsOf(search);
  if (!words) return { rows: [], count: 0 };
  const { digits, patterns, within } = soughtBy(words);
  // One day is asked for as such: the index has its bookings in order.
  const days =
    from && from === to ? { on: from, from: null, to: null } : { on: null, from: from ?? null, to: to ?? null };
  const answer = await statement(patterns.length).execute({
    ...Object.fromEntries(patterns.map((pattern, n) => [`pattern${n}`, pattern])),
    ...{ digits: orNull(digits), within: orNull(within) },
    ...{ status: status ?? null, type: type ?? null, source: source ?? null, ownerId: ownerId ?? null, ...days },
    ...{ bookedFrom: booked?.from ?? null, bookedTo: booked?.to ?? null, zone: booked?.timeZone ?? null },
    ...{ behind: behind?.[0] ?? null, behindId: behind?.[1] ?? null },
    ...{ limit, looked: behind ? limit : Math.max(limit, MAX_COUNTED + 1) },
  });
  const count = Math.min(answer[0]?.count ?? 0, MAX_COUNTED + 1);
  return { rows: answer.map(({ booking }) => booking), count: behind ? null : count };
}

/** `limit` bookings that match, newest first, from behind a place, as rows of a list. */
export function matchingCards(db: Db, asked: Asked, behind: BookingPlace | null): Promise<Matching<BookingCard>> {
  return matching((patterns) => cards(db, patterns), asked, behind);
}

/** The same with all that staff see of them. */
export function matchingBookings(db: Db, asked: Asked, behind: BookingPlace | null): Promise<Matching<StaffRow>> {
  return matching((patterns) => wholeBookings(db, patterns), asked, behind);
}
