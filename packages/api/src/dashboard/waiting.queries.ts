import type { WaitingKind } from "@shikara/contract/dashboard/schema";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, posts, quotes, testimonialReports, testimonials } from "@shikara/db/schema";
import { and, eq, isNotNull, isNull, sql } from "@shikara/db/sql";
import { asksToCancel, isOverBy } from "../bookings/filter.queries.ts";
import { isLate } from "../enquiries/enquiries.queries.ts";
import { hasRefusedRefund, refusedAt } from "../payments/online/refused.queries.ts";
import { isChangeAsked } from "../quotes/quotes.queries.ts";

/** What tells who waits: those from before a moment are late, and what ended before today is over. */
export interface WaitingDays {
  late: Date;
  today: string;
  timeZone: string;
}

const sources = (db: Db, { late, today, timeZone }: WaitingDays) => ({
  bookings: { table: bookings, condition: eq(bookings.status, "pending") },
  asksToCancel: {
    table: bookings,
    condition: asksToCancel,
    since: bookings.cancelAskedAt,
  },
  over: {
    table: bookings,
    condition: and(eq(bookings.status, "confirmed"), isOverBy(today)),
    since: sql`${bookings.lastDay}::timestamptz`,
  },
  prices: { table: bookings, condition: and(eq(bookings.status, "pending"), eq(bookings.priceApproval, "asked")) },
  refunds: { table: bookings, condition: hasRefusedRefund(db, timeZone), since: refusedAt },
  enquiries: { table: enquiries, condition: eq(enquiries.status, "new") },
  late: { table: enquiries, condition: isLate(late) },
  quotes: { table: quotes, condition: isNotNull(quotes.sendAskedAt), since: quotes.sendAskedAt },
  wishes: {
    table: quotes,
    condition: isChangeAsked,
    since: sql`(select min(asked.at) from quote_requests asked where asked.quote_id = quotes.id and asked.number = quotes.sent_number)`,
  },
  testimonials: { table: testimonials, condition: eq(testimonials.status, "pending") },
  reports: { table: testimonialReports, condition: isNull(testimonialReports.setAsideAt) },
  posts: { table: posts, condition: eq(posts.status, "pending_approval") },
});

/** How many of a kind wait, and since when the oldest of them does. */
export async function countWaiting(db: Db, kind: WaitingKind, days: WaitingDays) {
  const source = sources(db, days)[kind];
  const { table, condition } = source;
  const since = "since" in source ? source.since : table.createdAt;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${since})`.mapWith(table.createdAt),
    })
    .from(table)
    .where(condition);
  return { kind, count: row?.count ?? 0, since: row?.since ?? null };
}
