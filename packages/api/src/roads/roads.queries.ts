import {
  MAX_STRETCHES,
  type StretchRecord,
  type StretchUpdate,
  type StretchView,
} from "@shikara/contract/roads/schema";
import type { Db } from "@shikara/db/client";
import { advisories, places, stretches } from "@shikara/db/schema";
import { aliasedTable, and, asc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";
import { approvedInEach } from "../spoken/spoken.queries.ts";

const start = aliasedTable(places, "start");
const end = aliasedTable(places, "end");
type Ends = Pick<StretchView, "id" | "fromId" | "toId">;

/** What is noted of each of these roads, of itself or of a place that it leads to, and is not over. */
async function withNotices<Row extends Ends>(db: Db, rows: Row[]): Promise<(Row & Pick<StretchView, "notices">)[]> {
  const { stretchId, placeId, id, state, needs, seatsAtMost, terms, from, until, source, sourcedOn } = advisories;
  const noted = await db
    .select({ stretchId, placeId, id, state, needs, seatsAtMost, terms, from, until, source, sourcedOn })
    .from(advisories)
    // Wherever the agency is: yesterday is over there a day later.
    .where(and(isNull(advisories.endedAt), or(isNull(until), gte(until, sql`current_date - 1`))))
    .orderBy(asc(from), asc(id));
  const texts = await approvedInEach(
    db,
    "advisories",
    noted.map(({ id }) => id),
  );
  // By where they are: each of thousands of roads looks at its own alone.
  const byWhere = new Map<string | null, typeof noted>();
  for (const notice of noted) {
    const where = notice.stretchId ?? notice.placeId;
    byWhere.set(where, [...(byWhere.get(where) ?? []), notice]);
  }
  const at = new Map(noted.map(({ id }, place) => [id, place]));
  const inOrder = (one: { id: string }, other: { id: string }) => (at.get(one.id) ?? 0) - (at.get(other.id) ?? 0);
  return rows.map((row) => ({
    ...row,
    notices: [row.id, row.fromId, row.toId]
      .flatMap((where) => byWhere.get(where) ?? [])
      .toSorted(inOrder)
      .map(({ stretchId: _road, placeId: _place, ...notice }) => ({ ...notice, texts: texts.get(notice.id) })),
  }));
}

const columns = { ...getTableColumns(stretches), from: start.name, to: end.name };

async function select(db: Db, where: SQL | undefined, limit: number): Promise<StretchView[]> {
  const rows = await db
    .select(columns)
    .from(stretches)
    .innerJoin(start, eq(start.id, stretches.fromId))
    .innerJoin(end, eq(end.id, stretches.toId))
    .where(where)
    .orderBy(asc(start.name), asc(end.name), asc(stretches.road), asc(stretches.id))
    .limit(limit);
  return rows.length === 0 ? [] : withNotices(db, rows);
}

/** Those over which journeys go. */
export const usedStretches = (db: Db): Promise<StretchView[]> => select(db, eq(stretches.isUsed, true), MAX_STRETCHES);

/** Of these places, where any are named; by their names. */
export const someStretches = (db: Db, placeIds: readonly string[] | undefined, limit: number): Promise<StretchView[]> =>
  select(db, touching(placeIds), limit);

export const countStretches = (db: Db, placeIds?: readonly string[]): Promise<number> =>
  db.$count(stretches, touching(placeIds));

const touching = (ids: readonly string[] | undefined) =>
  ids && or(inArray(stretches.fromId, [...ids]), inArray(stretches.toId, [...ids]));

export async function findStretch(db: Db, id: string): Promise<StretchView | undefined> {
  const [row] = await select(db, eq(stretches.id, id), 1);
  return row;
}

/** Its id; undefined where there is one of this name between the two. */
export async function insertStretch(tx: Db, record: StretchRecord): Promise<string | undefined> {
  const [row] = await tx.insert(stretches).values(record).onConflictDoNothing().returning({ id: stretches.id });
  return row?.id;
}

/** Whether there was one of this id (and version, when given). */
export async function updateStretchRow(tx: Db, { id, version, ...changes }: StretchUpdate): Promise<boolean> {
  const rows = await tx
    .update(stretches)
    .set({ ...changes, ...nextVersion(stretches) })
    .where(and(eq(stretches.id, id), isAsRead(stretches, version)))
    .returning({ id: stretches.id });
  return rows.length > 0;
}

export async function deleteStretchRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(stretches).where(eq(stretches.id, id)).returning({ id: stretches.id });
  return gone.length > 0;
}

/** How many advisories are of a road, those that have ended too: they tell what was told of it. */
export const advisoriesOfRoad = (db: Db, id: string): Promise<number> =>
  db.$count(advisories, eq(advisories.stretchId, id));

/** Whether both are places. */
export async function arePlaces(db: Db, ids: readonly string[]): Promise<boolean> {
  return (await db.$count(places, inArray(places.id, [...ids]))) === new Set(ids).size;
}
