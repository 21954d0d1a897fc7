import type { ConversionFigures } from "@shikara/contract/reports/schema";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, quotes } from "@shikara/db/schema";
import { and, eq, gte, lt, sql } from "@shikara/db/sql";
import { startOfDay } from "../core/agency-days.queries.ts";

/** What has become of the enquiries of a month that came in one way. */
export interface EnquirySums extends ConversionFigures {
  month: string;
  source: string;
}

interface EnquiriesAsked {
  /** Days: the first, and the one after the last. */
  from: string;
  end: string;
  today: string;
  timeZone: string;
}

/** The booking that an enquiry has become: by itself, or by a quote that was made of it. */
const become = sql`coalesce(${enquiries.bookingId}, (
  select quote.booking_id from ${quotes} quote where quote.enquiry_id = ${enquiries.id} and quote.booking_id is not null order by quote.created_at limit 1))`;
const isQuoted = sql`exists (select from ${quotes} quote where quote.enquiry_id = ${enquiries.id} and quote.sent_number > 0)`;
const isSold = sql`${bookings.status} in ('confirmed', 'completed')`;

/** Enquiries by the month in which they came, and how. */
export function enquirySums(db: Db, { from, end, today, timeZone }: EnquiriesAsked): Promise<EnquirySums[]> {
  const month = sql<string>`to_char(${enquiries.createdAt} at time zone ${timeZone}, 'YYYY-MM')`;
  const many = (which = sql`true`) => sql<number>`(count(*) filter (where ${which}))::int`;
  return db
    .select({
      month,
      source: sql<string>`${enquiries.source}::text`,
      enquiries: many(),
      quoted: many(isQuoted),
      booked: many(sql`${bookings.id} is not null`),
      sold: many(isSold),
      travelled: many(
        sql`(${bookings.status} = 'completed' or ${bookings.status} = 'confirmed' and ${bookings.lastDay} < ${today}::date)`,
      ),
      amount: sql<number>`coalesce(sum(${bookings.totalAmount}) filter (where ${isSold}), 0)::float8`,
    })
    .from(enquiries)
    .leftJoin(bookings, eq(bookings.id, become))
    .where(
      and(gte(enquiries.createdAt, startOfDay(from, timeZone)), lt(enquiries.createdAt, startOfDay(end, timeZone))),
    )
    .groupBy(sql`1, 2`);
}
