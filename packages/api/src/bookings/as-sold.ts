import { isDeepStrictEqual } from "node:util";
import { sumOfLines } from "@shikara/contract/core/money";
import { t } from "@shikara/contract/texts/t";
import { type PriceLine, tourPrice } from "@shikara/contract/tours/price";
import type { Db } from "@shikara/db/client";
import { tourToBook } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { cabFareOf } from "./cab-fare.ts";
import type { Journey } from "./pricing.service.ts";

type SoldJourney = Journey & Pick<BookingRow, "sold">;

/** By what a price goes beside who travels: a package sets out wherever its guests are met. */
const JOURNEY = {
  package: ["tourId", "travelDate"],
  cab: [
    ...(["vehicleId", "travelDate", "pickupTime", "pickupLocation", "dropLocation", "stops"] as const),
    ...(["returnDate", "returnTime"] as const),
  ],
} as const satisfies Record<Journey["bookingType"], readonly (keyof Journey)[]>;

/** Whether it is the same journey on the same day, for whomever. */
export const isSameJourney = (before: Journey, after: Journey): boolean =>
  JOURNEY[before.bookingType].every((field) => isDeepStrictEqual(before[field], after[field]));

/** Rupees for one of what a line of this title counts; undefined where none was sold. */
const soldAt = (sold: readonly PriceLine[], ...titles: string[]): number | undefined =>
  sold.find(({ title }) => titles.includes(title))?.unitPrice;

/** Rupees that an adult pays of a package's lines. */
export const headOf = (lines: readonly PriceLine[]): number | undefined =>
  soldAt(lines, t("tours.adult"), t("tours.traveller"));

/** A package at the prices at which one was sold, and by today's shares for children and groups. */
async function tourAsSold(db: Db, sold: readonly PriceLine[], journey: Journey): Promise<PriceLine[] | null> {
  const tour = journey.tourId === null ? undefined : await tourToBook(db, journey.tourId);
  const price = headOf(sold);
  if (!tour || price === undefined) return null;
  const { singleRoom, extraBed } = tour.rates;
  const rates = {
    ...{ ...tour.rates, seasons: [] },
    singleRoom: soldAt(sold, t("tours.singleRoom")) ?? singleRoom,
    extraBed: soldAt(sold, t("tours.extraBed")) ?? extraBed,
  };
  return tourPrice({ price, rates }, journey.travelDate, journey).lines;
}

/** The same of a cab: what each line counts is today's, what it asks for one was sold. */
async function cabAsSold(db: Db, sold: readonly PriceLine[], journey: Journey): Promise<PriceLine[] | null> {
  const offer = (await cabFareOf(db, journey))?.offer;
  if (!offer || offer.basis === "estimate") return null;
  return offer.lines.map((line) => ({ ...line, unitPrice: soldAt(sold, line.title) ?? line.unitPrice }));
}

/**
 * What the same journey on the same day comes to for others at the prices at which it was sold, line by line: a price that was raised since was not
 * agreed on. Null of any other journey, and where that cannot be told from the lines that were kept: by a price list that counts otherwise since.
 */
export async function linesAsSold(db: Db, before: SoldJourney, after: Journey): Promise<PriceLine[] | null> {
  const { price: sold, quotedOf } = before.sold;
  if (!sold || !isSameJourney(before, after) || (quotedOf !== undefined && quotedOf === before.tourId)) return null;
  const asSold = before.bookingType === "cab" ? cabAsSold : tourAsSold;
  const [was, now] = [await asSold(db, sold, before), await asSold(db, sold, after)];
  return was && sumOfLines(was) === sumOfLines(sold) ? now : null;
}
