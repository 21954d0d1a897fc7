import { MAX_UNITS, type UnitRecord, type UnitUpdate, type UnitView } from "@shikara/contract/units/schema";
import type { Db } from "@shikara/db/client";
import { duties, units, vehicles } from "@shikara/db/schema";
import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

const columns = { ...getTableColumns(units), vehicle: sql<string>`coalesce(${vehicles.name}, '')` };

/** Those in service first, by their types in the staff's order. */
function select(db: Db, where: SQL | undefined): Promise<UnitView[]> {
  return db
    .select(columns)
    .from(units)
    .leftJoin(vehicles, eq(vehicles.id, units.vehicleId))
    .where(where)
    .orderBy(desc(units.isActive), asc(vehicles.sortOrder), asc(vehicles.name), asc(units.registration))
    .limit(MAX_UNITS);
}

export function someUnits(db: Db, search: string): Promise<UnitView[]> {
  const pattern = containing(search);
  const holds = or(
    ilike(units.registration, pattern),
    sql`regexp_replace(${units.registration}, '[^A-Za-z0-9]', '', 'g') ilike ${pattern}`,
    ilike(vehicles.name, pattern),
  );
  return select(db, search === "" ? undefined : holds);
}

export const countUnits = (db: Db): Promise<number> => db.$count(units);

export async function findUnit(db: Db, id: string): Promise<UnitView | undefined> {
  const [row] = await select(db, eq(units.id, id));
  return row;
}

export const isVehicle = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(vehicles, eq(vehicles.id, id))) > 0;

/** Its id; undefined where another has its registration. */
export async function insertUnit(tx: Db, record: UnitRecord): Promise<string | undefined> {
  const [row] = await tx.insert(units).values(record).onConflictDoNothing().returning({ id: units.id });
  return row?.id;
}

/** Whether there was one of this id (and version, when given). */
export async function updateUnitRow(tx: Db, { id, version, ...changes }: UnitUpdate): Promise<boolean> {
  const rows = await tx
    .update(units)
    .set({ ...changes, ...nextVersion(units) })
    .where(and(eq(units.id, id), isAsRead(units, version)))
    .returning({ id: units.id });
  return rows.length > 0;
}

/** How many duties name a car, those that are over too: they tell what was driven. */
export const dutiesOfUnit = (db: Db, id: string): Promise<number> => db.$count(duties, eq(duties.unitId, id));

export async function deleteUnitRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(units).where(eq(units.id, id)).returning({ id: units.id });
  return gone.length > 0;
}
