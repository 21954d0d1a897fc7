import {
  MAX_SUPPLIERS,
  type SupplierListInput,
  type SupplierRecord,
  type SupplierUpdate,
} from "@shikara/contract/suppliers/schema";
import type { Db } from "@shikara/db/client";
import { places, stays, suppliers } from "@shikara/db/schema";
import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

const columns = { ...getTableColumns(suppliers), place: sql<string>`coalesce(${places.name}, '')` };

/** Those in service first, by their names. */
function select(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(suppliers)
    .leftJoin(places, eq(places.id, suppliers.placeId))
    .where(where)
    .orderBy(desc(suppliers.isActive), asc(sql`lower(${suppliers.name})`), asc(suppliers.id))
    .limit(MAX_SUPPLIERS);
}
export type SupplierRow = Awaited<ReturnType<typeof select>>[number];

export function someSuppliers(db: Db, { search, kind }: SupplierListInput): Promise<SupplierRow[]> {
  const pattern = containing(search);
  const holds = or(
    ilike(suppliers.name, pattern),
    ilike(places.name, pattern),
    sql`exists (select from jsonb_array_elements(${suppliers.contacts}) as contact
      where concat_ws(' ', contact ->> 'name', contact ->> 'email', contact ->> 'phone', translate(contact ->> 'phone', ' +-().', '')) ilike ${pattern})`,
  );
  return select(db, and(search === "" ? undefined : holds, kind && eq(suppliers.kind, kind)));
}

export const countSuppliers = (db: Db): Promise<number> => db.$count(suppliers);

export async function findSupplier(db: Db, id: string): Promise<SupplierRow | undefined> {
  const [row] = await select(db, eq(suppliers.id, id));
  return row;
}

export const isPlace = async (db: Db, id: string): Promise<boolean> => (await db.$count(places, eq(places.id, id))) > 0;

/** Its id; undefined where another in this place has its name. */
export async function insertSupplier(tx: Db, record: SupplierRecord): Promise<string | undefined> {
  const [row] = await tx.insert(suppliers).values(record).onConflictDoNothing().returning({ id: suppliers.id });
  return row?.id;
}

/** Whether there was one of this id (and version, when given). */
export async function updateSupplierRow(tx: Db, { id, version, ...changes }: SupplierUpdate): Promise<boolean> {
  const rows = await tx
    .update(suppliers)
    .set({ ...changes, ...nextVersion(suppliers) })
    .where(and(eq(suppliers.id, id), isAsRead(suppliers, version)))
    .returning({ id: suppliers.id });
  return rows.length > 0;
}

/** How many stays name a supplier, those that are over too: they tell where guests slept, and what was paid. */
export const staysOfSupplier = (db: Db, id: string): Promise<number> => db.$count(stays, eq(stays.supplierId, id));

export async function deleteSupplierRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(suppliers).where(eq(suppliers.id, id)).returning({ id: suppliers.id });
  return gone.length > 0;
}
