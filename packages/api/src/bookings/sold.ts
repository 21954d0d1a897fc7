import { isDeepStrictEqual } from "node:util";
import { type Goods, soldDays, soldTour, soldVehicle } from "@shikara/contract/bookings/sold";
import { daysSold, type TailorMade } from "@shikara/contract/bookings/tailor-made";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { tourToBook, vehicleToBook } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";

/** What a booking copies of what it is for: its name, and what was sold with it. */
export interface Copied {
  title: string;
  sold: Goods;
}

async function copiedTour(db: Db, id: string): Promise<Copied | undefined> {
  const tour = await tourToBook(db, id);
  return tour && { title: tour.title, sold: soldTour(tour) };
}

async function copiedVehicle(db: Db, id: string): Promise<Copied | undefined> {
  const vehicle = await vehicleToBook(db, id);
  return vehicle && { title: vehicle.name, sold: soldVehicle(vehicle) };
}

/** What is tailor-made is its own copy. */
export const copiedDays = ({ title, itinerary }: Pick<TailorMade, "title" | "itinerary">): Copied => ({
  title,
  sold: soldDays(daysSold(itinerary)),
});

/** Where its days go, in their order. */
const placesOf = ({ itinerary }: Pick<Goods, "itinerary">) => itinerary.map(({ placeIds = [] }) => placeIds);
/** Whether what is sold goes by other places, or on other days. */
export const goesElsewhere = (before: Goods, after: Goods): boolean =>
  !isDeepStrictEqual(placesOf(before), placesOf(after));

/** The package or the vehicle as a booking copies it. @throws VALIDATION where there is none */
export async function copyOf(
  db: Db,
  { bookingType, tourId, vehicleId }: Pick<BookingRow, "bookingType" | "tourId" | "vehicleId">,
): Promise<Copied> {
  if (bookingType === "package")
    return (tourId && (await copiedTour(db, tourId))) || refuseField("tourId", "Please select a package");
  return (vehicleId && (await copiedVehicle(db, vehicleId))) || refuseField("vehicleId", "Please select a vehicle");
}

/** The agency's terms in force, which stay a booking's own whatever the agency says later. */
export async function termsInForce(db: Db) {
  const { cancellationBands, policies } = await currentSettings(db);
  return { cancellation: cancellationBands, words: { policy: policies.cancellation, notes: policies.notes } };
}
