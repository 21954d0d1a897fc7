import type { BookingCard } from "@shikara/contract/booking-desk";
import { MAX_COUNTED } from "@shikara/contract/paging";
import { builtOnce, given, ifGiven } from "@shikara/db/built-once";
import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, desc, inArray, sql } from "@shikara/db/sql";
import { cardColumns, type StaffRow, staffColumns } from "./bookings.queries.ts";
import { type Asked, givenFilter, isAsked } from "./filter.queries.ts";

/** What places a booking in the list: when it came, then its id. */
export type BookingPlace = [createdAt: string, id: string];

const newestFirst = [desc(bookings.createdAt), desc(bookings.id)];

/** Those that fit so many patterns, from behind a place: the first of them, as far as anybody counts. */
function foundBookings(db: Db, patterns: number) {
  const { createdAt, id } = bookings;
  const isBehind = ifGiven(
    "behind",
    "timestamptz",
    (behind) => sql`(${createdAt}, ${id}) < (${behind}, ${given("behindId", "uuid")})`,
  );
  const looked = sql.placeholder("looked");
  return db.$with("found").as(
    db
      .select({ id, createdAt })
      .from(bookings)
      .where(and(isAsked(patterns), isBehind))
      .orderBy(...newestFirst)
      .limit(looked),
  );
}

/** One page of them, and how many there are: those looked through for the count are the list's own, in one statement. */
const pageOfFound = <Columns extends typeof cardColumns | typeof staffColumns>(name: string, columns: Columns) =>
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

type Page = Asked & { limit: number };
interface Matching<Row> {
  rows: Row[];
  /** From the first one on: how many match, as far as anybody counts. */
  count: number | null;
}

/** What a statement finds. */
async function matching<Row>(
  statement: (patterns: number) => {
    execute(values: Record<string, unknown>): Promise<{ booking: Row; count: number }[]>;
  },
  { limit, ...filter }: Page,
  behind: BookingPlace | null,
): Promise<Matching<Row>> {
  const asked = givenFilter(filter);
  if (!asked) return { rows: [], count: 0 };
  const answer = await statement(asked.patterns).execute({
    ...asked.values,
    ...{ behind: behind?.[0] ?? null, behindId: behind?.[1] ?? null },
    ...{ limit, looked: behind ? limit : Math.max(limit, MAX_COUNTED + 1) },
  });
  const count = Math.min(answer[0]?.count ?? 0, MAX_COUNTED + 1);
  return { rows: answer.map(({ booking }) => booking), count: behind ? null : count };
}

/** `limit` bookings that match, newest first, from behind a place, as rows of a list. */
export function matchingCards(db: Db, asked: Page, behind: BookingPlace | null): Promise<Matching<BookingCard>> {
  return matching((patterns) => cards(db, patterns), asked, behind);
}

/** The same with all that staff see of them. */
export function matchingBookings(db: Db, asked: Page, behind: BookingPlace | null): Promise<Matching<StaffRow>> {
  return matching((patterns) => wholeBookings(db, patterns), asked, behind);
}
