import type { Db } from "@shikara/db/client";
import { tours, vehicles } from "@shikara/db/schema";
import { and, eq, inArray } from "@shikara/db/sql";

/** Of these packages, those that are offered. */
export function tourFares(db: Db, ids: string[]) {
  return db
    .select({ id: tours.id, title: tours.title, price: tours.price })
    .from(tours)
    .where(and(inArray(tours.id, ids), eq(tours.status, "active")));
}

/** Of these vehicles, those that are offered. */
export function vehicleFares(db: Db, ids: string[]) {
  return db
    .select({ id: vehicles.id, name: vehicles.name, price: vehicles.price, priceUnit: vehicles.priceUnit })
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), eq(vehicles.isActive, true)));
}
