import type { Db } from "@shikara/db/client";
import { tours } from "@shikara/db/schema";
import { asc, sql } from "@shikara/db/sql";

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

/** The ids of all packages in the staff's order. */
export async function orderedIds(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: tours.id })
    .from(tours)
    .orderBy(asc(tours.sortOrder), asc(tours.title), asc(tours.id));
  return rows.map(({ id }) => id);
}

/** Numbers packages as they stand in this order, all but one or that one alone; whoever keeps its number is left alone. */
export async function writeOrder(
  tx: Db,
  ids: readonly string[],
  who: { only: string } | { allBut: string },
): Promise<void> {
  const chosen = "only" in who ? sql`${tours.id} = ${who.only}` : sql`${tours.id} <> ${who.allBut}`;
  const list = sql.param(JSON.stringify(ids));
  await tx.execute(sql`
    update ${tours} set sort_order = ordered.place
    from (select value::uuid as id, ordinality::int as place
          from jsonb_array_elements_text(${list}::jsonb) with ordinality) as ordered
    where ${tours.id} = ordered.id and ${tours.sortOrder} <> ordered.place and ${chosen}`);
}
