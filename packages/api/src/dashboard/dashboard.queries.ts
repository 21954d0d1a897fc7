import type { MailKind } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, outbox, tours } from "@shikara/db/schema";
import { and, countDistinct, eq, inArray } from "@shikara/db/sql";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";

export async function countTours(db: Db): Promise<number> {
  return db.$count(tours);
}

/** The different people who have a journey behind them: two who were merged are one. */
export const countWhoTravelled = invalidatedMemo(["bookings", "customers"], async ({ db }: Counting) => {
  const [row] = await db
    .select({ people: countDistinct(bookings.customerId) })
    .from(bookings)
    .where(eq(bookings.status, "completed"));
  return row?.people ?? 0;
});

/** Pending bookings, new messages, and mails of these kinds that failed for good. */
export async function countDesk(db: Db, kinds: readonly MailKind[]) {
  return {
    bookings: await db.$count(bookings, eq(bookings.status, "pending")),
    enquiries: await db.$count(enquiries, eq(enquiries.status, "new")),
    outbox: await db.$count(outbox, and(eq(outbox.state, "failed"), inArray(outbox.kind, [...kinds]))),
  };
}
