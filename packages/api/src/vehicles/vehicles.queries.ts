import type { VehicleAdminListInput, VehicleRecord } from "@shikara/contract/vehicles/schema";
import type { Db } from "@shikara/db/client";
import { vehicles } from "@shikara/db/schema";
import { and, asc, eq, ilike, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type VehicleRow = typeof vehicles.$inferSelect;

const isActive = eq(vehicles.isActive, true);
const staffOrder = [asc(vehicles.sortOrder), asc(vehicles.name), asc(vehicles.id)];

export function activeVehicles(db: Db): Promise<VehicleRow[]> {
  return db
    .select()
    .from(vehicles)
    .where(isActive)
    .orderBy(...staffOrder);
}

type Filter = Pick<VehicleAdminListInput, "search" | "type">;

/** Of the type; in name, model and features, with %, _ and \ as letters. */
function matching({ search, type }: Filter): SQL | undefined {
  const pattern = containing(search);
  const holds = or(
    ilike(vehicles.name, pattern),
    ilike(vehicles.model, pattern),
    sql`array_to_string(${vehicles.features}, ' ') ilike ${pattern}`,
  );
  return and(type && eq(vehicles.vehicleType, type), search === "" ? undefined : holds);
}

/** What places a vehicle in the order: sort order, name, id. */
export type VehiclePlace = [number, string, string];

/** `limit` vehicles that match, in the staff's order, from behind a place. */
export function matchingVehicles(
  db: Db,
  { status, limit, ...filter }: Filter & Pick<VehicleAdminListInput, "status" | "limit">,
  behind: VehiclePlace | null,
): Promise<VehicleRow[]> {
  const isBehind =
    behind &&
    sql`(${vehicles.sortOrder}, ${vehicles.name}, ${vehicles.id}) > (${behind[0]}::int, ${behind[1]}::text, ${behind[2]}::uuid)`;
  const hasStatus = status === "all" ? undefined : eq(vehicles.isActive, status === "active");
  return db
    .select()
    .from(vehicles)
    .where(and(matching(filter), hasStatus, isBehind ?? undefined))
    .orderBy(...staffOrder)
    .limit(limit);
}

/** How many match, in all and of each status. */
export async function countVehicles(db: Db, filter: Filter) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
      inactive: sql<number>`(count(*) filter (where not ${isActive}))::int`,
    })
    .from(vehicles)
    .where(matching(filter));
  return counts ?? { all: 0, active: 0, inactive: 0 };
}

export async function findVehicle(db: Db, id: string): Promise<VehicleRow | undefined> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

export async function insertVehicle(tx: Db, record: VehicleRecord & { id: string }): Promise<VehicleRow | undefined> {
  const [row] = await tx.insert(vehicles).values(record).returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateVehicleRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<VehicleRecord>,
): Promise<VehicleRow | undefined> {
  const [row] = await tx
    .update(vehicles)
    .set({ ...changes, ...nextVersion(vehicles) })
    .where(and(eq(vehicles.id, id), isAsRead(vehicles, version)))
    .returning();
  return row;
}

/** Whether there was one to delete. */
export async function deleteVehicleRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(vehicles).where(eq(vehicles.id, id)).returning({ id: vehicles.id });
  return gone.length > 0;
}
