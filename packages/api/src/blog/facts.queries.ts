import type { Db } from "@shikara/db/client";
import { tours, vehicles } from "@shikara/db/schema";
import { and, eq, inArray } from "@shikara/db/sql";
import type { TourRow } from "../tours/tours.queries.ts";
import type { VehicleRow } from "../vehicles/vehicles.queries.ts";

/** Of these packages, those that are offered. */
export async function offeredTours(db: Db, ids: string[]): Promise<TourRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tours)
    .where(and(inArray(tours.id, ids), eq(tours.status, "active")));
}

/** Of these vehicles, those that are offered. */
export async function offeredVehicles(db: Db, ids: string[]): Promise<VehicleRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), eq(vehicles.isActive, true)));
}
