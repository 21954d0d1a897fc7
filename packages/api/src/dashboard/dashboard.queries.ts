import type { MailKind } from "@shikara/contract/outbox-texts";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, outbox, tours } from "@shikara/db/schema";
import { and, eq, inArray, sql } from "@shikara/db/sql";

export async function countTours(db: Db): Promise<number> {
  return db.$count(tours);
}

/** Bookings, the different people among them (two who were merged are one), and the rupees of what is confirmed or completed. */
export async function bookingFigures(db: Db) {
  const [row] = await db
    .select({
      bookings: sql<number>`count(*)::int`,
      customers: sql<number>`count(distinct ${bookings.customerId})::int`,
      revenue: sql<number>`coalesce(sum(${bookings.totalAmount}) filter (where ${bookings.status} in ('confirmed', 'completed')), 0)::float8`,
    })
    .from(bookings);
  return row ?? { bookings: 0, customers: 0, revenue: 0 };
}

/** Pending bookings, new messages, and mails of these kinds that failed for good. */
export async function countDesk(db: Db, kinds: readonly MailKind[]) {
  return {
    bookings: await db.$count(bookings, eq(bookings.status, "pending")),
    enquiries: await db.$count(enquiries, eq(enquiries.status, "new")),
    outbox: await db.$count(outbox, and(eq(outbox.state, "failed"), inArray(outbox.kind, [...kinds]))),
  };
}
