import type { VehicleRecord } from "@shikara/contract/vehicles";
import type { Db } from "@shikara/db/client";
import { vehicles } from "@shikara/db/schema";
import { and, asc, eq, sql } from "@shikara/db/sql";

export type VehicleRow = typeof vehicles.$inferSelect;

const staffOrder = [asc(vehicles.sortOrder), asc(vehicles.name)];

export function activeVehicles(db: Db): Promise<VehicleRow[]> {
  return db
    .select()
    .from(vehicles)
    .where(eq(vehicles.isActive, true))
    .orderBy(...staffOrder);
}

export function allVehicles(db: Db): Promise<VehicleRow[]> {
  return db
    .select()
    .from(vehicles)
    .orderBy(...staffOrder);
}

export async function findVehicle(db: Db, id: string): Promise<VehicleRow | undefined> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

export async function insertVehicle(tx: Db, record: VehicleRecord): Promise<VehicleRow | undefined> {
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
    .set({ ...changes, version: sql`${vehicles.version} + 1`, updatedAt: new Date() })
    .where(and(eq(vehicles.id, id), version === undefined ? undefined : eq(vehicles.version, version)))
    .returning();
  return row;
}

/** Whether there was one to delete. */
export async function deleteVehicleRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(vehicles).where(eq(vehicles.id, id)).returning({ id: vehicles.id });
  return gone.length > 0;
}
