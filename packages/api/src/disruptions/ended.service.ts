import { openAgainLetter } from "@shikara/contract/advisories/offered-words";
import type { Unanswered } from "@shikara/contract/advisories/offers";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { findAdvisory } from "../advisories/advisories.queries.ts";
import { endWithin } from "../advisories/advisories.service.ts";
import { sayingAdvisory } from "../advisories/spoken.ts";
import { findBookings } from "../bookings/admin.queries.ts";
import { advisoriesOfBooking } from "../bookings/advisories-of.ts";
import { asCustomerReads } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { customerMail } from "../bookings/customer-mails.ts";
import { lockInOrder } from "../bookings/locks.queries.ts";
import type { ApiContext } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { queueMails } from "../delivery/outbox/queue.ts";
import { offersOf } from "./offers.queries.ts";

/** Whether nothing closes a booking's way once this advisory does not: another one may, and then nobody is told that it is open. */
export async function isOpenWithout(ctx: ApiContext, booking: BookingRow, advisoryId: string): Promise<boolean> {
  const all = await advisoriesOfBooking(ctx, booking);
  return all.every(({ id, state }) => id === advisoryId || state !== "closed");
}

export const isStillAhead = ({ status, travelDate }: BookingRow, today: string): boolean =>
  (status === "pending" || status === "confirmed") && travelDate >= today;

/** Whoever was written to because of an advisory, has not answered, and is still to set out. */
async function waitingFor(db: Db, advisoryId: string, today: string): Promise<BookingRow[]> {
  const offers = (await offersOf(db, advisoryId)).filter(({ answer, movedAt }) => answer === null && movedAt === null);
  const rows = await findBookings(
    db,
    offers.map(({ bookingId }) => bookingId),
  );
  return rows.filter((booking) => isStillAhead(booking, today));
}

/** Those of them whose way is open once it ends. */
async function freedBy(
  ctx: StaffContext,
  { id }: AdvisoryView,
): Promise<{ waiting: BookingRow[]; freed: Set<string> }> {
  const waiting = await waitingFor(ctx.db, id, calendarNow(ctx.timeZone).day);
  const freed = new Set<string>();
  for (const booking of waiting) if (await isOpenWithout(ctx, booking, id)) freed.add(booking.id);
  return { waiting, freed };
}

/** How many wait for what becomes of their journey, and how ending the advisory would reach them. @throws NOT_FOUND */
export async function unansweredOf(ctx: StaffContext, id: string): Promise<Unanswered> {
  const { waiting, freed } = await freedBy(ctx, (await findAdvisory(ctx.db, id)) ?? fail("NOT_FOUND"));
  const told = waiting.filter((booking) => freed.has(booking.id));
  return {
    written: waiting.length,
    mailed: told.filter(({ email }) => email !== "").length,
    unmailed: told.filter(({ email }) => email === "").length,
  };
}

function mailTo(ctx: StaffContext, booking: BookingRow, saying: () => AdvisoryView) {
  const { known, mail } = customerMail(ctx, booking);
  const values = () => ({ ...known(), ...openAgainLetter(saying(), booking.status === "confirmed") });
  return { kind: "booking_message" as const, ...mail, values };
}

async function mailFreed(
  ctx: StaffContext,
  tx: Db,
  advisory: AdvisoryView,
  told: readonly BookingRow[],
): Promise<void> {
  const read = await Promise.all(told.map((booking) => asCustomerReads(tx, booking)));
  const saying = await sayingAdvisory(tx, advisory);
  await queueMails(
    tx,
    read.map((booking) => mailTo(ctx, booking, saying)),
  );
}

/** Tells those whose way an advisory that was changed closes no longer, and nothing else does; within the transaction whose `db` it is. */
export async function tellFreed(
  ctx: StaffContext,
  advisory: AdvisoryView,
  freed: readonly BookingRow[],
): Promise<void> {
  const told: BookingRow[] = [];
  for (const booking of freed)
    if (isStillAhead(booking, calendarNow(ctx.timeZone).day) && (await isOpenWithout(ctx, booking, advisory.id)))
      told.push(booking);
  if (told.length > 0) await mailFreed(ctx, ctx.db, advisory, told);
}

/**
 * From now on it says nothing; what it said stays in the list. Whoever was told that their journey cannot be made, and has not answered, is
 * told in the same transaction that it can.
 * @throws NOT_FOUND, STALE, CONFLICT where it has ended
 */
export async function endAdvisory(
  ctx: StaffContext,
  { id, version }: { id: string; version?: number | undefined },
): Promise<AdvisoryView> {
  const { waiting, freed } = await freedBy(ctx, (await findAdvisory(ctx.db, id)) ?? fail("NOT_FOUND"));
  const mayAnswer = waiting.map((booking) => booking.id);
  return writeTransaction(ctx, ["advisories", "bookings", "outbox"], async (tx) => {
    const ended = await endWithin(tx, { id, version });
    // Who is answering just now is waited for: they have what they took.
    if (mayAnswer.length > 0) await lockInOrder(tx, mayAnswer);
    const left = await waitingFor(tx, id, calendarNow(ctx.timeZone).day);
    const told = left.filter((booking) => freed.has(booking.id));
    await mailFreed(ctx, tx, ended, told);
    return ended;
  });
}
