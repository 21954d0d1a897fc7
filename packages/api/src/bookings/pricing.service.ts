import { agreedShare, cabEstimate, leastPrice, tourTotal } from "@shikara/contract/vehicles/fares";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { allows } from "@shikara/contract/core/permissions";
import type { Db } from "@shikara/db/client";
import { priceOn } from "../departures/departures.service.ts";
import { refuseField } from "../core/refuse-field.ts";
import { currentSettings } from "../settings/settings.service.ts";
import type { StaffContext } from "../core/trpc.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { tourToBook, vehicleToBook } from "./admin.queries.ts";

/** What the house's price of a journey depends on. */
export type Journey = Pick<
  BookingRow,
  "bookingType" | "tourId" | "vehicleId" | "travelDate" | "travelers" | "pickupLocation" | "dropLocation"
>;

/** Rupees by the house's rule; null for a journey of the agency's own making, which no catalogue prices. */
export async function housePrice(db: Db, journey: Journey): Promise<number | null> {
  if (journey.bookingType === "cab") {
    const vehicle = journey.vehicleId === null ? undefined : await vehicleToBook(db, journey.vehicleId);
    return vehicle ? cabEstimate(vehicle.price, journey.pickupLocation, journey.dropLocation) : null;
  }
  const tour = journey.tourId === null ? undefined : await tourToBook(db, journey.tourId);
  return tour ? tourTotal(await priceOn(db, tour, journey.travelDate), journey.travelers) : null;
}

/**
 * What a journey costs when it has become another, in rupees: another package or vehicle by the house's rule, more travellers
 * or another day in proportion to it, so that what was granted stays granted.
 */
export async function changedPrice(db: Db, agreed: number, before: Journey, after: Journey): Promise<number> {
  const isOther = before.tourId !== after.tourId || before.vehicleId !== after.vehicleId;
  const [was, now] = [await housePrice(db, before), await housePrice(db, after)];
  if (now === null) return agreed;
  return isOther || was === null ? now : agreedShare(agreed, { was, now });
}

/** Whether somebody may go as low as they like. */
export const mayDiscount = ({ signedIn }: Pick<StaffContext, "signedIn">): boolean =>
  allows(signedIn.member.role, "payments:discount");

/** The least that an agent may ask by themselves; null where no rule prices it. */
export async function leastOf(db: Db, journey: Journey): Promise<number | null> {
  const house = await housePrice(db, journey);
  return house === null ? null : leastPrice(house, (await currentSettings(db)).pricing.agentDiscountPercent);
}

type Approval = BookingRow["priceApproval"];

/** Of a price that is entered: 'asked' where a manager has to say yes first. */
export async function newApproval(ctx: StaffContext, tx: Db, journey: Journey, price: number): Promise<Approval> {
  if (mayDiscount(ctx)) return null;
  const least = await leastOf(tx, journey);
  return least !== null && price >= least ? null : "asked";
}

interface Repriced {
  before: Pick<BookingRow, "status" | "priceApproval">;
  /** What it costs now, what it would by the rule with all that was granted, and whether somebody has named the amount. */
  price: number;
  byRule: number;
  isNamed: boolean;
}

/**
 * Of a price that has become another. What is confirmed is told to the customer already: nobody but a manager makes it cheaper.
 * @throws VALIDATION
 */
export async function changedApproval(
  ctx: StaffContext,
  tx: Db,
  journey: Journey,
  { before, price, byRule, isNamed }: Repriced,
): Promise<Approval> {
  const { priceApproval: approval, status } = before;
  if (mayDiscount(ctx)) return approval === "asked" && isNamed ? "given" : approval;
  // What waits for a manager was never granted.
  if (approval !== "asked" && price >= byRule) return approval;
  const least = await leastOf(tx, journey);
  if (least !== null && price >= least) return null;
  if (status !== "pending") refuseField("totalAmount", PAYMENT_MESSAGES.notLower);
  return "asked";
}
