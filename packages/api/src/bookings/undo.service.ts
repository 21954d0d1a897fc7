import type { BulkOutcome, SeenBooking } from "@shikara/contract/bookings/bulk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import { UNDO_SECONDS } from "@shikara/contract/core/undo";
import type { Db } from "@shikara/db/client";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findBookings } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { lockInOrder } from "./locks.queries.ts";
import { tellBack } from "./notifications.ts";
import { type Decided, justDecided, setBack, setPlaceBack, untoldOf } from "./undo.queries.ts";
import { giveBackBeside } from "./undo-beside.queries.ts";
import { freeSeats } from "./wait-list.queries.ts";

/** Whoever was offered it for ten seconds may be on a poor line: mails decide, this only bounds what has none. */
const LATEST_MS = 6 * UNDO_SECONDS * 1000;

/**
 * One that stands again as if nobody had decided: its customer was told when it came that its seats are held, or which place in line it has.
 * Seats that somebody else was given in those seconds are not held twice. What was planned beside it, its stays and its driver, it has again.
 */
async function takenBack(tx: Db, decided: Decided): Promise<BookingRow> {
  const { id, from, tourId, travelDate, travelers, heldUntil, waitingSince } = decided;
  const row = (await setBack(tx, decided)) ?? fail("NOT_FOUND");
  await giveBackBeside(tx, decided);
  if (from !== "pending" || tourId === null || (heldUntil === null && waitingSince === null)) return row;
  const isHolding = heldUntil !== null && heldUntil > new Date();
  const isFree = !isHolding || (await freeSeats(tx, tourId, travelDate)) >= travelers;
  return (await setPlaceBack(tx, id, { heldUntil: isFree ? heldUntil : null, waitingSince })) ?? row;
}

/** Takes back one's own decisions while their customers have not been told; the others are named. */
export function undoDecisions(ctx: StaffContext, moved: readonly SeenBooking[]): Promise<BulkOutcome> {
  return writeTransaction(ctx, ["bookings", "departures", "outbox", "stays", "payables", "duties"], async (tx) => {
    await lockInOrder(
      tx,
      moved.map(({ id }) => id),
    );
    const since = new Date(Date.now() - LATEST_MS);
    const decided = await justDecided(tx, { memberId: ctx.signedIn.member.id, since, moved });
    const rows: BookingRow[] = [];
    for (const one of await untoldOf(tx, decided)) rows.push(await takenBack(tx, one));
    await tellBack(tx, rows);
    const back = new Set(rows.map(({ id }) => id));
    const isTold = new Set(decided.map(({ id }) => id));
    const left = moved.map(({ id }) => id).filter((id) => !back.has(id));
    const refused = (await findBookings(tx, left)).map(({ id, reference, customerName }) => ({
      ...{ id, reference, customerName },
      message: `${isTold.has(id) ? BOOKING_STAFF_MESSAGES.toldAlready : BOOKING_STAFF_MESSAGES.changedSince}.`,
    }));
    return { changed: rows.length, moved: rows.map(({ id, version }) => ({ id, version })), refused };
  });
}
