import type { MovedBooking } from "@shikara/contract/booking-desk";
import type { Db } from "@shikara/db/client";
import { audit, bookings, outbox } from "@shikara/db/schema";
import { and, desc, eq, gt, inArray, sql } from "@shikara/db/sql";
import { type BookingRow, bookingColumns } from "./bookings.queries.ts";

/** Those of these that a member has just decided and nobody has touched since; locked. */
export async function justDecided(
  tx: Db,
  { memberId, since, moved }: { memberId: string; since: Date; moved: readonly MovedBooking[] },
): Promise<BookingRow[]> {
  const ids = moved.map(({ id }) => id);
  const rows = await tx.select(bookingColumns).from(bookings).where(inArray(bookings.id, ids)).for("update");
  const lastMoves = await tx
    .selectDistinctOn([audit.recordId], {
      id: audit.recordId,
      by: audit.memberId,
      at: audit.at,
      from: sql<string | null>`${audit.before} ->> 'status'`,
    })
    .from(audit)
    .where(and(eq(audit.domain, "bookings"), inArray(audit.recordId, ids), sql`${audit.after} ? 'status'`))
    .orderBy(audit.recordId, desc(audit.id));
  const mine = new Set(
    lastMoves.filter(({ by, at, from }) => by === memberId && from === "pending" && at > since).map(({ id }) => id),
  );
  const versions = new Map(moved.map(({ id, version }) => [id, version]));
  return rows.filter(({ id, version }) => mine.has(id) && versions.get(id) === version);
}

/** Takes back the mails about a decision that have not gone out. @returns whose they were */
export async function withdrawMails(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const gone = await tx
    .delete(outbox)
    .where(
      and(
        inArray(outbox.bookingId, [...ids]),
        inArray(outbox.kind, ["booking_confirmed", "booking_cancelled"]),
        eq(outbox.state, "waiting"),
        eq(outbox.attempts, 0),
        gt(outbox.nextAttemptAt, new Date()),
      ),
    )
    .returning({ bookingId: outbox.bookingId });
  return new Set(gone.flatMap(({ bookingId }) => bookingId ?? []));
}

/** They wait again, as before anybody had decided. */
export function setPending(tx: Db, ids: readonly string[]): Promise<BookingRow[]> {
  return tx
    .update(bookings)
    .set({
      status: "pending",
      cancelledOn: null,
      priceApproval: sql`case when ${bookings.priceApproval} = 'given' then 'asked'::price_approval end`,
      version: sql`${bookings.version} + 1`,
      updatedAt: new Date(),
    })
    .where(inArray(bookings.id, [...ids]))
    .returning(bookingColumns);
}
