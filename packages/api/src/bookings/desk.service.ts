import {
  type BookingDetails,
  type BookingFeed,
  type BookingListInput,
  type BookingPage,
  type BookingUpdate,
  backTooEarly,
  type NewBooking,
  type StaffBooking,
} from "@shikara/contract/booking-desk";
import { BOOKING_MESSAGES, BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { addDays, calendarNow, isTooFar } from "@shikara/contract/calendar";
import { fail } from "@shikara/contract/fail";
import { cabEstimate, tourTotal } from "@shikara/contract/fares";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments.messages";
import { allows } from "@shikara/contract/permissions";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { change, refuseUpdate } from "../change.ts";
import { priceOn } from "../departures/departures.service.ts";
import { once } from "../once.ts";
import { pageOf, readCursor } from "../paging.ts";
import { moneyEvents } from "../payments/money-events.queries.ts";
import { newReference } from "../reference.ts";
import { refuseField } from "../refuse-field.ts";
import { timelineOf } from "../timeline.ts";
import type { StaffContext } from "../trpc.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { listed, staffBookings } from "./bookings.view.ts";
import {
  findBooking,
  findByReference,
  insertBookingNote,
  isActiveMember,
  notesOf,
  priceOf,
  tourToBook,
  travelDays,
  updateBookingRow,
  vehicleToBook,
} from "./desk.queries.ts";
import { matchingBookings, matchingCards } from "./list.queries.ts";
import { storeRequest } from "./store-request.ts";
import { tellBooked } from "./tell.ts";

const bookingPlace = z.tuple([z.iso.datetime(), z.uuid()]);

export const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt.toISOString(), id];
export const behindOf = (cursor: BookingListInput["cursor"]) => (cursor ? readCursor(cursor, bookingPlace) : null);

/** One page of the bookings that match, newest first. */
export async function listBookings(db: Db, { cursor, limit, ...filter }: BookingListInput): Promise<BookingPage> {
  const { rows, count } = await matchingCards(db, { ...filter, limit: limit + 1 }, behindOf(cursor));
  const { page, nextCursor } = pageOf(rows, limit, placeOf);
  return { bookings: page, nextCursor, count };
}

/** The same, whole. */
export async function listWholeBookings(db: Db, { cursor, limit, ...filter }: BookingListInput): Promise<BookingFeed> {
  const { rows, count } = await matchingBookings(db, { ...filter, limit: limit + 1 }, behindOf(cursor));
  const { page, nextCursor } = pageOf(rows, limit, placeOf);
  return { bookings: await staffBookings(db, page), nextCursor, count };
}

export async function staffView(db: Db, row: BookingRow | undefined): Promise<StaffBooking> {
  const [shown] = row ? await staffBookings(db, [listed(row)]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** @throws NOT_FOUND */
export async function bookingById(db: Db, id: string): Promise<BookingDetails> {
  const booking = await staffView(db, await findBooking(db, id));
  const [notes, events] = await Promise.all([notesOf(db, id), moneyEvents(db, id)]);
  return { ...booking, timeline: await timelineOf(db, "bookings", booking, notes, events) };
}

/** What is booked, with the amount where staff gave none. @throws VALIDATION */
async function bookedThing(tx: Db, { bookingType, tourId, vehicleId, ...booking }: Omit<NewBooking, "key">) {
  if (bookingType === "package") {
    const tour = tourId ? await tourToBook(tx, tourId) : undefined;
    if (!tour) refuseField("tourId", "Please select a package");
    const price = await priceOn(tx, { id: tour.id, price: tour.price }, booking.travelDate);
    const amount = booking.totalAmount ?? tourTotal(price, booking.travelers);
    return { tourId, packageTitle: tour.title, totalAmount: amount };
  }
  const vehicle = vehicleId ? await vehicleToBook(tx, vehicleId) : undefined;
  if (!vehicle) refuseField("vehicleId", "Please select a vehicle");
  const estimate = cabEstimate(vehicle.price, booking.pickupLocation, booking.dropLocation);
  const isRoundTrip = booking.tripType === "roundtrip";
  return {
    vehicleId,
    packageTitle: vehicle.name,
    totalAmount: booking.totalAmount ?? estimate,
    pickupLocation: booking.pickupLocation,
    dropLocation: booking.dropLocation,
    pickupTime: booking.pickupTime,
    tripType: booking.tripType ?? ("oneway" as const),
    returnDate: isRoundTrip ? booking.returnDate : null,
    returnTime: isRoundTrip ? booking.returnTime : "",
  };
}

/**
 * Enters a booking that came another way than by the website; whoever enters it looks after it. Sent twice, it is one.
 * @throws VALIDATION
 */
export function createBooking(ctx: StaffContext, { key, ...booking }: NewBooking): Promise<StaffBooking> {
  checkDay(ctx, booking.travelDate);
  const { bookingType, source, status, customerName, email, phone, travelDate, travelers, specialRequests } = booking;
  const said = { bookingType, source, status, customerName, email, phone, travelDate, travelers, specialRequests };
  const { id: ownerId } = ctx.signedIn.member;
  return change(ctx, ["bookings", "departures"], async (tx) => {
    const form = { name: `desk ${ownerId}`, body: booking, reference: newReference() };
    const asked = { ...ctx, idempotencyKey: key ?? ctx.idempotencyKey };
    const reference = await once(asked, tx, form, async (reference) => {
      const thing = await bookedThing(tx, booking);
      await tellBooked(ctx, tx, await storeRequest(tx, { ...said, ...thing, reference, ownerId }));
    });
    return staffView(tx, await findByReference(tx, reference));
  });
}

/** Who may not give a discount gives none by writing a smaller amount. @throws VALIDATION */
async function checkAmount(ctx: StaffContext, tx: Db, id: string, amount: number): Promise<void> {
  const { total, extras } = await priceOf(tx, id);
  if (amount < extras) refuseField("totalAmount", PAYMENT_MESSAGES.belowExtras);
  if (amount < total && !allows(ctx.signedIn.member.role, "payments:discount"))
    refuseField("totalAmount", PAYMENT_MESSAGES.notLower);
}

/** @throws VALIDATION */
function checkDay(ctx: StaffContext, travelDate: string | undefined): void {
  if (travelDate && isTooFar(travelDate, calendarNow(ctx.timeZone).day))
    refuseField("travelDate", BOOKING_MESSAGES.tooFar);
}

/** @throws NOT_FOUND, VALIDATION, STALE with the record as it stands */
export function updateBooking(ctx: StaffContext, { id, version, ...changes }: BookingUpdate): Promise<StaffBooking> {
  return change(ctx, ["bookings", "departures"], async (tx) => {
    if (changes.totalAmount !== undefined) await checkAmount(ctx, tx, id, changes.totalAmount);
    checkDay(ctx, changes.travelDate);
    const row = await updateBookingRow(tx, { id, version }, changes);
    const early = row && backTooEarly(row);
    if (early) refuseField(early, BOOKING_STAFF_MESSAGES.backTooEarly);
    if (row) return staffView(tx, row);
    const current = await findBooking(tx, id);
    return refuseUpdate(current && (await staffView(tx, current)));
  });
}

/** @throws NOT_FOUND, VALIDATION for somebody who cannot look after it */
export function setBookingOwner(ctx: StaffContext, id: string, ownerId: string | null): Promise<StaffBooking> {
  return change(ctx, ["bookings"], async (tx) => {
    if (ownerId !== null && !(await isActiveMember(tx, ownerId)))
      refuseField("ownerId", "Please choose an active member of the team");
    return staffView(tx, await updateBookingRow(tx, { id }, { ownerId }));
  });
}

/** @throws NOT_FOUND */
export function addBookingNote(ctx: StaffContext, id: string, text: string): Promise<void> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return change(ctx, ["bookings"], async (tx) => {
    if (!(await findBooking(tx, id))) fail("NOT_FOUND");
    await insertBookingNote(tx, { bookingId: id, memberId, memberName, text });
  });
}

/** What travels on each day of a month `YYYY-MM`. */
export function bookingMonthDays(db: Db, month: string) {
  const first = `${month}-01`;
  // No month has 32 days: the 32nd from its first is in the next.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return travelDays(db, first, next);
}
