import type { Db } from "@shikara/db/client";
import { drivers, duties, units } from "@shikara/db/schema";
import { and, eq, notInArray } from "@shikara/db/sql";

/** Who drives a booking, and on which car; undefined where nobody does. */
export async function driverOf(db: Db, bookingId: string) {
  const [row] = await db
    .select({ name: drivers.name, phone: drivers.phone, registration: units.registration, note: duties.note })
    .from(duties)
    .innerJoin(drivers, eq(drivers.id, duties.driverId))
    .innerJoin(units, eq(units.id, duties.unitId))
    .where(and(eq(duties.bookingId, bookingId), notInArray(duties.state, ["declined", "released"])));
  return row;
}
