import type { Db } from "@shikara/db/client";
import { bookings, departures, payments, tours } from "@shikara/db/schema";
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from "@shikara/db/sql";
import { cardColumns } from "../bookings/bookings.queries.ts";
import { isUnderWay } from "../bookings/under-way.queries.ts";

const ahead = inArray(bookings.status, ["pending", "confirmed"]);

/** Bookings alike: those that go the same way on the same days. */
export interface Alike {
  isCab: boolean;
  route: string;
  travelDate: string;
  returnDate: string | null;
  ids: string[];
  people: number;
  total: number;
}

/** Where a journey goes, as its booking keeps it. */
export type Routed = Pick<Alike, "isCab" | "route">;
/** The first and the last of a month's journeys along it: when they begin, and when they come back. */
type Spans = [travelDate: string, returnDate: string | null][];

const isCab = sql<boolean>`${bookings.bookingType} = 'cab'`;
/** The route of a package of which no day names a place (packages/db/sql/disruptions.sql). */
const NOWHERE = "[]";
const isAhead = (from: string, until: string | null) => and(ahead, isUnderWay(from, until));

/** The routes of what is not over and under way on one of these days, by the months of the way there and back. */
export async function routesOn(db: Db, from: string, until: string | null): Promise<(Routed & { spans: Spans })[]> {
  const { route, travelDate, returnDate } = bookings;
  const rows = await db
    .select({
      ...{ isCab, route },
      first: sql<string>`min(${travelDate})::text`,
      last: sql<string>`max(${travelDate})::text`,
      firstBack: sql<string | null>`min(${returnDate})::text`,
      lastBack: sql<string | null>`max(${returnDate})::text`,
    })
    .from(bookings)
    .where(isAhead(from, until))
    .groupBy(
      bookings.bookingType,
      route,
      sql`date_trunc('month', ${travelDate})`,
      sql`date_trunc('month', ${returnDate})`,
    );
  return rows.map(({ first, last, firstBack, lastBack, ...routed }) => ({
    ...routed,
    spans: [
      [first, firstBack],
      [last, lastBack],
    ],
  }));
}

/** What is not over and under way on one of these days along one of these routes, those alike together. */
export async function aheadOn(db: Db, from: string, until: string | null, routes: readonly Routed[]): Promise<Alike[]> {
  const names = JSON.stringify([...new Set(routes.map(({ route }) => route))]);
  return db
    .select({
      isCab,
      route: bookings.route,
      travelDate: bookings.travelDate,
      returnDate: bookings.returnDate,
      ids: sql<string[]>`array_agg(${bookings.id}::text order by ${bookings.id})`,
      people: sql<number>`sum(${bookings.travelers})::int`,
      total: sql<number>`sum(${bookings.totalAmount})::float8`,
    })
    .from(bookings)
    .where(
      and(
        isAhead(from, until),
        // A list as one parameter, however long it is.
        sql`${bookings.route} in (select jsonb_array_elements_text(${names}::jsonb))`,
      ),
    )
    .groupBy(bookings.bookingType, bookings.route, bookings.travelDate, bookings.returnDate)
    .orderBy(asc(bookings.travelDate));
}

/** How many packages and tailor-made journeys are not over and under way on one of these days of which nobody has said where they go. */
export const countUnplaced = (db: Db, from: string, until: string | null): Promise<number> =>
  db.$count(bookings, and(isAhead(from, until), eq(bookings.bookingType, "package"), eq(bookings.route, NOWHERE)));

const oneOf = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Rupees that were paid for these. */
export async function paidForAll(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await db
    .select({ paid: sql<number>`coalesce(sum(${payments.amount}), 0)::float8` })
    .from(payments)
    .where(sql`${payments.bookingId} in ${oneOf(ids)}`);
  return row?.paid ?? 0;
}

/** Those of these that were called off. */
export async function calledOffOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(sql`${bookings.id} in ${oneOf(ids)}`, eq(bookings.status, "cancelled")));
  return new Set(rows.map(({ id }) => id));
}

/** People and rupees of these, whatever has become of them. */
export async function sumsOf(db: Db, ids: readonly string[]) {
  const [row] = await db
    .select({
      cabs: sql<number>`count(*) filter (where ${bookings.bookingType} = 'cab')::int`,
      people: sql<number>`coalesce(sum(${bookings.travelers}), 0)::int`,
      total: sql<number>`coalesce(sum(${bookings.totalAmount}), 0)::float8`,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return row ?? { cabs: 0, people: 0, total: 0 };
}

export const cardsOf = (db: Db, ids: readonly string[]) =>
  db
    .select(cardColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));

/** Departures of packages from a day, until another one; with what their packages come by. */
export const departuresAround = (db: Db, from: string, until: string | null) =>
  db
    .select({
      id: departures.id,
      tourId: departures.tourId,
      title: tours.title,
      date: departures.date,
      seats: departures.seats,
      itinerary: tours.itinerary,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tourId))
    .where(and(gte(departures.date, from), or(isNull(sql`${until}::date`), lte(departures.date, sql`${until}::date`))))
    .orderBy(asc(departures.date), asc(tours.title), asc(departures.id));
