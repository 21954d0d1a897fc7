import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, eq, type SQL, sql } from "@shikara/db/sql";
import { isOverBy } from "../bookings/filter.queries.ts";
import { askedFor, paidFor } from "../money/earned.queries.ts";

/** How many journeys of a customer are not over, and the rupees that are owed and to be given back over all that they have booked. */
export async function openWith(
  db: Db,
  { customerId, today, timeZone }: { customerId: string; today: string; timeZone: string },
) {
  const { status } = bookings;
  const balance = sql`case when ${status} = 'pending' then 0 else ${askedFor(timeZone)} - ${paidFor} end`;
  const each = db
    .select({ status, isOver: isOverBy(today).as("is_over"), balance: balance.as("balance") })
    .from(bookings)
    .where(eq(bookings.customerId, customerId))
    .as("each");
  const ahead = (one: "confirmed" | "pending") =>
    sql<number>`(count(*) filter (where ${and(eq(each.status, one), sql`not ${each.isOver}`)}))::int`;
  const sum = (part: SQL) => sql<number>`coalesce(sum(greatest(${part}, 0)), 0)::float8`;
  const [row] = await db
    .select({
      ...{ confirmed: ahead("confirmed"), pending: ahead("pending") },
      ...{ owed: sum(sql`${each.balance}`), back: sum(sql`-${each.balance}`) },
    })
    .from(each);
  return row ?? { confirmed: 0, pending: 0, owed: 0, back: 0 };
}
