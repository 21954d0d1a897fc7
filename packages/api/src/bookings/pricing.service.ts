import { isDeepStrictEqual } from "node:util";
import { isClaimed, unclaimedAges } from "@shikara/contract/bookings/claimed-ages";
import type { PriceTold } from "@shikara/contract/bookings/house-price";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { notOffered } from "@shikara/contract/bookings/party";
import type { Sold } from "@shikara/contract/bookings/sold";
import { sumOf, sumOfLines } from "@shikara/contract/core/money";
import { allows, type Standing } from "@shikara/contract/core/permissions";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { type Party, type PriceLine, tourPrice } from "@shikara/contract/tours/price";
import { agreedShare, leastPrice } from "@shikara/contract/vehicles/fares";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import type { StaffContext } from "../core/trpc.ts";
import { departuresFrom } from "../departures/departures.queries.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { tourToBook } from "./admin.queries.ts";
import { headOf, isSameJourney, linesAsSold } from "./as-sold.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { type CabJourney, cabFareOf, fareSold } from "./cab-fare.ts";
import { type HousePrices, isCovered } from "./granted.ts";

/** What the house's price of a journey depends on. */
export type Journey = Pick<
  BookingRow,
  "bookingType" | "tourId" | "childAges" | "singleRooms" | "extraBeds" | keyof CabJourney
> & {
  /** Not there of what is not booked yet. */
  sold?: Pick<Sold, "quotedOf"> | undefined;
};

type TourJourney = Pick<Journey, "tourId" | "travelDate" | "sold" | keyof Party>;

/** What a package costs by the house's rule, line by line; null where its quote says it, which asked what somebody who may set prices granted. */
async function tourLines(db: Db, journey: TourJourney): Promise<PriceLine[] | null> {
  const { tourId, sold } = journey;
  const tour = tourId === null || tourId === sold?.quotedOf ? undefined : await tourToBook(db, tourId);
  if (!tour) return null;
  const departures = await departuresFrom(db, [tour.id], journey.travelDate);
  return tourPrice({ ...tour, departures }, journey.travelDate, journey).lines;
}

/** What a package has no price for is not booked with it: neither unseen nor for nothing. @throws VALIDATION */
export async function refuseNotOffered(db: Db, journey: Pick<Journey, "tourId" | "singleRooms" | "extraBeds">) {
  if (journey.tourId === null || journey.singleRooms + journey.extraBeds === 0) return;
  const tour = await tourToBook(db, journey.tourId);
  const without = tour && notOffered(tour.rates, journey);
  if (without) refuseField(without.field, without.message);
}

/** What a price is made of by today's price list, as a booking keeps it, and of a cab how it came about; nothing where no rule says it. */
export async function madeOf(db: Db, journey: Journey): Promise<Pick<Sold, "price" | "fare">> {
  if (journey.bookingType === "cab") {
    const fare = await cabFareOf(db, journey);
    return fare ? fareSold(fare) : {};
  }
  const lines = await tourLines(db, journey);
  return lines ? { price: lines } : {};
}

/** Rupees by the house's rule; null for a journey of the agency's own making, or to nowhere, which no catalogue prices. */
export async function housePrice(db: Db, journey: Journey): Promise<number | null> {
  if (journey.bookingType === "cab") return (await cabFareOf(db, journey))?.offer.total ?? null;
  const lines = await tourLines(db, journey);
  return lines && sumOfLines(lines);
}

type SoldJourney = Journey & Pick<BookingRow, "sold">;

interface ChangedPrice {
  house: HousePrices;
  /** Rupees. */
  byRule: number;
  /** Whether an amount that somebody has named would be lost by it: then whoever changes the journey says which holds. */
  isAsked: boolean;
}

/** The same of a booking that becomes another: for others it keeps the prices at which it was sold. */
export async function madeOfChanged(
  db: Db,
  before: SoldJourney,
  after: Journey,
): Promise<Pick<Sold, "price" | "fare">> {
  const asSold = await linesAsSold(db, before, after);
  if (!asSold) return madeOf(db, after);
  const { fare } = before.sold;
  return { price: asSold, ...(fare && { fare }) };
}

/**
 * What a journey costs when it has become another: another package or vehicle by the house's rule, another day in proportion to it, so that what
 * was granted stays granted. For more travellers or fewer, the same on the same day costs each of them what it was sold at.
 */
export async function changedPrice(db: Db, agreed: number, before: SoldJourney, after: Journey): Promise<ChangedPrice> {
  const { house, ...rule } = await ruledPrice(db, agreed, before, after);
  const known = async (price: number | null, journey: Journey) =>
    price && Math.max(price, await namedPrice(db, journey));
  // What was granted is measured with what is known of a way, of which an estimate knows less.
  return { ...rule, house: { was: await known(house.was, before), now: await known(house.now, after) } };
}

async function ruledPrice(db: Db, agreed: number, before: SoldJourney, after: Journey): Promise<ChangedPrice> {
  const isOther = before.tourId !== after.tourId || before.vehicleId !== after.vehicleId;
  const [today, now] = [await housePrice(db, before), await housePrice(db, after)];
  // What the house asked when it was sold, where that is kept: a season that is entered later was not agreed on.
  const was = today !== null && before.sold.price ? sumOfLines(before.sold.price) : today;
  const house = { was, now };
  // The same journey by today's rule, whatever that asks: nothing has become of it that costs something else.
  if (!isOther && today === now) return { house, byRule: agreed, isAsked: false };
  if (now === null) return { house, byRule: agreed, isAsked: false };
  if (was === null) return { house, byRule: Math.max(agreed, now), isAsked: false };
  if (today !== null && isSameJourney(before, after)) {
    // What the house asks by now is measured with what it asks by now: a price that was raised since was granted, to so many.
    const asSold = await linesAsSold(db, before, after);
    const share = asSold ? { was, now: sumOfLines(asSold) } : { was: today, now };
    return { house: { was: today, now }, byRule: agreedShare(agreed, share), isAsked: false };
  }
  if (!isOther) return { house, byRule: agreedShare(agreed, { was, now }), isAsked: false };
  return { house, byRule: now, isAsked: agreed !== was && agreed !== now };
}

/** Of a package whose price has become another since it was sold, which of the two its change goes by: staff are told. */
export async function headsOf(db: Db, before: SoldJourney, after: Journey): Promise<Pick<PriceTold, "heads">> {
  const sold = headOf(before.sold.price ?? []);
  if (sold === undefined || before.bookingType !== "package" || before.tourId !== after.tourId) return {};
  const [was, now] = [await tourLines(db, before), await tourLines(db, after)].map((lines) => headOf(lines ?? []));
  const isKept = isSameJourney(before, after);
  const isInProportion = isKept && (await linesAsSold(db, before, after)) === null;
  return now === undefined || was === sold || isInProportion ? {} : { heads: { sold, now, isKept } };
}

/** In whose name a booking is changed: of a customer's answer, of whoever has offered it. */
export interface Acting {
  signedIn: { member: Standing };
}

/** Whether somebody may go as low as they like. */
export const mayDiscount = ({ signedIn }: Acting): boolean => allows(signedIn.member, "payments:discount");

/** Rupees of what is known of a cab's way where the rest makes it an estimate; 0 for everything else. */
const namedPrice = async (db: Db, journey: Journey): Promise<number> =>
  journey.bookingType === "cab" ? ((await cabFareOf(db, journey))?.named ?? 0) : 0;

/** The least that an agent may ask by themselves; null where no rule prices it. A way to 'Leh, main market' is none for the estimate. */
export async function leastOf(db: Db, journey: Journey): Promise<number | null> {
  const house = await housePrice(db, journey);
  if (house === null) return null;
  const price = Math.max(house, await namedPrice(db, journey));
  return leastPrice(price, (await currentSettings(db)).pricing.agentDiscountPercent);
}

/** Who was to travel as far as anybody but an agent has said. */
export const firstSaid = ({ sold, travelers, childAges }: Pick<BookingRow, "sold" | "travelers" | "childAges">) =>
  sold.people ?? { travelers, childAges };

/** As if nobody had been called a child, or a younger one, since it was said first who travels; null where nobody has. */
async function leastUnclaimed(db: Db, agreed: number, before: SoldJourney, after: Journey): Promise<number | null> {
  const first = firstSaid(before);
  if (!isClaimed(first, after)) return null;
  const unclaimed = { ...after, childAges: unclaimedAges(first, after) };
  const least = await leastOf(db, unclaimed);
  return least === null ? null : Math.min(least, (await changedPrice(db, agreed, before, unclaimed)).byRule);
}

/** As if a way of which not all is known were what is known of it; null where all is, or nothing. */
async function leastNamed(db: Db, agreed: number, before: SoldJourney, after: Journey): Promise<number | null> {
  const now = await namedPrice(db, after);
  const least = now > 0 ? await leastOf(db, after) : null;
  if (least === null) return null;
  const was = Math.max((await housePrice(db, before)) ?? 0, await namedPrice(db, before));
  return Math.min(least, agreedShare(agreed, { was, now }));
}

/**
 * The least that an agent may ask by themselves of a journey that is cheaper by their word alone, as if they had not said it, with what was
 * granted: children who were none, a place that is written otherwise. 0 where it is not.
 */
export async function leastByTheirWord(db: Db, agreed: number, before: SoldJourney, after: Journey): Promise<number> {
  const [unclaimed, named] = [
    await leastUnclaimed(db, agreed, before, after),
    await leastNamed(db, agreed, before, after),
  ];
  return Math.max(unclaimed ?? 0, named ?? 0);
}

/** In what an agent's word may make a journey cheaper. */
const BY_THEIR_WORD = [
  ...(["travelers", "childAges", "pickupLocation", "dropLocation", "stops", "vehicleId"] as const),
  ...(["returnDate", "returnTime"] as const),
];

type Approval = BookingRow["priceApproval"];

/** Of a price that is entered: 'asked' where a manager has to say yes first. */
export async function newApproval(ctx: Acting, tx: Db, journey: Journey, price: number): Promise<Approval> {
  if (mayDiscount(ctx)) return null;
  const least = await leastOf(tx, journey);
  return least !== null && price >= least ? null : "asked";
}

const AS_AN_AGENT: Acting = { signedIn: { member: { role: "agent", ownRole: null } } };

/**
 * Of what a visitor asks for, as of what an agent enters: a way to 'Leh, main market' costs the estimate, which is less than Leh, and nobody
 * confirms it at that but a manager.
 */
export const askedApproval = (tx: Db, journey: Journey, price: number): Promise<Approval> =>
  newApproval(AS_AN_AGENT, tx, journey, price);

interface Repriced {
  before: SoldJourney & Pick<BookingRow, "status" | "priceApproval" | "wasConfirmed">;
  /** What was agreed on, what it costs now, and what it would by the rule with all that was granted. */
  agreed: number;
  price: number;
  byRule: number;
  house: HousePrices;
  /** Whether somebody has named the amount. */
  isNamed: boolean;
  /** What makes it another journey, or one of more people; undefined where it is none. */
  other: string | undefined;
  /** What makes it a longer way, which the estimate of a cab does not know. */
  farther: string | undefined;
}

/** Whether its customer has been told a price at some time. */
export const isPromised = ({ status, wasConfirmed }: Pick<BookingRow, "status" | "wasConfirmed">): boolean =>
  status !== "pending" || wasConfirmed;

/**
 * Of a price or a journey that has become another. What was confirmed once is told to the customer already: nobody but a manager
 * makes it cheaper, whatever it has become since. Where no rule says what a journey costs, what a manager has said holds for that
 * journey alone.
 * @throws VALIDATION
 */
export async function changedApproval(
  ctx: Acting,
  tx: Db,
  journey: Journey,
  { isNamed, other, farther, ...change }: Repriced,
): Promise<Approval> {
  const { before, agreed, price, byRule } = change;
  const { priceApproval: approval, status } = before;
  if (mayDiscount(ctx)) return approval === "asked" && isNamed ? "given" : approval;
  if (price < agreed && isPromised(before)) refuseField("totalAmount", PAYMENT_MESSAGES.notLower);
  if (farther !== undefined && isPromised(before) && price <= agreed)
    refuseField(farther, BOOKING_STAFF_MESSAGES.dearerWay);
  const least = await leastOf(tx, journey);
  if (least === null && other !== undefined) {
    if (status !== "pending") refuseField(other, BOOKING_STAFF_MESSAGES.managersJourney);
    return "asked";
  }
  const said = BY_THEIR_WORD.find((field) => !isDeepStrictEqual(journey[field], before[field]));
  const isLookedAt = approval === "asked" || said !== undefined || price < agreed;
  if (isLookedAt && price < (await leastByTheirWord(tx, agreed, before, journey))) {
    // What was promised has no less a price to wait for.
    if (status !== "pending") refuseField(said ?? "totalAmount", BOOKING_STAFF_MESSAGES.dearerSaid);
    return "asked";
  }
  // What waits for a manager was never granted.
  if (approval !== "asked" && price >= byRule && isCovered(change)) return approval;
  if (least !== null && price >= least) return null;
  if (status !== "pending") refuseField("totalAmount", PAYMENT_MESSAGES.notLower);
  return "asked";
}

/**
 * Of a cancelled booking that is taken up again: what the house asks for it by now is looked at as if it were entered anew. 'asked'
 * where it waits for a manager from now on; undefined where all stays as it was.
 */
export async function returningApproval(
  ctx: StaffContext,
  tx: Db,
  booking: BookingRow,
  extras: number,
): Promise<"asked" | undefined> {
  if (mayDiscount(ctx) || booking.priceApproval !== null) return undefined;
  const least = await leastOf(tx, booking);
  return least === null || sumOf([booking.totalAmount, -extras]) >= least ? undefined : "asked";
}
