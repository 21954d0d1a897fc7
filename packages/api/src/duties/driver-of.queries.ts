import type { Db } from "@shikara/db/client";
import { drivers, duties, units, vehicles } from "@shikara/db/schema";
import { and, eq, gte, inArray, lte, notInArray, or, sql } from "@shikara/db/sql";

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

/**
 * What the customer is told of it, from the day before on: who has said yes drives it, and who is under way past midnight still does. Null where nobody
 * has, and once it is over.
 */
export async function driverTold(db: Db, bookingId: string, day: Record<"yesterday" | "today" | "tomorrow", string>) {
  const isUnderway = and(eq(duties.state, "started"), gte(duties.lastDay, day.yesterday));
  const [row] = await db
    .select({
      name: drivers.name,
      phone: drivers.phone,
      vehicle: sql<string>`coalesce(${vehicles.name}, '')`,
      registration: units.registration,
    })
    .from(duties)
    .innerJoin(drivers, eq(drivers.id, duties.driverId))
    .innerJoin(units, eq(units.id, duties.unitId))
    .leftJoin(vehicles, eq(vehicles.id, units.vehicleId))
    .where(
      and(
        eq(duties.bookingId, bookingId),
        inArray(duties.state, ["accepted", "started"]),
        lte(duties.firstDay, day.tomorrow),
        or(gte(duties.lastDay, day.today), isUnderway),
      ),
    );
  return row ?? null;
}
