import type { SeenBooking } from "@shikara/contract/bookings/bulk";
import type { Db } from "@shikara/db/client";
import { audit, bookings, outbox } from "@shikara/db/schema";
import { and, desc, eq, inArray, sql } from "@shikara/db/sql";
import { isHeldBack } from "../delivery/outbox/outbox.queries.ts";
import { type BookingRow, bookingColumns } from "./bookings.queries.ts";

type Decided = BookingRow & { from: "pending" | "confirmed" };
const isOpen = (status: string | null): status is Decided["from"] => status === "pending" || status === "confirmed";

/** Those of these that a member has just decided and nobody has touched since, with where they stood before; locked. */
export async function justDecided(
  tx: Db,
  { memberId, since, moved }: { memberId: string; since: Date; moved: readonly SeenBooking[] },
): Promise<Decided[]> {
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
  const mine = new Map(
    lastMoves.flatMap(({ id, by, at, from }) => (by === memberId && isOpen(from) && at > since ? [[id, from]] : [])),
  );
  const versions = new Map(moved.map(({ id, version }) => [id, version]));
  return rows.flatMap((row) => {
    const from = mine.get(row.id);
    return from && versions.get(row.id) === row.version ? [{ ...row, from }] : [];
  });
}

/** Takes back the mails about a decision that have not gone out. @returns whose they were */
export async function withdrawMails(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const gone = await tx
    .delete(outbox)
    .where(
      and(
        inArray(outbox.bookingId, [...ids]),
        inArray(outbox.kind, ["booking_confirmed", "booking_cancelled"]),
        isHeldBack(),
      ),
    )
    .returning({ bookingId: outbox.bookingId });
  return new Set(gone.flatMap(({ bookingId }) => bookingId ?? []));
}

/** They stand again where they stood before anybody had decided. */
export function setBack(tx: Db, status: Decided["from"], ids: readonly string[]): Promise<BookingRow[]> {
  return tx
    .update(bookings)
    .set({
      status,
      cancelledOn: null,
      ...(status === "pending" && {
        priceApproval: sql`case when ${bookings.priceApproval} = 'given' then 'asked'::price_approval end`,
      }),
      version: sql`${bookings.version} + 1`,
      updatedAt: new Date(),
    })
    .where(inArray(bookings.id, [...ids]))
    .returning(bookingColumns);
}
