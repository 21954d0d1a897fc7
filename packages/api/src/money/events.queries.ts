import type { TimelineEntry } from "@shikara/contract/core/requests";
import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { paymentsOf } from "./money.queries.ts";

/** What happened to a booking's money, and that the customer wants to cancel, for its timeline. */
export async function moneyEvents(db: Db, bookingId: string): Promise<TimelineEntry[]> {
  const [payments, [asked]] = await Promise.all([
    paymentsOf(db, bookingId),
    db.select({ at: bookings.cancelAskedAt }).from(bookings).where(eq(bookings.id, bookingId)),
  ]);
  const paid = payments.map(
    ({ at, memberName: by, amount, method, reverses }): TimelineEntry => ({
      at,
      by,
      event: { kind: "payment", amount, method, isReversal: reverses !== null },
    }),
  );
  return asked?.at ? [...paid, { at: asked.at, by: "", event: { kind: "cancelAsked" } }] : paid;
}
