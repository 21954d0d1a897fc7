import type { ConversionFigures } from "@shikara/contract/reports/schema";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, quotes } from "@shikara/db/schema";
import { type SQL, sql } from "@shikara/db/sql";
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

/** Each enquiry with the booking that it has become: by itself, or by a quote that was made of it. That one is looked up; joined, all there are would be read. */
const told = ({ from, end, timeZone }: EnquiriesAsked) => sql`(
  select to_char(${enquiries.createdAt} at time zone ${timeZone}, 'YYYY-MM') as month, ${enquiries.source}::text as source,
    exists (select from ${quotes} quote where quote.enquiry_id = ${enquiries.id} and quote.sent_number > 0) as is_quoted,
    coalesce(${enquiries.bookingId}, (
      select quote.booking_id from ${quotes} quote where quote.enquiry_id = ${enquiries.id} and quote.booking_id is not null
      order by quote.created_at limit 1)) as booking_id
  from ${enquiries} where ${enquiries.createdAt} >= ${startOfDay(from, timeZone)} and ${enquiries.createdAt} < ${startOfDay(end, timeZone)}
) as told left join lateral (
  select status, total_amount, last_day from ${bookings} where ${bookings.id} = told.booking_id offset 0
) as booked on true`;

/** Enquiries by the month in which they came, and how. */
export function enquirySums(db: Db, asked: EnquiriesAsked): Promise<EnquirySums[]> {
  const many = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const isSold = sql`status in ('confirmed', 'completed')`;
  return db
    .select({
      month: sql<string>`month`,
      source: sql<string>`source`,
      enquiries: sql<number>`count(*)::int`,
      quoted: many(sql`is_quoted`),
      booked: many(sql`status is not null`),
      sold: many(isSold),
      travelled: many(sql`status = 'completed' or status = 'confirmed' and last_day < ${asked.today}::date`),
      amount: sql<number>`coalesce(sum(total_amount) filter (where ${isSold}), 0)::float8`,
    })
    .from(told(asked))
    .groupBy(sql`month, source`);
}
