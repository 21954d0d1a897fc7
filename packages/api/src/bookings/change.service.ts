import { isDeepStrictEqual } from "node:util";
import {
  type BookingUpdate,
  backTooEarly,
  cabLacks,
  type PriceTold,
  type priceAsked,
  type StaffBooking,
} from "@shikara/contract/bookings/admin";
import { journeyChanges } from "@shikara/contract/bookings/journey-changes";
import { BOOKING_STAFF_MESSAGES, whichAmount } from "@shikara/contract/bookings/messages";
import { daysSold } from "@shikara/contract/bookings/tailor-made";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { daysBetween } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { namingClash } from "../availability/cars.service.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { extrasOf, findBooking, lockBooking, setRevised, updateBookingRow } from "./admin.queries.ts";
import { staffView } from "./admin.service.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { checkDay } from "./enter.service.ts";
import { tellChanged } from "./notifications.ts";
import {
  changedApproval,
  changedPrice,
  housePrice,
  isPromised,
  type Journey,
  leastOf,
  mayDiscount,
} from "./pricing.service.ts";
import { copyOf } from "./sold.ts";

type Changes = Omit<BookingUpdate, "id" | "version" | "tellCustomer">;
type Fields = Omit<Changes, "tailorMade">;

const said = (changes: Fields) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** A change as the booking's journey will be: what is left out stays. */
function journeyAfter(before: BookingRow, changes: Fields): Journey {
  return { ...before, ...said(changes) };
}

/** A package stays one, and a cab too: what else it should be is another booking. @throws VALIDATION */
function refuseOtherType({ bookingType }: BookingRow, { tourId, vehicleId }: Changes): void {
  if (bookingType === "cab" && tourId) refuseField("tourId", BOOKING_STAFF_MESSAGES.otherType);
  if (bookingType === "package" && vehicleId) refuseField("vehicleId", BOOKING_STAFF_MESSAGES.otherType);
}

/** What a journey is, beside how many make it. */
const JOURNEY = [
  ...(["tourId", "vehicleId", "travelDate", "pickupTime", "pickupLocation", "dropLocation"] as const),
  ...(["tripType", "returnDate", "returnTime"] as const),
];

const nightsOf = ({ travelDate, returnDate }: Pick<BookingRow, "travelDate" | "returnDate">) =>
  returnDate === null ? null : daysBetween(travelDate, returnDate);

/** The field by which it becomes a journey that may cost something else: not one that is only on another day, and takes as long. */
function dearerBy(before: BookingRow, changes: Changes): string | undefined {
  const { travelDate: _day, pickupTime: _time, returnDate: _back, returnTime: _backAt, ...rest } = changes;
  const isAsLong = nightsOf(before) === nightsOf({ ...before, ...said(changes) });
  return otherBy(before, isAsLong ? rest : changes);
}

/** The field by which it becomes another journey, or one of more people. */
function otherBy(before: BookingRow, { tailorMade: made, ...changes }: Changes): string | undefined {
  const isOtherMade = made && !isDeepStrictEqual(daysSold(made.itinerary).itinerary, before.sold.itinerary);
  if (made && (isOtherMade || made.title !== before.packageTitle)) return "tailorMade";
  if (changes.travelers !== undefined && changes.travelers > before.travelers) return "travelers";
  return JOURNEY.find((field) => changes[field] !== undefined && changes[field] !== before[field]);
}

/** What is cancelled stays as it was, for its fee is reckoned from it; a manager may set its amount. @throws VALIDATION */
function refuseCancelled(ctx: StaffContext, before: BookingRow, changes: Changes): void {
  if (before.status !== "cancelled") return;
  const isFewer = changes.travelers !== undefined && changes.travelers < before.travelers;
  const isPriced = changes.totalAmount !== undefined && changes.totalAmount !== before.totalAmount;
  const field = otherBy(before, changes) ?? (isFewer ? "travelers" : undefined);
  if (field) refuseField(field, BOOKING_STAFF_MESSAGES.cancelledStays);
  if (isPriced && !mayDiscount(ctx)) refuseField("totalAmount", BOOKING_STAFF_MESSAGES.cancelledStays);
}

/** What a new one of its type must have, a change does not take away. @throws VALIDATION */
function refuseTakenAway(before: BookingRow, changes: Fields): void {
  if (before.bookingType !== "cab") return;
  const lacked = new Set(cabLacks(before).map(([field]) => field));
  for (const [field, message] of cabLacks({ ...before, ...said(changes) }))
    if (!lacked.has(field)) refuseField(field, message);
}

/** What another package or vehicle brings along: its title and its copy. The terms stay those that were agreed on. */
async function otherThing(tx: Db, before: BookingRow, after: Journey, made: Changes["tailorMade"]) {
  if (made) {
    if (after.tourId !== null || before.bookingType === "cab")
      refuseField("tailorMade", BOOKING_STAFF_MESSAGES.hasPackage);
    return { packageTitle: made.title, sold: { ...before.sold, ...daysSold(made.itinerary) } };
  }
  if (before.tourId === after.tourId && before.vehicleId === after.vehicleId) return {};
  const { title, sold } = await copyOf(tx, after);
  return { packageTitle: title, sold: { ...before.sold, ...sold } };
}

/**
 * What a booking comes to when it has become another journey, or somebody names the amount. Rupees.
 * @throws VALIDATION
 */
async function changedMoney(ctx: StaffContext, tx: Db, before: BookingRow, { tailorMade, ...changes }: Changes) {
  const after = journeyAfter(before, changes);
  const extras = await extrasOf(tx, before.id);
  const agreed = sumOf([before.totalAmount, -extras]);
  // What is called off costs its fee of what was agreed on.
  const isNamed = changes.totalAmount !== undefined;
  const rule = await changedPrice(tx, agreed, before, after);
  const byRule = before.status === "cancelled" ? agreed : rule.byRule;
  if (rule.isAsked && !isNamed) {
    const house = sumOf([byRule, extras]);
    refuseField("totalAmount", whichAmount({ agreed: before.totalAmount, house }));
  }
  const totalAmount = changes.totalAmount ?? sumOf([byRule, extras]);
  const price = sumOf([totalAmount, -extras]);
  if (price < 0) refuseField("totalAmount", PAYMENT_MESSAGES.belowExtras);
  if (totalAmount < 0) refuseField("totalAmount", PAYMENT_MESSAGES.discountTooLarge);
  if (totalAmount > MAX_RUPEES) refuseField("totalAmount", PAYMENT_MESSAGES.totalTooLarge);
  const other = dearerBy(before, { tailorMade, ...changes });
  const priceApproval = await changedApproval(ctx, tx, after, { before, agreed, price, byRule, isNamed, other });
  return { totalAmount, priceApproval };
}

/**
 * What was confirmed and has become another journey: papers that were sent are out of date, and the customer hears of it unless
 * staff tell them otherwise.
 */
async function revise(ctx: StaffContext, tx: Db, before: BookingRow, after: BookingRow, isTold: boolean) {
  const changes = journeyChanges(before, after);
  if (before.status !== "confirmed" || changes.length === 0) return after;
  const revised = await setRevised(tx, after.id);
  if (isTold) await tellChanged(ctx, tx, revised, changes);
  return revised;
}

/**
 * Changes what a booking says. Where nobody names the amount it follows the journey by the house's rule;
 * one that was named by hand is not taken away by another package or vehicle, but asked for.
 * @throws NOT_FOUND, VALIDATION, STALE with the record as it stands
 */
export function updateBooking(
  ctx: StaffContext,
  { id, version, tellCustomer, ...changes }: BookingUpdate,
): Promise<StaffBooking> {
  checkDay(ctx, changes.travelDate);
  const wanted = async () => {
    const booking = await findBooking(ctx.db, id);
    return booking && { ...booking, ...said(changes) };
  };
  return namingClash(ctx, wanted, () => save(ctx, { id, version, tellCustomer, ...changes }));
}

function save(ctx: StaffContext, { id, version, tellCustomer = true, tailorMade, ...changes }: BookingUpdate) {
  return writeTransaction(ctx, ["bookings", "departures"], async (tx) => {
    const before = (await lockBooking(tx, id)) ?? fail("NOT_FOUND");
    if (version !== undefined && version !== before.version)
      fail("STALE", undefined, { current: await staffView(tx, before) });
    refuseOtherType(before, changes);
    refuseCancelled(ctx, before, { tailorMade, ...changes });
    refuseTakenAway(before, changes);
    const thing = await otherThing(tx, before, journeyAfter(before, changes), tailorMade);
    const money = await changedMoney(ctx, tx, before, { tailorMade, ...changes });
    const row = (await updateBookingRow(tx, { id }, { ...changes, ...thing, ...money })) ?? fail("NOT_FOUND");
    const early = backTooEarly(row);
    if (early) refuseField(early, BOOKING_STAFF_MESSAGES.backTooEarly);
    return staffView(tx, await revise(ctx, tx, before, row, tellCustomer));
  });
}

/** What a journey would come to, in rupees; nothing is changed. @throws NOT_FOUND */
export async function priceOf(ctx: StaffContext, { id, ...journey }: z.output<typeof priceAsked>): Promise<PriceTold> {
  const least = mayDiscount(ctx) ? null : await leastOf(ctx.db, journey);
  const house = await housePrice(ctx.db, journey);
  if (id === undefined) return { amount: house, least, house, agreed: null, isPromised: false };
  const before = (await findBooking(ctx.db, id)) ?? fail("NOT_FOUND");
  const extras = await extrasOf(ctx.db, id);
  const agreed = sumOf([before.totalAmount, -extras]);
  const { byRule, isAsked } = await changedPrice(ctx.db, agreed, before, journey);
  const own = Math.min(byRule, least ?? byRule);
  return {
    amount: sumOf([byRule, extras]),
    least: mayDiscount(ctx) ? null : sumOf([isPromised(before) ? Math.max(agreed, own) : own, extras]),
    house: house === null ? null : sumOf([house, extras]),
    agreed: isAsked ? before.totalAmount : null,
    isPromised: isPromised(before),
  };
}
