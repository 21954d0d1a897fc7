import type { Db } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { and, eq, inArray } from "@shikara/db/sql";

/** How many bookings that are not over wait for a package or a vehicle. */
export function openBookings(db: Db, thing: { tourId: string } | { vehicleId: string }): Promise<number> {
  const isOfThis = "tourId" in thing ? eq(bookings.tourId, thing.tourId) : eq(bookings.vehicleId, thing.vehicleId);
  return db.$count(bookings, and(isOfThis, inArray(bookings.status, ["pending", "confirmed"])));
}
