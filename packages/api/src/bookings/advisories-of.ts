import {
  knownPlaces,
  type Passed,
  passedByCab,
  passedByPackage,
  touches,
  usualWays,
} from "@shikara/contract/advisories/passed";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { listAdvisories } from "../advisories/advisories.service.ts";
import type { ApiContext } from "../core/context.ts";
import { type Roads, roadsFor } from "../roads/network.ts";
import type { BookingRow } from "./bookings.queries.ts";

type Journey = Pick<
  BookingRow,
  "bookingType" | "pickupLocation" | "dropLocation" | "stops" | "travelDate" | "returnDate" | "sold"
>;

/** The places and roads that a booking comes by, day by day; of a way of which not all is known, what is known of it. */
export function passedBy({ places, network }: Roads, journey: Journey): Passed[] {
  const { bookingType, travelDate: day, returnDate: back, sold } = journey;
  if (bookingType === "package") return passedByPackage(usualWays(network), sold.itinerary, day);
  const named = [journey.pickupLocation, ...journey.stops, journey.dropLocation];
  return passedByCab(usualWays(network), { places: knownPlaces(named, places), day, back });
}

/** What is closed or restricted where a booking goes, on its days; of what is called off or over, nothing. */
export async function advisoriesOfBooking(ctx: ApiContext, booking: BookingRow): Promise<AdvisoryView[]> {
  if (booking.status === "cancelled" || booking.status === "completed") return [];
  const all = await listAdvisories(ctx);
  if (all.length === 0) return [];
  const passed = passedBy(await roadsFor(ctx), booking);
  return all.filter((advisory) => touches(advisory, passed));
}
