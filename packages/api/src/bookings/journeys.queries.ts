import type { CarType, JourneyView } from "@shikara/contract/bookings/journeys";
import type { Db } from "@shikara/db/client";
import { bookings, vehicles } from "@shikara/db/schema";
import { and, asc, ne } from "@shikara/db/sql";
import { isUnderWay } from "./under-way.queries.ts";

/** What is not cancelled and travels on a day of these, the earliest first. */
export async function journeysBetween(db: Db, from: string, to: string, limit: number): Promise<JourneyView[]> {
  const rows = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      customerName: bookings.customerName,
      bookingType: bookings.bookingType,
      kind: bookings.kind,
      packageTitle: bookings.packageTitle,
      pickupLocation: bookings.pickupLocation,
      dropLocation: bookings.dropLocation,
      status: bookings.status,
      travelers: bookings.travelers,
      from: bookings.travelDate,
      to: bookings.lastDay,
      pickupTime: bookings.pickupTime,
      vehicleId: bookings.vehicleId,
    })
    .from(bookings)
    .where(and(isUnderWay(from, to), ne(bookings.status, "cancelled")))
    .orderBy(asc(bookings.travelDate), asc(bookings.pickupTime), asc(bookings.createdAt), asc(bookings.id))
    .limit(limit);
  return rows.flatMap(({ status, ...row }) => (status === "cancelled" ? [] : [{ ...row, status }]));
}

export function carTypes(db: Db): Promise<CarType[]> {
  const { id, name, cars, sortOrder } = vehicles;
  return db.select({ id, name, cars }).from(vehicles).orderBy(asc(sortOrder), asc(name));
}
