import {
  type AllotmentRecord,
  type AllotmentUpdate,
  type AllotmentView,
  type HeldNight,
  MAX_ALLOTMENTS,
  MAX_RATES,
  type NightsAsked,
  type RateRecord,
  type RateUpdate,
  type RateView,
} from "@shikara/contract/suppliers/schema";
import type { Db } from "@shikara/db/client";
import { allotments, stayNights, supplierRates } from "@shikara/db/schema";
import { and, asc, eq, getTableColumns, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

const { createdAt: _rateCreated, updatedAt: _rateUpdated, ...rateColumns } = getTableColumns(supplierRates);
const { createdAt: _created, updatedAt: _updated, ...allotmentColumns } = getTableColumns(allotments);

/** By room, plan and season. */
export const ratesOf = (db: Db, supplierId: string): Promise<RateView[]> =>
  db
    .select(rateColumns)
    .from(supplierRates)
    .where(eq(supplierRates.supplierId, supplierId))
    .orderBy(asc(sql`lower(${supplierRates.service})`), asc(supplierRates.plan), asc(supplierRates.fromDay))
    .limit(MAX_RATES);

export const countRates = (db: Db, supplierId: string): Promise<number> =>
  db.$count(supplierRates, eq(supplierRates.supplierId, supplierId));

export async function findRate(db: Db, id: string): Promise<RateView | undefined> {
  const [row] = await db.select(rateColumns).from(supplierRates).where(eq(supplierRates.id, id));
  return row;
}

export async function insertRate(tx: Db, record: RateRecord): Promise<RateView | undefined> {
  const [row] = await tx.insert(supplierRates).values(record).returning(rateColumns);
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateRateRow(tx: Db, { id, version, ...changes }: RateUpdate): Promise<RateView | undefined> {
  const [row] = await tx
    .update(supplierRates)
    .set({ ...changes, ...nextVersion(supplierRates) })
    .where(and(eq(supplierRates.id, id), isAsRead(supplierRates, version)))
    .returning(rateColumns);
  return row;
}

export async function deleteRateRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(supplierRates).where(eq(supplierRates.id, id)).returning({ id: supplierRates.id });
  return gone.length > 0;
}

/** By room and season. */
export const allotmentsOf = (db: Db, supplierId: string): Promise<AllotmentView[]> =>
  db
    .select(allotmentColumns)
    .from(allotments)
    .where(eq(allotments.supplierId, supplierId))
    .orderBy(asc(sql`lower(${allotments.service})`), asc(allotments.fromDay))
    .limit(MAX_ALLOTMENTS);

export const countAllotments = (db: Db, supplierId: string): Promise<number> =>
  db.$count(allotments, eq(allotments.supplierId, supplierId));

export async function findAllotment(db: Db, id: string): Promise<AllotmentView | undefined> {
  const [row] = await db.select(allotmentColumns).from(allotments).where(eq(allotments.id, id));
  return row;
}

export async function insertAllotment(tx: Db, record: AllotmentRecord): Promise<AllotmentView | undefined> {
  const [row] = await tx.insert(allotments).values(record).returning(allotmentColumns);
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateAllotmentRow(
  tx: Db,
  { id, version, ...changes }: AllotmentUpdate,
): Promise<AllotmentView | undefined> {
  const [row] = await tx
    .update(allotments)
    .set({ ...changes, ...nextVersion(allotments) })
    .where(and(eq(allotments.id, id), isAsRead(allotments, version)))
    .returning(allotmentColumns);
  return row;
}

export async function deleteAllotmentRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(allotments).where(eq(allotments.id, id)).returning({ id: allotments.id });
  return gone.length > 0;
}

/** What is held of a supplier on these nights, and what of it is given. */
export function heldNights(db: Db, { supplierId, from, until }: NightsAsked, today: string): Promise<HeldNight[]> {
  const night = sql<string>`to_char(held.night, 'YYYY-MM-DD')`;
  const given = sql<number>`coalesce((select sum(${stayNights.rooms}) from ${stayNights}
    where ${stayNights.allotmentId} = ${allotments.id} and ${stayNights.night} = held.night::date), 0)::int`;
  const isReleased = sql<boolean>`held.night::date - ${allotments.releaseDays} < ${today}::date`;
  return db
    .select({ service: allotments.service, night, held: allotments.rooms, given, isReleased })
    .from(allotments)
    .innerJoin(
      sql`lateral generate_series(greatest(${allotments.fromDay}, ${from}::date)::timestamp, least(${allotments.untilDay}, ${until}::date), interval '1 day') as held (night)`,
      sql`true`,
    )
    .where(eq(allotments.supplierId, supplierId))
    .orderBy(asc(sql`lower(${allotments.service})`), asc(sql`held.night`));
}
