import type { Sold } from "@shikara/contract/bookings/sold";
import { MAY_GO_ANYWHERE, wayWords, wayWordsForStaff } from "@shikara/contract/fares/messages";
import { fareOfNamed, quoteCabs, thoseThatMay, unknownOf } from "@shikara/contract/fares/quote";
import type { CabOffer, CabQuote, JourneyAsked } from "@shikara/contract/fares/schema";
import { closedDaysWords } from "@shikara/contract/roads/closed-days";
import type { PlacedDay } from "@shikara/contract/roads/itinerary";
import type { Db } from "@shikara/db/client";
import { cabDeskOf } from "../fares/cab-desk.ts";
import type { BookingRow } from "./bookings.queries.ts";

/** What a cab's fare depends on. */
export type CabJourney = Pick<
  BookingRow,
  | "vehicleId"
  | "travelDate"
  | "travelers"
  | "pickupLocation"
  | "dropLocation"
  | "stops"
  | "pickupTime"
  | "returnDate"
  | "returnTime"
>;

const askedOf = (journey: CabJourney): JourneyAsked => ({
  from: journey.pickupLocation,
  to: journey.dropLocation,
  stops: [...journey.stops],
  day: journey.travelDate,
  time: journey.pickupTime,
  back: journey.returnDate,
  backTime: journey.returnTime,
  people: journey.travelers,
});

interface CabFare {
  offer: CabOffer;
  quote: CabQuote;
  /** The vehicles that visitors are offered for this journey and that may make it. */
  mayGo: readonly string[];
  /** Rupees for what is known of a way of which not all is; 0 where its fare is known, or nothing of it. */
  named: number;
  /** What of the way is none of our places, as it was typed. */
  unknown: string[];
}

/** What the house asks for a cab's journey, and whether that vehicle may make it; null for no vehicle, or to nowhere. */
export async function cabFareOf(db: Db, journey: CabJourney): Promise<CabFare | null> {
  const { vehicleId, pickupLocation, dropLocation } = journey;
  if (vehicleId === null || pickupLocation.trim() === "" || dropLocation.trim() === "") return null;
  const desk = await cabDeskOf(db);
  const asked = askedOf(journey);
  const quote = quoteCabs(desk, asked);
  const offer = quote.offers.find((one) => one.vehicleId === vehicleId);
  const offered = desk.cabs.filter(({ isActive }) => isActive);
  if (!offer) return null;
  const named = offer.basis === "estimate" ? fareOfNamed(desk, asked, vehicleId) : 0;
  return { offer, quote, mayGo: thoseThatMay(quote, offered), named, unknown: unknownOf(desk, asked) };
}

/** What a booking keeps of how its fare came about. */
export const fareSold = ({ offer }: CabFare): Pick<Sold, "price" | "fare"> => {
  const { basis, lines, perKm, notified } = offer;
  return { fare: { basis, perKm, notified }, ...(basis !== "estimate" && { price: lines }) };
};

/** Why a vehicle is not driven on this journey, and which are; '' where it may be. */
export function refusalWords(fare: CabFare | null, vehicle: string, words = wayWords): string {
  if (!fare || fare.offer.refusal === "") return "";
  return words({ state: fare.quote.state, refusal: fare.offer.refusal, vehicle, mayGo: fare.mayGo });
}

type Journey = CabJourney & Pick<BookingRow, "bookingType" | "packageTitle" | "sold">;

/** What of a journey cannot be driven on its days, as staff are told: a road that is closed then, a vehicle that is not let on; '' where nothing is known of that. */
export async function blockedWords(db: Db, journey: Journey): Promise<string> {
  if (journey.bookingType === "cab")
    return refusalWords(await cabFareOf(db, journey), journey.packageTitle, wayWordsForStaff);
  return blockedDays(db, journey.sold.itinerary, journey.travelDate);
}

/** The same of days that begin on this one, whether or not they are booked. */
export async function blockedDays(db: Db, itinerary: readonly PlacedDay[], firstDay: string): Promise<string> {
  if (!itinerary.some(({ placeIds }) => placeIds && placeIds.length > 0)) return MAY_GO_ANYWHERE;
  const { network } = await cabDeskOf(db);
  return closedDaysWords(network, itinerary, firstDay);
}
