import type { NewBooking, StaffBooking } from "@shikara/contract/bookings/admin";
import { BOOKING_MESSAGES } from "@shikara/contract/bookings/messages";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { calendarNow, isTooFar } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { Db } from "@shikara/db/client";
import { namingClash } from "../availability/clash.service.ts";
import { once } from "../core/idempotency.ts";
import { newReference } from "../core/reference.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { lockDeparture } from "../departures/departures.queries.ts";
import { becomeBooking, enquirysOwner } from "../enquiries/booked.service.ts";
import { findByReference } from "./admin.queries.ts";
import { staffView } from "./admin.service.ts";
import { isBookingGone } from "./bookings.queries.ts";
import { tellBooked } from "./notifications.ts";
import { housePrice, newApproval, refuseNotOffered } from "./pricing.service.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { refuseUnread } from "./refuse-unseen.ts";
import { copiedDays } from "./sold.ts";
import { withLines } from "./store-made.ts";
import { storeRequest } from "./store-request.ts";
import { freeSeats } from "./wait-list.queries.ts";
import { giveFreeSeats } from "./wait-list.service.ts";

interface JourneyDays {
  travelDate?: string | undefined;
  returnDate?: string | null | undefined;
}

/** @throws VALIDATION */
export function checkDays({ timeZone }: Pick<StaffContext, "timeZone">, days: JourneyDays): void {
  const { day } = calendarNow(timeZone);
  for (const field of ["travelDate", "returnDate"] as const)
    if (days[field] && isTooFar(days[field], day)) refuseField(field, BOOKING_MESSAGES.tooFar);
}

/** No booking's id. */
const NOT_THERE = "00000000-0000-4000-8000-000000000000";

/** A new booking's journey; of a package without what only cabs have. */
export function journeyOf({
  key: _key,
  totalAmount: _amount,
  shownTotal: _shown,
  tailorMade: _made,
  enquiryId: _enquiry,
  ...booking
}: NewBooking) {
  if (booking.bookingType === "package") {
    const nothing = { vehicleId: null, pickupLocation: "", dropLocation: "", stops: [], pickupTime: "" };
    return { ...booking, ...nothing, tripType: null, returnDate: null, returnTime: "" };
  }
  const isRoundTrip = booking.tripType === "roundtrip";
  return {
    ...booking,
    tourId: null,
    tripType: booking.tripType ?? ("oneway" as const),
    returnDate: isRoundTrip ? booking.returnDate : null,
    returnTime: isRoundTrip ? booking.returnTime : "",
  };
}

type Journey = ReturnType<typeof journeyOf>;

/**
 * Enters a booking that came another way than by the website; whoever enters it looks after it, of an enquiry whoever looks after that. Sent twice, it is one. Below
 * what its agent may ask it waits as pending until a manager has said yes.
 * @throws VALIDATION, FORBIDDEN for who may not close the enquiry that it is made of
 */
export function createBooking(ctx: StaffContext, { key, ...booking }: NewBooking): Promise<StaffBooking> {
  if (booking.enquiryId && !allows(ctx.signedIn.member, "enquiries:update")) fail("FORBIDDEN");
  checkDays(ctx, booking);
  const wanted = async () => ({ ...journeyOf({ ...booking, key }), id: NOT_THERE });
  return namingClash(ctx, wanted, () => enter(ctx, { key, ...booking }));
}

/** Since now, for whom a departure has too few seats: they stand in line as whoever asked on the website does. Null for everybody else. */
async function waitsSince(ctx: StaffContext, tx: Db, { tourId, travelDate, travelers }: Journey): Promise<Date | null> {
  if (!tourId) return null;
  // Whoever stands there already comes first.
  await giveFreeSeats(ctx, tx, tourId, travelDate);
  if (!(await lockDeparture(tx, tourId, travelDate))) return null;
  return (await freeSeats(tx, tourId, travelDate)) < travelers ? new Date() : null;
}

function enter(ctx: StaffContext, { key, ...booking }: NewBooking): Promise<StaffBooking> {
  const { id: memberId } = ctx.signedIn.member;
  const { enquiryId } = booking;
  const touched = enquiryId
    ? (["bookings", "departures", "enquiries"] as const)
    : (["bookings", "departures"] as const);
  return writeTransaction(ctx, touched, async (tx) => {
    const isGone = (entered: string) => isBookingGone(tx, entered);
    const form = { name: `desk ${memberId}`, body: booking, reference: newReference(), isGone };
    const asked = { ...ctx, idempotencyKey: key ?? ctx.idempotencyKey };
    const reference = await once(asked, tx, form, async (reference) => {
      const { tailorMade } = booking;
      const journey = journeyOf(booking);
      await refuseNotOffered(tx, journey);
      const totalAmount = booking.totalAmount ?? (await housePrice(tx, journey)) ?? 0;
      refuseUnread(booking.shownTotal, totalAmount);
      if (totalAmount > MAX_RUPEES) refuseField("totalAmount", PAYMENT_MESSAGES.totalTooLarge);
      const priceApproval = await newApproval(ctx, tx, journey, totalAmount);
      const status = priceApproval === "asked" ? "pending" : journey.status;
      const ownerId = (enquiryId && (await enquirysOwner(tx, enquiryId))) || memberId;
      const waitingSince = status === "pending" ? await waitsSince(ctx, tx, journey) : null;
      const stored = { ...journey, totalAmount, priceApproval, status, reference, ownerId, waitingSince };
      const row = await storeRequest(tx, stored, tailorMade ? copiedDays(tailorMade) : undefined);
      if (row.status === "confirmed") await refuseBlocked(tx, row);
      if (enquiryId) await becomeBooking(tx, { id: enquiryId, bookingId: row.id, memberId });
      await tellBooked(ctx, tx, tailorMade ? await withLines(tx, row, tailorMade.lines) : row, memberId);
    });
    return staffView(tx, await findByReference(tx, reference));
  });
}
