import { LIVE_STATES } from "@shikara/contract/duties/rules";
import { MAX_DUTIES } from "@shikara/contract/duties/schema";
import type { Db } from "@shikara/db/client";
import { bookings, drivers, duties, units, vehicles } from "@shikara/db/schema";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lte,
  notInArray,
  type SQL,
  sql,
} from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

const { updatedAt: _updatedAt, ...own } = getTableColumns(duties);

/** What is told of the journey that a duty is for. */
export const journeyColumns = {
  reference: bookings.reference,
  customerName: bookings.customerName,
  bookingType: bookings.bookingType,
  packageTitle: bookings.packageTitle,
  pickupLocation: bookings.pickupLocation,
  dropLocation: bookings.dropLocation,
  pickupTime: bookings.pickupTime,
  travelers: bookings.travelers,
  vehicleId: bookings.vehicleId,
};

const columns = {
  ...own,
  ...journeyColumns,
  driver: { id: drivers.id, name: drivers.name, phone: drivers.phone, isActive: drivers.isActive },
  unit: {
    id: units.id,
    registration: units.registration,
    vehicle: sql<string>`coalesce(${vehicles.name}, '')`,
    seats: units.seats,
  },
};

/** Of those that match, the earliest first. */
function someDuties(db: Db, where: SQL | undefined, limit = MAX_DUTIES) {
  return db
    .select(columns)
    .from(duties)
    .innerJoin(bookings, eq(bookings.id, duties.bookingId))
    .innerJoin(drivers, eq(drivers.id, duties.driverId))
    .innerJoin(units, eq(units.id, duties.unitId))
    .leftJoin(vehicles, eq(vehicles.id, units.vehicleId))
    .where(where)
    .orderBy(asc(duties.firstDay), asc(bookings.pickupTime), asc(duties.createdAt), asc(duties.id))
    .limit(limit);
}
export type DutyRow = Awaited<ReturnType<typeof someDuties>>[number];

/** Neither declined nor released. */
const isHeld = notInArray(duties.state, ["declined", "released"]);
const isOn = (from: string, to: string) => and(lte(duties.firstDay, to), gte(duties.lastDay, from));

/** Those that keep a driver and a car on some of these days, or have kept them. */
export const dutiesOn = (db: Db, { from, to }: { from: string; to: string }): Promise<DutyRow[]> =>
  someDuties(db, and(isHeld, isOn(from, to)), MAX_DUTIES + 1);

/** Of a booking: the one that holds, and those that came to nothing. */
export const dutiesOf = (db: Db, bookingId: string): Promise<DutyRow[]> =>
  someDuties(db, eq(duties.bookingId, bookingId));

/** The same of several bookings, but only what binds a driver still. */
export const liveDutiesOf = (db: Db, bookingIds: readonly string[]): Promise<DutyRow[]> =>
  someDuties(db, and(inArray(duties.bookingId, [...bookingIds]), inArray(duties.state, [...LIVE_STATES])));

export const dutiesById = (db: Db, ids: readonly string[]): Promise<DutyRow[]> =>
  someDuties(db, inArray(duties.id, [...ids]));

export async function findDuty(db: Db, id: string): Promise<DutyRow | undefined> {
  const [row] = await someDuties(db, eq(duties.id, id), 1);
  return row;
}

/** Whoever does the same with it at that moment waits. */
export async function lockDuty(tx: Db, id: string): Promise<void> {
  await tx.select({ id: duties.id }).from(duties).where(eq(duties.id, id)).for("update");
}

/** The duty that keeps a driver or a car on some of these days, but this one; how they are kept apart is the database's. */
export async function dutyInTheWay(
  db: Db,
  {
    but,
    firstDay,
    lastDay,
    ...of
  }: { but?: string; firstDay: string; lastDay: string } & ({ driverId: string } | { unitId: string }),
) {
  const isTheirs = "driverId" in of ? eq(duties.driverId, of.driverId) : eq(duties.unitId, of.unitId);
  const meets = sql`duty_days(${duties.firstDay}, ${duties.lastDay}, ${duties.endedOn}) && duty_days(${firstDay}::date, ${lastDay}::date, null)`;
  const isOther = but === undefined ? undefined : sql`${duties.id} <> ${but}`;
  const [row] = await someDuties(db, and(isTheirs, isHeld, isOther, meets), 1);
  return row;
}

/** Its id. */
export async function insertDuty(tx: Db, duty: typeof duties.$inferInsert): Promise<string> {
  const [row] = await tx.insert(duties).values(duty).returning({ id: duties.id });
  return row?.id ?? "";
}

type State = DutyRow["state"];

/** Changes a duty that stands in one of these states (and is this version, when given). Whether it did. */
export async function updateDuty(
  tx: Db,
  { id, version, from }: { id: string; version?: number | undefined; from: readonly State[] },
  changes: Partial<typeof duties.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(duties)
    .set({ ...changes, ...nextVersion(duties) })
    .where(and(eq(duties.id, id), inArray(duties.state, [...from]), isAsRead(duties, version)))
    .returning({ id: duties.id });
  return rows.length > 0;
}

/** What a driver has on these days, what was started before and has not ended, and what was taken back of it. */
export function dutiesOfDriverOn(db: Db, driverId: string, { from, to }: { from: string; to: string }) {
  const isLate = and(eq(duties.state, "started"), lte(duties.firstDay, to));
  const isShown = sql`((${isOn(from, to)} and ${duties.state} <> 'declined') or ${isLate})`;
  return someDuties(db, and(eq(duties.driverId, driverId), isShown));
}

/**
 * Where the counters of these cars stood after the last way on which they set out and came back; of one of which nobody has told, nothing. A way that was
 * broken off may be ended long after the next.
 */
export async function lastCounters(db: Db, unitIds: readonly string[]): Promise<Map<string, number>> {
  const { unitId, endKm, startedAt } = duties;
  const rows = await db
    .selectDistinctOn([unitId], { unitId, endKm })
    .from(duties)
    .where(and(inArray(unitId, [...unitIds]), isNotNull(endKm)))
    .orderBy(unitId, desc(startedAt));
  return new Map(rows.map((row) => [row.unitId, row.endKm ?? 0]));
}

/** The last that came to nothing of each of these bookings. */
export async function lastLost(db: Db, bookingIds: readonly string[]) {
  const { bookingId, state, reason, release, updatedAt } = duties;
  const rows = await db
    .select({ bookingId, state, reason, release, driver: drivers.name })
    .from(duties)
    .innerJoin(drivers, eq(drivers.id, duties.driverId))
    .where(and(inArray(bookingId, [...bookingIds]), inArray(state, ["declined", "released"])))
    .orderBy(desc(updatedAt));
  const lost = new Map<string, Omit<(typeof rows)[number], "bookingId">>();
  for (const { bookingId: id, ...last } of rows) if (!lost.has(id)) lost.set(id, last);
  return lost;
}
