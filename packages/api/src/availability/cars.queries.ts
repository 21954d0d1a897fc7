import type { CarsFree, carsAsked } from "@shikara/contract/bookings/cars";
import type { Db } from "@shikara/db/client";
import { bookings, vehicles } from "@shikara/db/schema";
import { and, asc, eq, gt, gte, ne, sql } from "@shikara/db/sql";
import type { z } from "zod";

type When = Omit<z.output<typeof carsAsked>, "bookingId">;
type FreeAsked = When & { bookingId?: string | null | undefined };

const periodOf = ({ travelDate, pickupTime, returnDate, returnTime }: When) =>
  sql`vehicle_period(${travelDate}::date, ${pickupTime}, ${returnDate}::date, ${returnTime})`;

/** Every type that is offered, with how many of its cars are free within a journey. */
export function freeCars(db: Db, { bookingId = null, ...when }: FreeAsked): Promise<CarsFree[]> {
  const { id, name, cars, isActive, sortOrder } = vehicles;
  const out = sql`cars_out_but(${id}, ${periodOf(when)}, ${bookingId}::uuid)`;
  const free = sql<number>`greatest(${cars} - ${out}, 0)::int`;
  return db
    .select({ id, name, cars, free })
    .from(vehicles)
    .where(eq(isActive, true))
    .orderBy(asc(sortOrder), asc(name));
}

/** The confirmed journeys for which a booking's vehicle is out when it is wanted. */
export function othersOut(db: Db, { id, vehicleId, ...when }: When & { id: string; vehicleId: string | null }) {
  const period = sql`vehicle_period(${bookings.travelDate}, ${bookings.pickupTime}, ${bookings.returnDate}, ${bookings.returnTime})`;
  return db
    .select({ reference: bookings.reference, customerName: bookings.customerName })
    .from(bookings)
    .where(
      and(
        eq(bookings.vehicleId, vehicleId ?? id),
        eq(bookings.status, "confirmed"),
        ne(bookings.id, id),
        sql`${period} && ${periodOf(when)}`,
      ),
    )
    .orderBy(asc(bookings.travelDate), asc(bookings.pickupTime));
}

/**
 * The first confirmed journey from a day on at which more cars of a type are out at once than `cars`, and how many are; undefined where there is none.
 */
export async function firstShort(db: Db, { id: vehicleId, cars }: { id: string; cars: number }, today: string) {
  const { id, reference, customerName, travelDate, pickupTime, returnDate, returnTime, lastDay } = bookings;
  const out = sql<number>`cars_out(${vehicleId}::uuid, vehicle_period(${travelDate}, ${pickupTime}, ${returnDate}, ${returnTime}))`;
  const [short] = await db
    .select({ id, reference, customerName, travelDate, pickupTime, returnDate, returnTime, out })
    .from(bookings)
    .where(and(eq(bookings.vehicleId, vehicleId), eq(bookings.status, "confirmed"), gte(lastDay, today), gt(out, cars)))
    .orderBy(asc(travelDate), asc(pickupTime))
    .limit(1);
  return short;
}
