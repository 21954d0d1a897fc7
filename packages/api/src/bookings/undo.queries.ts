import type { SeenBooking } from "@shikara/contract/bookings/bulk";
import type { Sold } from "@shikara/contract/bookings/sold";
import type { Db } from "@shikara/db/client";
import { audit, bookings, outbox } from "@shikara/db/schema";
import { and, desc, eq, gte, inArray, isNotNull, or, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";
import { isHeldBack } from "../delivery/outbox/outbox.queries.ts";
import { type BookingRow, bookingColumns } from "./bookings.queries.ts";

interface Move {
  from: "pending" | "confirmed";
  /** Whether it was by that decision that somebody said yes to its price. */
  isApproval: boolean;
  /** What it took away, as the log has it; null where it left that alone: the customer's wish to cancel, and who was to travel at first. */
  cancelAskedAt: string | null;
  sold: Sold | null;
}
export type Decided = Omit<BookingRow, keyof Move> & Move & { decidedAt: Date };
const isOpen = (status: string | null): status is Move["from"] => status === "pending" || status === "confirmed";

/** Those of these that a member has just decided and nobody has touched since, with where they stood before. */
export async function justDecided(
  tx: Db,
  { memberId, since, moved }: { memberId: string; since: Date; moved: readonly SeenBooking[] },
): Promise<Decided[]> {
  const ids = moved.map(({ id }) => id);
  // Of who was erased meanwhile nothing stands again: it would hold seats for nobody.
  const isSomebodys = and(inArray(bookings.id, ids), isNotNull(bookings.customerId));
  const rows = await tx.select(bookingColumns).from(bookings).where(isSomebodys);
  // Of whatever was changed last: a decision behind which anything has become another is not taken back.
  const lastChanges = await tx
    .selectDistinctOn([audit.recordId], {
      id: audit.recordId,
      by: audit.memberId,
      at: audit.at,
      from: sql<string | null>`${audit.before} ->> 'status'`,
      isApproval: sql<boolean>`${audit.after} ? 'price_approval'`,
      cancelAskedAt: sql<string | null>`${audit.before} ->> 'cancel_asked_at'`,
      sold: sql<Sold | null>`${audit.before} -> 'sold'`,
    })
    .from(audit)
    .where(and(eq(audit.domain, "bookings"), inArray(audit.recordId, ids)))
    .orderBy(audit.recordId, desc(audit.id));
  const mine = new Map<string, Move & { decidedAt: Date }>(
    lastChanges.flatMap(({ id, by, at, from, ...taken }) =>
      by === memberId && isOpen(from) && at > since ? [[id, { from, decidedAt: at, ...taken }]] : [],
    ),
  );
  const versions = new Map(moved.map(({ id, version }) => [id, version]));
  return rows.flatMap((row) => {
    const move = mine.get(row.id);
    return move && versions.get(row.id) === row.version ? [{ ...row, ...move }] : [];
  });
}

/**
 * Takes back the mails about these decisions that have not gone out; one of the decision before, which stands again, goes all the same.
 * @returns those that nobody has been told of, or ever was to be
 */
export async function untoldOf(tx: Db, decided: readonly Decided[]): Promise<Decided[]> {
  const ofDecision = decided.map(({ id, decidedAt }) =>
    and(eq(outbox.bookingId, id), gte(outbox.createdAt, decidedAt)),
  );
  const isSince = or(...ofDecision, sql`false`);
  const isOfIt = inArray(outbox.kind, ["booking_confirmed", "booking_cancelled", "request_declined"]);
  await tx.delete(outbox).where(and(isSince, isOfIt, isHeldBack()));
  // What the agency itself calls off is said in a message; and whoever was written to since the decision has read of it.
  const isTold = and(isSince, or(isOfIt, eq(outbox.kind, "booking_message")));
  const told = new Set((await tx.select({ id: outbox.bookingId }).from(outbox).where(isTold)).map(({ id }) => id));
  return decided.filter(({ id }) => !told.has(id));
}

/** It stands again where it stood before anybody had decided: what was approved by that waits again, and what it took away is back. */
export async function setBack(
  tx: Db,
  { id, from: status, isApproval, cancelAskedAt, sold }: Decided,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({
      status,
      cancelledOn: null,
      ...(isApproval && { priceApproval: "asked" }),
      ...(cancelAskedAt && { cancelAskedAt: new Date(cancelAskedAt) }),
      ...(sold && { sold }),
      ...nextVersion(bookings),
    })
    .where(eq(bookings.id, id))
    .returning(bookingColumns);
  return row;
}

/** Seats, and a place in line, go with a decision (`let_seats_go`): here they are given back with it, as part of the same change. */
export async function setPlaceBack(
  tx: Db,
  id: string,
  place: Pick<BookingRow, "heldUntil" | "waitingSince">,
): Promise<BookingRow | undefined> {
  const [row] = await tx.update(bookings).set(place).where(eq(bookings.id, id)).returning(bookingColumns);
  return row;
}
