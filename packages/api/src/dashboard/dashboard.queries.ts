import type { Db } from "@shikara/db/client";
import { bookings, tours } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";

export async function countTours(db: Db): Promise<number> {
  return db.$count(tours);
}

/** Bookings, the different e-mails among them, and the rupees of what is confirmed or completed. */
export async function bookingFigures(db: Db) {
  const [row] = await db
    .select({
      bookings: sql<number>`count(*)::int`,
      customers: sql<number>`count(distinct lower(${bookings.email}))::int`,
      revenue: sql<number>`coalesce(sum(${bookings.totalAmount}) filter (where ${bookings.status} in ('confirmed', 'completed')), 0)::float8`,
    })
    .from(bookings);
  return row ?? { bookings: 0, customers: 0, revenue: 0 };
}
