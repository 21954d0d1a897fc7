import type { Db } from "@shikara/db/client";
import { tours } from "@shikara/db/schema";
import { asc, eq, sql } from "@shikara/db/sql";
import { ORDER_STEP } from "./order.ts";

// Any number of our own: whoever holds it adds to the order or changes it, others wait.
const ORDER_LOCK = 7_264_005;

/** Until the transaction ends, nobody else adds a package or moves one. */
export async function lockOrder(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
}

const staffOrder = sql`${tours.sortOrder}, ${tours.title}, ${tours.id}`;

/** Stands for the order of all packages: it differs once one has been moved, added or deleted. */
export async function orderMark(db: Db): Promise<string> {
  const [row] = await db
    .select({ mark: sql<string>`md5(coalesce(string_agg(${tours.id}::text, ',' order by ${staffOrder}), ''))` })
    .from(tours);
  return row?.mark ?? "";
}

export interface NumberedTour {
  id: string;
  sortOrder: number;
}

/** All packages in the staff's order, with their numbers. */
export function numberedTours(tx: Db): Promise<NumberedTour[]> {
  return tx
    .select({ id: tours.id, sortOrder: tours.sortOrder })
    .from(tours)
    .orderBy(asc(tours.sortOrder), asc(tours.title), asc(tours.id));
}

export async function writeNumber(tx: Db, { id, sortOrder }: NumberedTour): Promise<void> {
  await tx.update(tours).set({ sortOrder }).where(eq(tours.id, id));
}

/** Numbers packages with room between them as they stand in this order, all but one or that one alone; whoever keeps its number is left alone. */
export async function writeOrder(
  tx: Db,
  ids: readonly string[],
  who: { only: string } | { allBut: string },
): Promise<void> {
  const chosen = "only" in who ? sql`${tours.id} = ${who.only}` : sql`${tours.id} <> ${who.allBut}`;
  const list = sql.param(JSON.stringify(ids));
  await tx.execute(sql`
    update ${tours} set sort_order = ordered.place * ${ORDER_STEP}::int
    from (select value::uuid as id, ordinality::int as place
          from jsonb_array_elements_text(${list}::jsonb) with ordinality) as ordered
    where ${tours.id} = ordered.id and ${tours.sortOrder} <> ordered.place * ${ORDER_STEP}::int and ${chosen}`);
}
