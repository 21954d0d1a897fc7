import type { BulkOutcome, StaffBooking } from "@shikara/contract/booking-desk";
import type { BookingStatus } from "@shikara/contract/bookings";
import { calendarNow } from "@shikara/contract/calendar";
import type { ErrorCode } from "@shikara/contract/errors";
import { fail } from "@shikara/contract/fail";
import type { Db } from "@shikara/db/client";
import { change, refuseUpdate } from "../change.ts";
import { toFailure } from "../failures.ts";
import { lastDeciders } from "../timeline.queries.ts";
import type { StaffContext } from "../trpc.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { decidePending, findBooking, findBookings, moveBooking } from "./desk.queries.ts";
import { staffView } from "./desk.service.ts";
import { setCancellingAside } from "./own.queries.ts";
import { tellMoved } from "./tell.ts";

type Decision = "confirmed" | "cancelled";

const today = ({ timeZone }: StaffContext) => calendarNow(timeZone).day;

const who = (status: BookingStatus, by: string | undefined) =>
  by ? `Already ${status} by ${by}.` : `Already ${status}.`;

/** @throws BAD_TRANSITION telling who was first, with the record as it stands */
async function refuseDecided(tx: Db, row: BookingRow): Promise<never> {
  const deciders = await lastDeciders(tx, "bookings", [row.id]);
  return fail("BAD_TRANSITION", who(row.status, deciders.get(row.id)), { current: await staffView(tx, row) });
}

/** Confirms or cancels one that is pending. @throws NOT_FOUND, BAD_TRANSITION when somebody was first */
export function decideBooking(ctx: StaffContext, id: string, status: Decision): Promise<StaffBooking> {
  return change(ctx, ["bookings", "departures"], async (tx) => {
    const [row] = await decidePending(tx, [id], status, today(ctx));
    if (!row) return refuseDecided(tx, (await findBooking(tx, id)) ?? fail("NOT_FOUND"));
    await tellMoved(ctx, tx, [row]);
    return staffView(tx, row);
  });
}

const REFUSALS: readonly ErrorCode[] = ["BAD_TRANSITION", "CONFLICT", "NOT_FOUND"];

/** Confirms or cancels those that are pending; the others are named with what became of them. */
export async function decideBookings(
  ctx: StaffContext,
  ids: readonly string[],
  status: Decision,
): Promise<BulkOutcome> {
  try {
    return await decideTogether(ctx, ids, status);
  } catch (error) {
    if (toFailure(error).code !== "CONFLICT") throw error;
    // One of them asks for a seat or a vehicle that is taken: the others shall not wait for it.
    return decideOneByOne(ctx, ids, status);
  }
}

async function decideOneByOne(ctx: StaffContext, ids: readonly string[], status: Decision): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, refused: [] };
  for (const { id, reference, customerName } of await findBookings(ctx.db, ids))
    try {
      await decideBooking(ctx, id, status);
      outcome.changed += 1;
    } catch (error) {
      const { code, message } = toFailure(error);
      if (!REFUSALS.includes(code)) throw error;
      outcome.refused.push({ id, reference, customerName, message });
    }
  return outcome;
}

function decideTogether(ctx: StaffContext, ids: readonly string[], status: Decision): Promise<BulkOutcome> {
  return change(ctx, ["bookings", "departures"], async (tx) => {
    const rows = await decidePending(tx, ids, status, today(ctx));
    await tellMoved(ctx, tx, rows);
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
    const refused = left.map(({ id, reference, customerName, status: now }) => ({
      ...{ id, reference, customerName },
      message: who(now, deciders.get(id)),
    }));
    return { changed: moved.size, refused };
  });
}

/** Gives it any other status. @throws NOT_FOUND, STALE, BAD_TRANSITION when it has that one already */
export function setBookingStatus(
  ctx: StaffContext,
  { id, status, version }: { id: string; status: BookingStatus; version?: number | undefined },
): Promise<StaffBooking> {
  return change(ctx, ["bookings", "departures"], async (tx) => {
    const row = await moveBooking(tx, { id, version }, status, today(ctx));
    if (row) {
      await tellMoved(ctx, tx, [row]);
      return staffView(tx, row);
    }
    const current = (await findBooking(tx, id)) ?? fail("NOT_FOUND");
    return current.status === status ? refuseDecided(tx, current) : refuseUpdate(await staffView(tx, current));
  });
}

/** Sets aside that the customer asked to cancel: later it may be asked for anew. @throws NOT_FOUND */
export function keepBooking(ctx: StaffContext, id: string): Promise<StaffBooking> {
  return change(ctx, ["bookings"], async (tx) => {
    await setCancellingAside(tx, id);
    return staffView(tx, await findBooking(tx, id));
  });
}
