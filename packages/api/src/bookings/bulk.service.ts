import type {
  BookingBulkMail,
  BookingBulkMove,
  BulkMoveOutcome,
  BulkOutcome,
  CancelCost,
  SeenBooking,
} from "@shikara/contract/bookings/bulk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import type { ErrorCode } from "@shikara/contract/core/errors";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { lastDeciders } from "../audit/timeline.queries.ts";
import { toFailure } from "../core/failures.ts";
import { once } from "../core/idempotency.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { queueMails } from "../delivery/outbox/queue.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { ifCancelledOf } from "../money/money.view.ts";
import { findBookings, moveFrom } from "./admin.queries.ts";
import { setBookingOwner } from "./admin.service.ts";
import { asCustomerReads } from "./as-read.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { updateBooking } from "./change.service.ts";
import { customerMail } from "./customer-mails.ts";
import { holdWhose, lockInOrder } from "./locks.queries.ts";
import { movedDays, offItsDepartures } from "./moved-days.service.ts";
import { tellMoved } from "./notifications.ts";
import { lastDaysToChoose } from "./offered.queries.ts";
import { refuseBlockedMoves } from "./refuse-blocked.ts";
import { refuseFees } from "./refuse-fee.ts";
import { closePagesOf, type Decision, decideBooking, moveOf, setBookingStatus, whyNot } from "./status.service.ts";

interface Many {
  ids: readonly string[];
  isUndoable: boolean;
  /** Whether those hear of it to whom nothing was promised. */
  tellCustomer?: boolean;
  /** Where those stand that are meant. */
  from: readonly BookingStatus[];
  /** Those whose price waits for a yes, as they were when it was said. */
  seen?: readonly SeenBooking[];
  /** As they were looked at: one that was changed since stays as it is. */
  readAs?: readonly SeenBooking[] | undefined;
}

const REFUSALS: readonly ErrorCode[] = ["BAD_TRANSITION", "CONFLICT", "NOT_FOUND", "STALE", "VALIDATION"];

const named = ({ id, reference, customerName }: BookingRow) => ({ id, reference, customerName });

/** Seats that come free are offered within seconds: who waits for some and is meant as well is asked onto nothing that is being called off. */
const inLineFirst = (rows: readonly BookingRow[]) =>
  rows.toSorted((a, b) => Number(b.waitingSince !== null) - Number(a.waitingSince !== null));

/** Does it to one booking after another; one that is refused is named with the reason, and holds up no other. */
async function each(
  ctx: StaffContext,
  ids: readonly string[],
  work: (booking: BookingRow) => Promise<{ id: string; version: number }>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, moved: [], refused: [] };
  for (const booking of inLineFirst(await findBookings(ctx.db, ids)))
    try {
      const { id, version } = await work(booking);
      outcome.moved.push({ id, version });
      outcome.changed += 1;
    } catch (error) {
      const { code, message, details } = toFailure(error);
      if (!REFUSALS.includes(code)) throw error;
      const [field] = Object.values(details.fields ?? {});
      outcome.refused.push({ ...named(booking), message: field ?? message });
    }
  return outcome;
}

/** The same to those that were looked at, each with the version that was seen. */
export function eachOf(
  ctx: StaffContext,
  seen: readonly SeenBooking[],
  work: (booking: BookingRow & { seen: number }) => Promise<{ id: string; version: number }>,
): Promise<BulkOutcome> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return each(ctx, [...versions.keys()], (booking) => work({ ...booking, seen: versions.get(booking.id) ?? 0 }));
}

/** Confirms or cancels those that stand as told; the others are named with what became of them. */
export async function decideBookings(ctx: StaffContext, asked: Many, status: Decision): Promise<BulkOutcome> {
  try {
    return await decideTogether(ctx, asked, status);
  } catch (error) {
    if (toFailure(error).code !== "CONFLICT") throw error;
    // One of them asks for a seat or a vehicle that is taken, or for a road that is closed, or was offered to go without a fee: the others shall not wait for it.
    const { ids, isUndoable, tellCustomer, from, seen = [], readAs = [] } = asked;
    const versions = new Map([...seen, ...readAs].map(({ id, version }) => [id, version]));
    return each(ctx, ids, ({ id }) =>
      decideBooking(ctx, { id, isUndoable, tellCustomer, version: versions.get(id) }, status, from),
    );
  }
}

/** Those that somebody has changed since they were looked at. */
async function changedSince(tx: Db, readAs: readonly SeenBooking[]): Promise<Set<string>> {
  const versions = new Map(readAs.map(({ id, version }) => [id, version]));
  const rows = await findBookings(tx, [...versions.keys()]);
  return new Set(rows.filter(({ id, version }) => version !== versions.get(id)).map(({ id }) => id));
}

function decideTogether(
  ctx: StaffContext,
  { ids, isUndoable, tellCustomer, from, seen, readAs = [] }: Many,
  status: Decision,
): Promise<BulkOutcome> {
  return writeTransaction(ctx, ["bookings", "departures"], async (tx) => {
    await lockInOrder(tx, ids);
    const changed = await changedSince(tx, readAs);
    const asRead = ids.filter((id) => !changed.has(id));
    const rows = await moveFrom(tx, asRead, from, moveOf(ctx, status, seen));
    await refuseBlockedMoves(tx, rows);
    await refuseFees(ctx, tx, rows);
    await closePagesOf(tx, rows);
    await tellMoved(ctx, tx, rows, { isUndoable, tellCustomer });
    const moved = new Set(rows.map(({ id }) => id));
    const left = await findBookings(
      tx,
      ids.filter((id) => !moved.has(id)),
    );
    const leftIds = left.map(({ id }) => id);
    const deciders = await lastDeciders(tx, "bookings", leftIds);
    const isAnother = ({ id, status: stands }: BookingRow) => changed.has(id) && stands !== status;
    const refused = left.map((row) => ({
      ...named(row),
      message: isAnother(row) ? ERROR_MESSAGE.STALE : whyNot(ctx, row, deciders.get(row.id)),
    }));
    return { changed: moved.size, moved: rows.map(({ id, version }) => ({ id, version })), refused };
  });
}

/**
 * Puts journeys off, or brings them forward; how long each takes stays. What is over or called off, and what somebody has changed meanwhile, is
 * named, and so is who was to hear of it and has no address, and what has another total since.
 */
export async function moveJourneys(
  ctx: StaffContext,
  { bookings, to, tellCustomer }: BookingBulkMove,
): Promise<BulkMoveOutcome> {
  const untold: BulkMoveOutcome["untold"] = [];
  const repriced: BulkMoveOutcome["repriced"] = [];
  const outcome = await eachOf(ctx, bookings, async (booking) => {
    const { id, seen: version, totalAmount: before } = booking;
    const dates = movedDays(booking, to);
    if (typeof dates === "string") fail("CONFLICT", dates);
    const off = await offItsDepartures(ctx, booking, dates.travelDate);
    if (off) fail("CONFLICT", off);
    const moved = await updateBooking(ctx, { id, version, ...dates, tellCustomer });
    if (tellCustomer && moved.status === "confirmed" && moved.email === "")
      untold.push({ ...named(booking), phone: moved.phone });
    if (moved.totalAmount !== before) repriced.push({ ...named(booking), before, now: moved.totalAmount });
    return moved;
  });
  return { ...outcome, untold, repriced };
}

/** Completes journeys that are over. What is not, or never was confirmed, is named. */
export const completeJourneys = (ctx: StaffContext, bookings: readonly SeenBooking[]): Promise<BulkOutcome> =>
  eachOf(ctx, bookings, async ({ id, seen: version, status }) => {
    if (status !== "confirmed") fail("CONFLICT", BOOKING_STAFF_MESSAGES.notConfirmed);
    return setBookingStatus(ctx, { id, version, status: "completed" });
  });

/** Gives them to somebody, or to nobody. */
export const giveBookings = (ctx: StaffContext, ids: readonly string[], ownerId: string | null): Promise<BulkOutcome> =>
  each(ctx, ids, ({ id }) => setBookingOwner(ctx, id, ownerId));

/**
 * Writes to the customers, one mail to each address whatever of theirs is chosen. Sent twice, it is one.
 * @throws IDEMPOTENCY_MISMATCH
 */
export function mailCustomers(
  ctx: StaffContext,
  { ids, subject, message, key }: BookingBulkMail,
): Promise<BulkOutcome> {
  return writeTransaction(ctx, ["outbox"], async (tx) => {
    await holdWhose(tx, ids);
    const rows = await findBookings(tx, ids);
    const first = new Map<string, BookingRow>();
    for (const row of rows) if (row.email && !first.has(row.email)) first.set(row.email, row);
    const written = [...first.values()];
    const read = await Promise.all(written.map((row) => asCustomerReads(tx, row)));
    const form = { name: `mail ${ctx.signedIn.member.id}`, body: { ids, subject, message }, reference: ids[0] ?? "" };
    await once({ ...ctx, idempotencyKey: key ?? ctx.idempotencyKey }, tx, form, () =>
      queueMails(
        tx,
        read.map((row) => {
          const { known, mail } = customerMail(ctx, row);
          return { kind: "booking_message" as const, ...mail, values: () => ({ ...known(), subject, message }) };
        }),
      ),
    );
    const refused = rows
      .filter((row) => !written.includes(row))
      .map((row) => ({ ...named(row), message: unwritten(row, first.get(row.email)) }));
    return { changed: written.length, moved: written.map(({ id, version }) => ({ id, version })), refused };
  });
}

const unwritten = ({ email }: BookingRow, other: BookingRow | undefined) =>
  other ? `${email} has this mail already, about ${other.reference}.` : BOOKING_STAFF_MESSAGES.noAddress;

/** What cancelling each of those would come to that can be cancelled. */
export async function cancelCosts(ctx: StaffContext, ids: readonly string[]): Promise<CancelCost[]> {
  const rows = (await findBookings(ctx.db, ids)).filter(({ status }) => status === "pending" || status === "confirmed");
  const cancelled = rows.map(({ id }) => id);
  const [balances, { choose, free }] = await Promise.all([
    balancesOf(ctx.db, cancelled),
    lastDaysToChoose(ctx.db, cancelled, ctx.timeZone),
  ]);
  const costs = new Map(
    balances.map(({ terms, paid }) => [terms.id, { ...ifCancelledOf(terms, paid, ctx.timeZone), paid }]),
  );
  return rows.map((row) => {
    const { fee = 0, refund = 0, paid = 0 } = costs.get(row.id) ?? {};
    const until = { freeUntil: free.get(row.id) ?? null, offeredUntil: choose.get(row.id) ?? null };
    return { ...named(row), status: row.status, fee, refund, paid, ...until };
  });
}
