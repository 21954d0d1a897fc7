import type { Db } from "@shikara/db/client";
import { tours, vehicles } from "@shikara/db/schema";
import { and, eq, inArray } from "@shikara/db/sql";

/** Of these packages, those that are offered, with all that may be said of them. */
export async function claimedTours(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const {
    id,
    title,
    description,
    duration,
    price,
    groupSize,
    highlights,
    itinerary,
    inclusions,
    exclusions,
    category,
  } = tours;
  return db
    .select({
      id,
      title,
      description,
      duration,
      price,
      groupSize,
      highlights,
      itinerary,
      inclusions,
      exclusions,
      category,
    })
    .from(tours)
    .where(and(inArray(id, ids), eq(tours.status, "active")));
}

/** Of these vehicles, those that are offered, with all that may be said of them. */
export async function claimedVehicles(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, name, model, capacity, price, priceUnit, features, specifications, description, vehicleType } = vehicles;
  return db
    .select({ id, name, model, capacity, price, priceUnit, features, specifications, description, vehicleType })
    .from(vehicles)
    .where(and(inArray(id, ids), eq(vehicles.isActive, true)));
}
