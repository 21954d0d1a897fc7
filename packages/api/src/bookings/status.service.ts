import type { StaffBooking } from "@shikara/contract/bookings/admin";
import type { SeenBooking } from "@shikara/contract/bookings/bulk";
import type { BookingKeep } from "@shikara/contract/bookings/keep";
import { BOOKING_STAFF_MESSAGES, notOver } from "@shikara/contract/bookings/messages";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { lastDeciders } from "../audit/timeline.queries.ts";
import { namingClash } from "../availability/clash.service.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { closePages } from "../money/pages.queries.ts";
import { extrasOf, findBooking, lockBooking, moveBooking, moveFrom, setCancellingAside } from "./admin.queries.ts";
import { staffView } from "./admin.service.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { tellKept, tellMoved } from "./notifications.ts";
import { mayDiscount, returningApproval } from "./pricing.service.ts";
import { refuseBlockedMoves } from "./refuse-blocked.ts";
import { refuseFees } from "./refuse-fee.ts";
import { giveStaysBack } from "./undo-beside.queries.ts";

export type Decision = "confirmed" | "cancelled";

/** To this status, with a yes to the prices of those that are waiting for one and were seen as they are. */
export const moveOf = <Status extends BookingStatus>(
  ctx: StaffContext,
  status: Status,
  seen: readonly SeenBooking[] = [],
) => ({
  status,
  today: calendarNow(ctx.timeZone).day,
  approves: mayDiscount(ctx) ? seen : [],
  seen,
});

const asSeen = (id: string, version: number | undefined): SeenBooking[] =>
  version === undefined ? [] : [{ id, version }];

const who = (status: BookingStatus, by: string | undefined) =>
  by ? `Already ${status} by ${by}.` : `Already ${status}.`;

/**
 * Why one that is where it was did not move: its price waits for a manager, or was another when they said yes to it, its customer wishes to
 * cancel it, or who was first.
 */
export function whyNot(
  ctx: StaffContext,
  { priceApproval, status, cancelAskedAt }: BookingRow,
  by: string | undefined,
): string {
  if (priceApproval !== "asked")
    return status === "pending" && cancelAskedAt ? `${BOOKING_STAFF_MESSAGES.cancelUnseen}.` : who(status, by);
  return `${mayDiscount(ctx) ? BOOKING_STAFF_MESSAGES.priceUnseen : BOOKING_STAFF_MESSAGES.priceAsked}.`;
}

/** @throws BAD_TRANSITION telling why, with the record as it stands */
export async function refuseDecided(ctx: StaffContext, tx: Db, row: BookingRow): Promise<never> {
  const deciders = await lastDeciders(tx, "bookings", [row.id]);
  return fail("BAD_TRANSITION", whyNot(ctx, row, deciders.get(row.id)), { current: await staffView(tx, row) });
}

/** Moves one; where no car is free for it, whoever asks hears who has them. */
const moveOne = (ctx: StaffContext, id: string, work: (tx: Db) => Promise<StaffBooking>) =>
  namingClash(
    ctx,
    () => findBooking(ctx.db, id),
    () => writeTransaction(ctx, ["bookings", "departures"], work),
  );

/** Nobody goes on to pay for what is called off, or is a request again. */
export const closePagesOf = (tx: Db, moved: readonly BookingRow[]): Promise<void> =>
  closePages(
    tx,
    moved.filter(({ status }) => status === "cancelled" || status === "pending").map(({ id }) => id),
  );

interface Decided {
  id: string;
  isUndoable: boolean;
  version?: number | undefined;
  tellCustomer?: boolean;
}

/** Confirms or cancels one that is pending, or stands as told. @throws NOT_FOUND, BAD_TRANSITION when somebody was first */
export function decideBooking(
  ctx: StaffContext,
  { id, isUndoable, version, tellCustomer = true }: Decided,
  status: Decision,
  from: readonly BookingStatus[] = ["pending"],
): Promise<StaffBooking> {
  return moveOne(ctx, id, async (tx) => {
    const [row] = await moveFrom(tx, [id], from, moveOf(ctx, status, asSeen(id, version)));
    if (!row) return refuseDecided(ctx, tx, (await findBooking(tx, id)) ?? fail("NOT_FOUND"));
    await refuseBlockedMoves(tx, [row]);
    await refuseFees(ctx, tx, [row]);
    await closePagesOf(tx, [row]);
    await tellMoved(ctx, tx, [row], { isUndoable, tellCustomer });
    return staffView(tx, row);
  });
}

/** Whether a cancelled one was called off without a fee, which its customer was told: cancelled once more it would cost one. */
async function isWaived(tx: Db, { id, cancelledOn, wasConfirmed }: BookingRow): Promise<boolean> {
  if (cancelledOn !== null) return false;
  const [money] = await balancesOf(tx, [id]);
  return wasConfirmed || (money?.paid ?? 0) !== 0;
}

/**
 * What is taken up again below the house's price of today is a request, whose price waits for a manager; what was called off without a fee, only
 * who may waive one takes up again. @throws BAD_TRANSITION
 */
async function taken(ctx: StaffContext, tx: Db, before: BookingRow, status: BookingStatus) {
  if (!mayDiscount(ctx) && (await isWaived(tx, before)))
    fail("BAD_TRANSITION", `${BOOKING_STAFF_MESSAGES.calledOff}.`, { current: await staffView(tx, before) });
  const approval = await returningApproval(ctx, tx, before, await extrasOf(tx, before.id));
  if (approval === "asked" && (status === "confirmed" || status === "completed"))
    fail("BAD_TRANSITION", `${BOOKING_STAFF_MESSAGES.priceRisen}.`, { current: await staffView(tx, before) });
  return approval;
}

/** What is over can be completed, on its last day already: whoever is back by then has travelled. @throws BAD_TRANSITION */
async function refuseEarly(ctx: StaffContext, tx: Db, before: BookingRow): Promise<void> {
  if (before.status !== "completed" && before.lastDay > calendarNow(ctx.timeZone).day)
    fail("BAD_TRANSITION", `${notOver(before.lastDay)}.`, { current: await staffView(tx, before) });
}

/** Gives it any other status; one that stands again has those stays again whose suppliers were not told. @throws NOT_FOUND, STALE, BAD_TRANSITION when it has that one already, or may not have it by now */
export function setBookingStatus(
  ctx: StaffContext,
  { id, status, version }: { id: string; status: BookingStatus; version?: number | undefined },
): Promise<StaffBooking> {
  return moveOne(ctx, id, async (tx) => {
    const before = (await lockBooking(tx, id)) ?? fail("NOT_FOUND");
    if (version !== undefined && version !== before.version) return refuseUpdate(await staffView(tx, before));
    if (status === "completed") await refuseEarly(ctx, tx, before);
    const approval = before.status === "cancelled" ? await taken(ctx, tx, before, status) : undefined;
    const row = await moveBooking(tx, { id, version }, { ...moveOf(ctx, status, asSeen(id, version)), approval });
    if (!row) return refuseDecided(ctx, tx, before);
    // What is over again is looked at no more: it was driven.
    if (before.status !== "completed") await refuseBlockedMoves(tx, [row]);
    await refuseFees(ctx, tx, [row]);
    if (before.status === "cancelled") await giveStaysBack(tx, id);
    await closePagesOf(tx, [row]);
    await tellMoved(ctx, tx, [row]);
    return staffView(tx, row);
  });
}

/**
 * Sets aside that the customer asked to cancel, who hears that it stays as it is; later it may be asked for anew.
 * @throws NOT_FOUND, STALE where it is not as it was seen
 */
export function keepBooking(ctx: StaffContext, { id, version, tellCustomer }: BookingKeep): Promise<StaffBooking> {
  return writeTransaction(ctx, ["bookings"], async (tx) => {
    const before = (await lockBooking(tx, id)) ?? fail("NOT_FOUND");
    const kept = await setCancellingAside(tx, id, version);
    // Set aside already, or called off: there is nothing to do twice, and nobody to tell once more.
    const isLeft = before.cancelAskedAt !== null && before.status !== "cancelled";
    if (!kept && isLeft) return refuseUpdate(await staffView(tx, before));
    if (kept && before.cancelAskedAt && tellCustomer) await tellKept(ctx, tx, kept, before.cancelAskedAt);
    return staffView(tx, kept ?? before);
  });
}
