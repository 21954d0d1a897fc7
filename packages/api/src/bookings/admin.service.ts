import type {
  BookingDetails,
  BookingFeed,
  BookingFilter,
  BookingListInput,
  BookingOrder,
  BookingPage,
  BookingStats,
  StaffBooking,
} from "@shikara/contract/bookings/admin";
import { fail } from "@shikara/contract/core/fail";
import { PAGE_SIZE } from "@shikara/contract/core/paging";
import { allows } from "@shikara/contract/core/permissions";
import type { NoteAdd } from "@shikara/contract/core/requests";
import { mailKindsFor } from "@shikara/contract/outbox/permissions";
import type { Db } from "@shikara/db/client";
import { timelineOf } from "../audit/timeline.ts";
import { onceByKey } from "../core/idempotency.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { mailEvents } from "../delivery/outbox/events.queries.ts";
import { moneyEvents } from "../money/events.queries.ts";
import { feesOwed } from "../money/fees-owed.ts";
import { findBooking, insertBookingNote, isActiveMember, notesOf, updateBookingRow } from "./admin.queries.ts";
import { type BookingRow, standingOf } from "./bookings.queries.ts";
import { listed, staffBookings } from "./bookings.view.ts";
import { blockedWords } from "./cab-fare.ts";
import { citesOf } from "./cites.ts";
import { bookingFigures } from "./figures.queries.ts";
import { bookingPlace, type Found, matchingBookings, matchingCards } from "./list.queries.ts";
import { lockOpened } from "./open-booking.ts";
import { stayEvents } from "./stay-events.queries.ts";

export const placeOf = ({ place, booking }: Found<{ id: string }>) => [place, booking.id];
export const behindOf = (cursor: BookingListInput["cursor"], order: BookingOrder = "newest") =>
  cursor ? readCursor(cursor, bookingPlace(order)) : null;

/**
 * What is more than a screen shows at a time is an export for whoever may take none out of the house: so many in ten minutes.
 * @throws RATE_LIMITED with the seconds to wait
 */
async function asExport<Page>(ctx: StaffContext, isMore: boolean, read: () => Promise<Page>): Promise<Page> {
  const { member } = ctx.signedIn;
  if (!isMore || allows(member, "customers:export")) return read();
  const end = await ctx.exportLimit.begin(member.id);
  return read().finally(end);
}

const seesMoney = ({ signedIn }: StaffContext) => allows(signedIn.member, "payments:read");

/** Which bookings owe something is told to whoever may read payments. @throws FORBIDDEN */
function assertMayAsk(ctx: StaffContext, { owed }: Pick<BookingListInput, "owed">): void {
  if (owed && !seesMoney(ctx)) fail("FORBIDDEN");
}

/** One page of the bookings that match, in the order asked for. @throws FORBIDDEN, RATE_LIMITED */
export const listBookings = (ctx: StaffContext, asked: BookingListInput): Promise<BookingPage> =>
  asExport(ctx, asked.limit > PAGE_SIZE, () => pageOfBookings(ctx, asked));

async function pageOfBookings(ctx: StaffContext, { cursor, limit, ...filter }: BookingListInput): Promise<BookingPage> {
  assertMayAsk(ctx, filter);
  const { db, timeZone } = ctx;
  const asked = { ...filter, cites: citesOf(ctx), timeZone, limit: limit + 1 };
  const { found, count } = await matchingCards(db, asked, behindOf(cursor, filter.order));
  const { page, nextCursor } = pageOf(found, limit, placeOf);
  const rows = page.map(({ booking }) => booking);
  if (!seesMoney(ctx)) return { bookings: rows.map((row) => ({ ...row, paid: null, feeOwed: 0 })), nextCursor, count };
  const owed = await feesOwed(
    db,
    rows.filter(({ status }) => status === "cancelled").map(({ id }) => id),
    timeZone,
  );
  return { bookings: rows.map((row) => ({ ...row, feeOwed: owed.get(row.id) ?? 0 })), nextCursor, count };
}

/** The same, whole, for programs: they go on where a screen would stop. @throws FORBIDDEN, RATE_LIMITED */
export const listWholeBookings = (ctx: StaffContext, asked: BookingListInput): Promise<BookingFeed> =>
  asExport(ctx, asked.limit > PAGE_SIZE || Boolean(asked.cursor), () => pageOfWholeBookings(ctx, asked));

async function pageOfWholeBookings(
  ctx: StaffContext,
  { cursor, limit, ...filter }: BookingListInput,
): Promise<BookingFeed> {
  assertMayAsk(ctx, filter);
  const { db, timeZone } = ctx;
  const asked = { ...filter, cites: citesOf(ctx), timeZone, limit: limit + 1 };
  const { found, count } = await matchingBookings(db, asked, behindOf(cursor, filter.order));
  const { page, nextCursor } = pageOf(found, limit, placeOf);
  const rows = page.map(({ booking }) => booking);
  return { bookings: await staffBookings(db, rows), nextCursor, count };
}

/** How many bookings match, and what they bring, for whoever may read payments: of a cancelled one it is what was paid. @throws FORBIDDEN */
export async function bookingStatsOf(ctx: StaffContext, filter: BookingFilter): Promise<BookingStats> {
  assertMayAsk(ctx, filter);
  const { revenue, ...figures } = await bookingFigures(ctx, filter, citesOf(ctx));
  return { ...figures, revenue: seesMoney(ctx) ? revenue : null };
}

export async function staffView(db: Db, row: BookingRow | undefined): Promise<StaffBooking> {
  const [shown] = row ? await staffBookings(db, [listed(row)]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** A booking with what became of it; what was paid, its stays and its mails for who may read them. @throws NOT_FOUND */
export async function bookingById(ctx: StaffContext, id: string): Promise<BookingDetails> {
  const { db, signedIn } = ctx;
  const row = (await findBooking(db, id)) ?? fail("NOT_FOUND");
  const booking = await staffView(db, row);
  const [notes, money, mails, stays, standing] = await Promise.all([
    notesOf(db, id),
    moneyEvents(db, id),
    mailEvents(db, id, mailKindsFor(signedIn.member, "read")),
    allows(signedIn.member, "stays:read") ? stayEvents(db, id) : [],
    standingOf(db, id),
  ]);
  const told = seesMoney(ctx) ? money : money.filter(({ event }) => event.kind !== "payment");
  const timeline = await timelineOf(db, "bookings", booking, notes, [...told, ...mails, ...stays]);
  const { itinerary, fare = null } = row.sold;
  const isAhead = row.status === "pending" || row.status === "confirmed";
  const blocked = isAhead ? await blockedWords(db, row) : "";
  return { ...booking, itinerary, lastDay: row.lastDay, ...standing, fare, blocked, timeline };
}

/** @throws NOT_FOUND, VALIDATION for somebody who cannot look after it */
export function setBookingOwner(ctx: StaffContext, id: string, ownerId: string | null): Promise<StaffBooking> {
  return writeTransaction(ctx, ["bookings"], async (tx) => {
    if (ownerId !== null && !(await isActiveMember(tx, ownerId)))
      refuseField("ownerId", "Please choose an active member of the team");
    return staffView(tx, await updateBookingRow(tx, { id }, { ownerId }));
  });
}

/** Sent twice, it is one. @throws NOT_FOUND, IDEMPOTENCY_MISMATCH */
export function addBookingNote(ctx: StaffContext, { key, ...said }: NoteAdd): Promise<void> {
  const { id, text } = said;
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return writeTransaction(ctx, ["bookings"], async (tx) => {
    // Written into what was found, or not at all: whom it is about may be erased at this moment.
    await lockOpened(tx, (await findBooking(tx, id)) ?? fail("NOT_FOUND"));
    await onceByKey(ctx, tx, { name: `booking note ${memberId}`, body: said, reference: id, key }, () =>
      insertBookingNote(tx, { bookingId: id, memberId, memberName, text }),
    );
  });
}
