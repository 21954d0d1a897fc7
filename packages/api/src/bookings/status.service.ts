import type { BulkOutcome, StaffBooking } from "@shikara/contract/booking-desk";
import type { BookingStatus } from "@shikara/contract/bookings";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { calendarNow } from "@shikara/contract/calendar";
import type { ErrorCode } from "@shikara/contract/errors";
import { fail } from "@shikara/contract/fail";
import type { Db } from "@shikara/db/client";
import { change, refuseUpdate } from "../change.ts";
import { toFailure } from "../failures.ts";
import { lastDeciders } from "../timeline.queries.ts";
import type { StaffContext } from "../trpc.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { namingClash } from "./cars.service.ts";
import { decidePending, findBooking, findBookings, moveBooking } from "./desk.queries.ts";
import { staffView } from "./desk.service.ts";
import { setCancellingAside } from "./own.queries.ts";
import { mayDiscount } from "./pricing.service.ts";
import { tellMoved } from "./tell.ts";

type Decision = "confirmed" | "cancelled";

const moveOf = <Status extends BookingStatus>(ctx: StaffContext, status: Status) => ({
  status,
  today: calendarNow(ctx.timeZone).day,
  mayApprove: mayDiscount(ctx),
});

const who = (status: BookingStatus, by: string | undefined) =>
  by ? `Already ${status} by ${by}.` : `Already ${status}.`;

/** Why one that is where it was did not move: its price waits for a manager, or who was first. */
const whyNot = ({ priceApproval, status }: BookingRow, by: string | undefined) =>
  priceApproval === "asked" ? `${BOOKING_STAFF_MESSAGES.priceAsked}.` : who(status, by);

/** @throws BAD_TRANSITION telling why, with the record as it stands */
async function refuseDecided(tx: Db, row: BookingRow): Promise<never> {
  const deciders = await lastDeciders(tx, "bookings", [row.id]);
  return fail("BAD_TRANSITION", whyNot(row, deciders.get(row.id)), { current: await staffView(tx, row) });
}

/** Moves one; where no car is free for it, whoever asks hears who has them. */
const moveOne = (ctx: StaffContext, id: string, work: (tx: Db) => Promise<StaffBooking>) =>
  namingClash(
    ctx,
    () => findBooking(ctx.db, id),
    () => change(ctx, ["bookings", "departures"], work),
  );

type Asked<Which> = Which & { isUndoable: boolean };
type Many = Asked<{ ids: readonly string[] }>;

/** Confirms or cancels one that is pending. @throws NOT_FOUND, BAD_TRANSITION when somebody was first */
export function decideBooking(
  ctx: StaffContext,
  { id, isUndoable }: Asked<{ id: string }>,
  status: Decision,
): Promise<StaffBooking> {
  return moveOne(ctx, id, async (tx) => {
    const [row] = await decidePending(tx, [id], moveOf(ctx, status));
    if (!row) return refuseDecided(tx, (await findBooking(tx, id)) ?? fail("NOT_FOUND"));
    await tellMoved(ctx, tx, [row], isUndoable);
    return staffView(tx, row);
  });
}

const REFUSALS: readonly ErrorCode[] = ["BAD_TRANSITION", "CONFLICT", "NOT_FOUND"];

/** Confirms or cancels those that are pending; the others are named with what became of them. */
export async function decideBookings(ctx: StaffContext, asked: Many, status: Decision): Promise<BulkOutcome> {
  try {
    return await decideTogether(ctx, asked, status);
  } catch (error) {
    if (toFailure(error).code !== "CONFLICT") throw error;
    // One of them asks for a seat or a vehicle that is taken: the others shall not wait for it.
    return decideOneByOne(ctx, asked, status);
  }
}

async function decideOneByOne(ctx: StaffContext, { ids, isUndoable }: Many, status: Decision): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, moved: [], refused: [] };
  for (const { id, reference, customerName } of await findBookings(ctx.db, ids))
    try {
      const { version } = await decideBooking(ctx, { id, isUndoable }, status);
      outcome.moved.push({ id, version });
      outcome.changed += 1;
    } catch (error) {
      const { code, message } = toFailure(error);
      if (!REFUSALS.includes(code)) throw error;
      outcome.refused.push({ id, reference, customerName, message });
    }
  return outcome;
}

function decideTogether(ctx: StaffContext, { ids, isUndoable }: Many, status: Decision): Promise<BulkOutcome> {
  return change(ctx, ["bookings", "departures"], async (tx) => {
    const rows = await decidePending(tx, ids, moveOf(ctx, status));
    await tellMoved(ctx, tx, rows, isUndoable);
    const moved = new Set(rows.map(({ id }) => id));
    const left = await findBookings(
      tx,
      ids.filter((id) => !moved.has(id)),
    );
    const deciders = await lastDeciders(
      tx,
      "bookings",
      left.map(({ id }) => id),
    );
    const refused = left.map((row) => ({
      ...{ id: row.id, reference: row.reference, customerName: row.customerName },
      message: whyNot(row, deciders.get(row.id)),
    }));
    return { changed: moved.size, moved: rows.map(({ id, version }) => ({ id, version })), refused };
  });
}

/** Gives it any other status. @throws NOT_FOUND, STALE, BAD_TRANSITION when it has that one already */
export function setBookingStatus(
  ctx: StaffContext,
  { id, status, version }: { id: string; status: BookingStatus; version?: number | undefined },
): Promise<StaffBooking> {
  return moveOne(ctx, id, async (tx) => {
    const row = await moveBooking(tx, { id, version }, moveOf(ctx, status));
    if (row) {
      await tellMoved(ctx, tx, [row]);
      return staffView(tx, row);
    }
    const current = (await findBooking(tx, id)) ?? fail("NOT_FOUND");
    const isStale = version !== undefined && version !== current.version;
    return isStale ? refuseUpdate(await staffView(tx, current)) : refuseDecided(tx, current);
  });
}

/** Sets aside that the customer asked to cancel: later it may be asked for anew. @throws NOT_FOUND */
export function keepBooking(ctx: StaffContext, id: string): Promise<StaffBooking> {
  return change(ctx, ["bookings"], async (tx) => {
    await setCancellingAside(tx, id);
    return staffView(tx, await findBooking(tx, id));
  });
}
