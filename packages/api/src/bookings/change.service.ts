import { isDeepStrictEqual } from "node:util";
import type { BookingUpdate, StaffBooking } from "@shikara/contract/bookings/admin";
import { backTooEarly } from "@shikara/contract/bookings/cab-journey";
import { isOtherJourney, type JourneyChange, journeyChanges } from "@shikara/contract/bookings/journey-changes";
import { BOOKING_STAFF_MESSAGES, JOURNEY_STAYS, whichAmount } from "@shikara/contract/bookings/messages";
import { partyFault } from "@shikara/contract/bookings/party";
import { daysSold } from "@shikara/contract/bookings/tailor-made";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { calendarNow, daysBetween } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import { namingClash } from "../availability/clash.service.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { closePagesAbove } from "../money/pages.queries.ts";
import { extrasOf, findBooking, lockWhose, setRevised, updateBookingRow } from "./admin.queries.ts";
import { staffView } from "./admin.service.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { cabFareOf } from "./cab-fare.ts";
import { refuseLinkElsewhere } from "./customer-link.ts";
import { checkDays } from "./enter.service.ts";
import { withGranted } from "./granted.ts";
import { tellChanged } from "./notifications.ts";
import { noteOutOfTheWay } from "./out-of-the-way.ts";
import {
  type Acting,
  changedApproval,
  changedPrice,
  firstSaid,
  madeOfChanged,
  mayDiscount,
  refuseNotOffered,
} from "./pricing.service.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { refuseUnread } from "./refuse-unseen.ts";
import { copyOf, goesElsewhere } from "./sold.ts";
import { refuseTakenAway } from "./taken-away.ts";
import { standInLine } from "./wait-list.queries.ts";
import { isReachedElsewhere, refuseAnothersJourney } from "./whose.ts";

type Changes = Omit<BookingUpdate, "id" | "version" | "shownTotal" | "tellCustomer">;
type Fields = Omit<Changes, "tailorMade">;
type Sender = Pick<StaffContext, "publicUrl" | "timeZone">;

const said = (changes: Fields) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** A change as the booking's journey will be: what is left out stays. */
function journeyAfter(before: BookingRow, changes: Fields): BookingRow {
  return { ...before, ...said(changes) };
}

/** A package stays one, and a cab too: what else it should be is another booking. @throws VALIDATION */
function refuseOtherType({ bookingType }: BookingRow, { tourId, vehicleId }: Changes): void {
  if (bookingType === "cab" && tourId) refuseField("tourId", BOOKING_STAFF_MESSAGES.otherType);
  if (bookingType === "package" && vehicleId) refuseField("vehicleId", BOOKING_STAFF_MESSAGES.otherType);
}

/** What a journey is, beside how many make it. */
const JOURNEY = [
  ...(["tourId", "vehicleId", "travelDate", "pickupTime", "pickupLocation", "dropLocation", "stops"] as const),
  ...(["tripType", "returnDate", "returnTime", "childAges", "singleRooms", "extraBeds"] as const),
];
/** By what the price of a package goes. */
const PRICED = ["tourId", "travelDate", "travelers", "childAges", "singleRooms", "extraBeds"] as const;
/** By what the fare of a cab goes, and whether it may be driven. */
const DRIVEN = [
  ...(["vehicleId", "pickupLocation", "dropLocation", "stops", "travelDate"] as const),
  ...(["pickupTime", "returnDate", "returnTime", "travelers"] as const),
];

const ROOMS = ["tourId", "singleRooms", "extraBeds"] as const;

type Field = (typeof JOURNEY)[number] | (typeof PRICED)[number] | (typeof DRIVEN)[number];
/** Whether a field is to be another: those that are left out stay. */
const isOther = (before: BookingRow, changes: Fields, field: Field) =>
  changes[field] !== undefined && !isDeepStrictEqual(changes[field], before[field]);

const nightsOf = ({ travelDate, returnDate }: Pick<BookingRow, "travelDate" | "returnDate">) =>
  returnDate === null ? null : daysBetween(travelDate, returnDate);

/** The field by which it becomes a journey that may cost something else: not one that is only on another day, and takes as long. */
function dearerBy(before: BookingRow, changes: Changes): string | undefined {
  const { travelDate: _day, pickupTime: _time, returnDate: _back, returnTime: _backAt, ...rest } = changes;
  const isAsLong = nightsOf(before) === nightsOf({ ...before, ...said(changes) });
  return otherBy(before, isAsLong ? rest : changes);
}

/** The field by which a cab goes back too, or stays away longer. */
function fartherBy(before: BookingRow, changes: Fields): string | undefined {
  if (before.bookingType !== "cab") return undefined;
  const after = { ...before, ...said(changes) };
  if (before.tripType !== "roundtrip" && after.tripType === "roundtrip") return "tripType";
  return (nightsOf(after) ?? 0) > (nightsOf(before) ?? 0) ? "returnDate" : undefined;
}

/** The field by which it becomes another journey, or one of more people. */
function otherBy(before: BookingRow, { tailorMade: made, ...changes }: Changes): string | undefined {
  const isOtherMade = made && !isDeepStrictEqual(daysSold(made.itinerary).itinerary, before.sold.itinerary);
  if (made && (isOtherMade || made.title !== before.packageTitle)) return "tailorMade";
  if (changes.travelers !== undefined && changes.travelers > before.travelers) return "travelers";
  return JOURNEY.find((field) => isOther(before, changes, field));
}

/** What is cancelled or over stays as it was; a manager may set the amount of what is cancelled. @throws VALIDATION */
function refuseSettled(ctx: Acting, before: BookingRow, changes: Changes): void {
  const stays = JOURNEY_STAYS[before.status];
  if (stays === undefined) return;
  const isFewer = changes.travelers !== undefined && changes.travelers < before.travelers;
  const isPriced = changes.totalAmount !== undefined && changes.totalAmount !== before.totalAmount;
  const field = otherBy(before, changes) ?? (isFewer ? "travelers" : undefined);
  if (field) refuseField(field, stays);
  if (before.status === "cancelled" && isPriced && !mayDiscount(ctx)) refuseField("totalAmount", stays);
}

/** What another package or vehicle brings along: its title and its copy. The terms stay those that were agreed on. */
async function otherThing(tx: Db, before: BookingRow, { tailorMade: made, ...changes }: Changes) {
  const after = journeyAfter(before, changes);
  if (made) {
    if (after.tourId !== null || before.bookingType === "cab")
      refuseField("tailorMade", BOOKING_STAFF_MESSAGES.hasPackage);
    const { called, ...kept } = before.sold;
    const asCalled = made.title === before.packageTitle && called ? { called } : {};
    return { packageTitle: made.title, sold: { ...kept, ...asCalled, ...daysSold(made.itinerary) } };
  }
  // What its price was made of goes with what it was made for.
  const { price: _made, fare: _fare, quotedOf, called, ...kept } = before.sold;
  const isSameThing = before.tourId === after.tourId && before.vehicleId === after.vehicleId;
  const priced = before.bookingType === "cab" ? DRIVEN : PRICED;
  if (isSameThing && !priced.some((field) => isOther(before, changes, field))) return {};
  const price = await madeOfChanged(tx, before, after);
  if (isSameThing) return { sold: { ...kept, ...(quotedOf && { quotedOf }), ...(called && { called }), ...price } };
  const { title, sold } = await copyOf(tx, after);
  return { packageTitle: title, sold: { ...kept, ...sold, ...price } };
}

/**
 * What it is sold as, with who was to travel before an agent says otherwise. What a manager says of that or of the amount takes its place; of a price
 * that waits for their yes the amount alone.
 */
function withFirstSaid(ctx: Acting, before: BookingRow, changes: Fields, sold: BookingRow["sold"]) {
  const { people: _said, ...rest } = sold;
  const isOtherParty = isOther(before, changes, "travelers") || isOther(before, changes, "childAges");
  const isAsked = before.priceApproval === "asked";
  const isPriced = changes.totalAmount !== undefined && (isAsked || changes.totalAmount !== before.totalAmount);
  if (mayDiscount(ctx)) return isPriced || (isOtherParty && !isAsked) ? rest : sold;
  return isOtherParty ? { ...rest, people: firstSaid(before) } : sold;
}

/**
 * What a booking comes to when it has become another journey, or somebody names the amount. Rupees.
 * @throws VALIDATION
 */
async function changedMoney(
  ctx: Acting,
  tx: Db,
  before: BookingRow,
  sold: BookingRow["sold"],
  { tailorMade, ...changes }: Changes,
) {
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
  // What a known journey's fare counts, nobody has to name.
  const isCounted = after.bookingType === "cab" && (await cabFareOf(tx, after))?.offer.basis !== "estimate";
  const farther = isCounted ? undefined : fartherBy(before, changes);
  const { house } = rule;
  const repriced = { before, agreed, price, byRule, house, isNamed, other, farther };
  const priceApproval = await changedApproval(ctx, tx, after, repriced);
  return { totalAmount, priceApproval, sold: withGranted(sold, repriced, mayDiscount(ctx)) };
}

/**
 * What was confirmed and has become another journey, or costs something else: papers that were sent are out of date, and the
 * customer hears of it unless staff tell them otherwise.
 * @param lines what was added to its price or taken off
 */
export async function revise(
  ctx: Sender,
  tx: Db,
  { before, after, lines = [] }: { before: BookingRow; after: BookingRow; lines?: readonly JourneyChange[] },
  isTold: boolean,
) {
  const changes = journeyChanges(before, after);
  if (before.status !== "confirmed" || changes.length === 0) return after;
  const revised = await setRevised(tx, after.id, isOtherJourney(changes) ? "journey" : "price");
  if (isTold) await tellChanged(ctx, tx, { before, lines }, revised);
  return revised;
}

/**
 * Changes what a booking says. Where nobody names the amount it follows the journey by the house's rule;
 * one that was named by hand is not taken away by another package or vehicle, but asked for.
 * @throws NOT_FOUND, VALIDATION, STALE with the record as it stands
 */
export function updateBooking(
  ctx: StaffContext,
  { id, version, shownTotal, tellCustomer, ...changes }: BookingUpdate,
): Promise<StaffBooking> {
  checkDays(ctx, changes);
  const wanted = async () => {
    const booking = await findBooking(ctx.db, id);
    return booking && { ...booking, ...said(changes) };
  };
  return namingClash(ctx, wanted, () => save(ctx, { id, version, shownTotal, tellCustomer, ...changes }));
}

const save = (ctx: StaffContext, update: BookingUpdate): Promise<StaffBooking> =>
  writeTransaction(ctx, ["bookings", "departures"], (tx) => changeWithin(ctx, tx, update));

/** The same within a transaction that does more. @throws NOT_FOUND, VALIDATION, CONFLICT, STALE with the record as it stands */
export async function changeWithin(
  ctx: Acting & Sender,
  tx: Db,
  { id, version, tellCustomer = true, tailorMade, shownTotal, ...changes }: BookingUpdate,
): Promise<StaffBooking> {
  const before = (await lockWhose(tx, id)) ?? fail("NOT_FOUND");
  if (version !== undefined && version !== before.version)
    fail("STALE", undefined, { current: { ...(await staffView(tx, before)), itinerary: before.sold.itinerary } });
  refuseOtherType(before, changes);
  refuseSettled(ctx, before, { tailorMade, ...changes });
  refuseTakenAway(before, journeyAfter(before, changes));
  refuseLinkElsewhere(ctx, before, changes.email);
  await refuseAnothersJourney(ctx, tx, before, changes);
  // What it was booked with stays, whatever the package offers by now.
  if (ROOMS.some((field) => isOther(before, changes, field))) await refuseNotOffered(tx, journeyAfter(before, changes));
  const thing = await otherThing(tx, before, { tailorMade, ...changes });
  const sold = withFirstSaid(ctx, before, changes, thing.sold ?? before.sold);
  const money = await changedMoney(ctx, tx, before, sold, { tailorMade, ...changes });
  refuseUnread(shownTotal, money.totalAmount);
  // Why it was driven nevertheless was said of another journey.
  const isOtherWay =
    goesElsewhere(before.sold, sold) || [...DRIVEN, "tourId" as const].some((field) => isOther(before, changes, field));
  const overruled = isOtherWay ? { overruled: changes.overruled ?? "" } : {};
  const links = isReachedElsewhere(before, changes) ? { linkVersion: before.linkVersion + 1 } : {};
  const row =
    (await updateBookingRow(tx, { id }, { ...changes, ...overruled, ...links, ...thing, ...money })) ??
    fail("NOT_FOUND");
  if (row.status === "confirmed" && (isOtherWay || changes.overruled !== undefined)) await refuseBlocked(tx, row);
  const today = calendarNow(ctx.timeZone).day;
  if (isOtherWay || changes.overruled !== undefined) await noteOutOfTheWay(tx, row, today);
  await closePagesAbove(tx, id, ctx.timeZone);
  const early = backTooEarly(row);
  if (early) refuseField(early, t("bookings.backTooEarly"));
  const fault = partyFault(row);
  if (fault) refuseField(fault.field, fault.message);
  // Moved, made larger or never given any: without seats it waits for some, as its form says.
  const placed = (await standInLine(tx, id, today)) ?? row;
  return staffView(tx, await revise(ctx, tx, { before, after: placed }, tellCustomer));
}
