import type { SeenBooking } from "@shikara/contract/bookings/bulk";
import type { Db } from "@shikara/db/client";
import { audit, bookings, outbox } from "@shikara/db/schema";
import { and, desc, eq, inArray, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";
import { isHeldBack } from "../delivery/outbox/outbox.queries.ts";
import { type BookingRow, bookingColumns } from "./bookings.queries.ts";

interface Move {
  from: "pending" | "confirmed";
  /** Whether it was by that decision that somebody said yes to its price. */
  isApproval: boolean;
}
type Decided = BookingRow & Move;
const isOpen = (status: string | null): status is Move["from"] => status === "pending" || status === "confirmed";

/** Those of these that a member has just decided and nobody has touched since, with where they stood before. */
export async function justDecided(
  tx: Db,
  { memberId, since, moved }: { memberId: string; since: Date; moved: readonly SeenBooking[] },
): Promise<Decided[]> {
  const ids = moved.map(({ id }) => id);
  const rows = await tx.select(bookingColumns).from(bookings).where(inArray(bookings.id, ids));
  // Of whatever was changed last: a decision behind which anything has become another is not taken back.
  const lastChanges = await tx
    .selectDistinctOn([audit.recordId], {
      id: audit.recordId,
      by: audit.memberId,
      at: audit.at,
      from: sql<string | null>`${audit.before} ->> 'status'`,
      isApproval: sql<boolean>`${audit.after} ? 'price_approval'`,
    })
    .from(audit)
    .where(and(eq(audit.domain, "bookings"), inArray(audit.recordId, ids)))
    .orderBy(audit.recordId, desc(audit.id));
  const mine = new Map<string, Move>(
    lastChanges.flatMap(({ id, by, at, from, isApproval }) =>
      by === memberId && isOpen(from) && at > since ? [[id, { from, isApproval }]] : [],
    ),
  );
  const versions = new Map(moved.map(({ id, version }) => [id, version]));
  return rows.flatMap((row) => {
    const move = mine.get(row.id);
    return move && versions.get(row.id) === row.version ? [{ ...row, ...move }] : [];
  });
}

/** Takes back the mails about a decision that have not gone out. @returns whose they were */
export async function withdrawMails(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const gone = await tx
    .delete(outbox)
    .where(
      and(
        inArray(outbox.bookingId, [...ids]),
        inArray(outbox.kind, ["booking_confirmed", "booking_cancelled", "request_declined"]),
        isHeldBack(),
      ),
    )
    .returning({ bookingId: outbox.bookingId });
  return new Set(gone.flatMap(({ bookingId }) => bookingId ?? []));
}

/** They stand again where they stood before anybody had decided, and what was approved by that waits again. */
export function setBack(tx: Db, status: Move["from"], decided: readonly Decided[]): Promise<BookingRow[]> {
  const ids = decided.map(({ id }) => id);
  const approved = decided.filter(({ isApproval }) => isApproval).map(({ id }) => id);
  return tx
    .update(bookings)
    .set({
      status,
      cancelledOn: null,
      ...(approved.length > 0 && {
        priceApproval: sql`case when ${inArray(bookings.id, approved)} then 'asked'::price_approval else ${bookings.priceApproval} end`,
      }),
      ...nextVersion(bookings),
    })
    .where(inArray(bookings.id, ids))
    .returning(bookingColumns);
}
