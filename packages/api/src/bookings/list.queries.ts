import type { BookingCard, BookingOrder } from "@shikara/contract/bookings/admin";
import { MAX_COUNTED } from "@shikara/contract/core/paging";
import type { Db } from "@shikara/db/client";
import { given, ifGiven, prepared } from "@shikara/db/prepared";
import { bookings } from "@shikara/db/schema";
import { and, asc, desc, inArray, type SQL, sql } from "@shikara/db/sql";
import { z } from "zod";
import { cardColumns, type StaffRow, staffColumns } from "./bookings.queries.ts";
import { type Asked, givenFilter, isAsked } from "./filter.queries.ts";

const { createdAt, travelDate, totalAmount, customerName } = bookings;
const came = {
  by: sql`${createdAt}`,
  type: "timestamptz",
  written: sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  read: z.iso.datetime(),
};
const travel = { by: sql`${travelDate}`, type: "date", written: sql<string>`${travelDate}::text`, read: z.iso.date() };
const amount = {
  by: sql`${totalAmount}`,
  type: "numeric",
  written: sql<string>`${totalAmount}::text`,
  read: z.string().regex(/^\d{1,15}(?:\.\d+)?$/),
};
const small = sql<string>`lower(${customerName})`;
const name = { by: small, type: "text", written: small, read: z.string().max(500) };

interface Order {
  by: SQL;
  /** As the database calls it. */
  type: string;
  /** How it travels in a cursor. */
  written: SQL<string>;
  read: z.ZodType<string>;
  turn: typeof asc;
}
const ORDERS: Record<BookingOrder, Order> = {
  newest: { ...came, turn: desc },
  name: { ...name, turn: asc },
  "-name": { ...name, turn: desc },
  travel: { ...travel, turn: asc },
  "-travel": { ...travel, turn: desc },
  amount: { ...amount, turn: asc },
  "-amount": { ...amount, turn: desc },
};

/** What places a booking in a list: what it is ordered by, then its id. */
export type BookingPlace = [by: string, id: string];
export const bookingPlace = (order: BookingOrder) => z.tuple([ORDERS[order].read, z.uuid()]);

/** Those that fit so many patterns, from behind a place: the first of them, as far as anybody counts. */
function foundBookings(db: Db, patterns: number, { by, type, written, turn }: Order) {
  const { id } = bookings;
  const beyond = sql.raw(turn === desc ? "<" : ">");
  const isBehind = ifGiven(
    "behind",
    type,
    (behind) => sql`(${by}, ${id}) ${beyond} (${behind}, ${given("behindId", "uuid")})`,
  );
  const looked = sql.placeholder("looked");
  return db.$with("found").as(
    db
      .select({ id, by: sql`${by}`.as("by_value"), place: sql<string>`${written}`.as("place") })
      .from(bookings)
      .where(and(isAsked(patterns), isBehind))
      .orderBy(turn(by), turn(id))
      .limit(looked),
  );
}

/** One page of them, and how many there are: those looked through for the count are the list's own, in one statement. */
const pageOfFound = <Columns extends typeof cardColumns | typeof staffColumns>(name: string, columns: Columns) =>
  prepared((db, patterns: number, order: BookingOrder) => {
    const { by, written, turn } = ORDERS[order];
    const found = foundBookings(db, patterns, ORDERS[order]);
    const page = db
      .select({ id: found.id })
      .from(found)
      .orderBy(turn(found.by), turn(found.id))
      .limit(sql.placeholder("limit"));
    return db
      .with(found)
      .select({ booking: columns, place: written, count: sql<number>`(select count(*)::int from ${found})` })
      .from(bookings)
      .where(inArray(bookings.id, page))
      .orderBy(turn(by), turn(bookings.id))
      .prepare(`${name}_${patterns}_${order}`);
  });

const cards = pageOfFound("booking_cards", cardColumns);
const wholeBookings = pageOfFound("bookings", staffColumns);

type Page = Asked & { limit: number; order?: BookingOrder | undefined };
export interface Found<Row> {
  booking: Row;
  /** Where it stands by what the list is ordered by, written. */
  place: string;
}
interface Matching<Row> {
  found: Found<Row>[];
  /** From the first one on: how many match, as far as anybody counts. */
  count: number | null;
}

/** What a statement finds. */
async function matching<Row>(
  db: Db,
  statement: (patterns: number) => {
    execute(values: Record<string, unknown>): Promise<(Found<Row> & { count: number })[]>;
  },
  { limit, ...filter }: Omit<Page, "order">,
  behind: BookingPlace | null,
): Promise<Matching<Row>> {
  const asked = await givenFilter(db, filter);
  if (!asked) return { found: [], count: 0 };
  const answer = await statement(asked.patterns).execute({
    ...asked.values,
    ...{ behind: behind?.[0] ?? null, behindId: behind?.[1] ?? null },
    ...{ limit, looked: behind ? limit : Math.max(limit, MAX_COUNTED + 1) },
  });
  const count = Math.min(answer[0]?.count ?? 0, MAX_COUNTED + 1);
  return { found: answer, count: behind ? null : count };
}

/** `limit` bookings that match, newest first unless said, from behind a place, as rows of a list. */
export function matchingCards(
  db: Db,
  { order = "newest", ...asked }: Page,
  behind: BookingPlace | null,
): Promise<Matching<Omit<BookingCard, "feeOwed">>> {
  return matching(db, (patterns) => cards(db, patterns, order), asked, behind);
}

/** The same with all that staff see of them. */
export function matchingBookings(
  db: Db,
  { order = "newest", ...asked }: Page,
  behind: BookingPlace | null,
): Promise<Matching<StaffRow>> {
  return matching(db, (patterns) => wholeBookings(db, patterns, order), asked, behind);
}
