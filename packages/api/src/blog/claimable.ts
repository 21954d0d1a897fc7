import type { TourRow } from "../tours/tours.queries.ts";
import type { VehicleRow } from "../vehicles/vehicles.queries.ts";

/** What a post may say of a package: told to who writes, and held against what is claimed. */
export function tourFacts(tour: TourRow) {
  const { title, description, duration, price, groupSize, category } = tour;
  const { highlights, itinerary, inclusions, exclusions } = tour;
  return { title, description, duration, price, groupSize, category, highlights, itinerary, inclusions, exclusions };
}

/** What a post may say of a vehicle. */
export function vehicleFacts(vehicle: VehicleRow) {
  const { name, model, vehicleType, capacity, price, priceUnit, features, specifications, description } = vehicle;
  return { name, model, vehicleType, capacity, price, priceUnit, features, specifications, description };
}
