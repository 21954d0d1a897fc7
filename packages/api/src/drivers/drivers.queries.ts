import { type DriverRecord, type DriverUpdate, type DriverView, MAX_DRIVERS } from "@shikara/contract/drivers/schema";
import type { Db } from "@shikara/db/client";
import { drivers, duties } from "@shikara/db/schema";
import { and, asc, desc, eq, getTableColumns, ilike, or, sql } from "@shikara/db/sql";
import { isHourAgo } from "../core/last-read.queries.ts";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

const { linkVersion: _link, calendarVersion: _calendar, ...columns } = getTableColumns(drivers);

/** Those in service first, by their names. */
export function someDrivers(db: Db, search: string): Promise<DriverView[]> {
  const pattern = containing(search);
  const holds = or(
    ilike(drivers.name, pattern),
    ilike(drivers.phone, pattern),
    ilike(drivers.licenceNumber, pattern),
    sql`translate(${drivers.phone}, ' +-().', '') like ${pattern}`,
  );
  return db
    .select(columns)
    .from(drivers)
    .where(search === "" ? undefined : holds)
    .orderBy(desc(drivers.isActive), asc(sql`lower(${drivers.name})`), asc(drivers.id))
    .limit(MAX_DRIVERS);
}

export const countDrivers = (db: Db): Promise<number> => db.$count(drivers);

export async function findDriver(db: Db, id: string): Promise<DriverView | undefined> {
  const [row] = await db.select(columns).from(drivers).where(eq(drivers.id, id));
  return row;
}

/** What a link is signed for. */
export async function driverLinks(db: Db, id: string) {
  const { name, isActive, language, linkVersion, calendarVersion } = drivers;
  const [row] = await db
    .select({ id: drivers.id, name, isActive, language, linkVersion, calendarVersion })
    .from(drivers)
    .where(eq(drivers.id, id));
  return row;
}
export type DriverLinks = NonNullable<Awaited<ReturnType<typeof driverLinks>>>;

/** From now on the links given so far open nothing, and neither does the calendar's address. */
export async function countUpDriverLinks(tx: Db, id: string): Promise<void> {
  await tx
    .update(drivers)
    .set({ linkVersion: sql`${drivers.linkVersion} + 1`, calendarReadAt: null })
    .where(eq(drivers.id, id));
}

/** From now on the calendar's address opens nothing. Whether there is such a driver. */
export async function countUpDriverCalendars(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(drivers)
    .set({ calendarVersion: sql`${drivers.calendarVersion} + 1`, calendarReadAt: null })
    .where(eq(drivers.id, id))
    .returning({ id: drivers.id });
  return rows.length > 0;
}

/** Notes that a calendar asked at an address that still holds; at most once an hour, whatever it asks. */
export async function noteDriverCalendarRead(db: Db, { id, linkVersion, calendarVersion }: DriverLinks): Promise<void> {
  const { calendarReadAt } = drivers;
  const isTheSame = and(eq(drivers.linkVersion, linkVersion), eq(drivers.calendarVersion, calendarVersion));
  await db
    .update(drivers)
    .set({ calendarReadAt: sql`now()` })
    .where(and(eq(drivers.id, id), isTheSame, isHourAgo(calendarReadAt)));
}

/** Its id; undefined where another has its licence number. */
export async function insertDriver(tx: Db, record: DriverRecord): Promise<string | undefined> {
  const [row] = await tx.insert(drivers).values(record).onConflictDoNothing().returning({ id: drivers.id });
  return row?.id;
}

/** Whether there was one of this id (and version, when given). */
export async function updateDriverRow(tx: Db, { id, version, ...changes }: DriverUpdate): Promise<boolean> {
  const rows = await tx
    .update(drivers)
    .set({ ...changes, ...nextVersion(drivers) })
    .where(and(eq(drivers.id, id), isAsRead(drivers, version)))
    .returning({ id: drivers.id });
  return rows.length > 0;
}

/** How many duties name a driver, those that are over too: they tell who drove. */
export const dutiesOfDriver = (db: Db, id: string): Promise<number> => db.$count(duties, eq(duties.driverId, id));

export async function deleteDriverRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(drivers).where(eq(drivers.id, id)).returning({ id: drivers.id });
  return gone.length > 0;
}
