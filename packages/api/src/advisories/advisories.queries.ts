import type { AdvisoryRecord, AdvisoryUpdate, AdvisoryView } from "@shikara/contract/advisories/schema";
import type { Db } from "@shikara/db/client";
import { advisories, places, stretches } from "@shikara/db/schema";
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  isNull,
  or,
  type SQL,
  sql,
} from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

const start = aliasedTable(places, "start");
const end = aliasedTable(places, "finish");
const where = { place: places.name, roadFrom: start.name, roadTo: end.name, road: stretches.road };

const select = (db: Db) =>
  db
    .select({ ...getTableColumns(advisories), ...where })
    .from(advisories)
    .leftJoin(places, eq(places.id, advisories.placeId))
    .leftJoin(stretches, eq(stretches.id, advisories.stretchId))
    .leftJoin(start, eq(start.id, stretches.fromId))
    .leftJoin(end, eq(end.id, stretches.toId))
    .$dynamic();

/** Those that have not ended, on a day of the agency's calendar. */
const standing = (today: string) =>
  and(isNull(advisories.endedAt), or(isNull(advisories.until), gte(advisories.until, today)));

const firstFirst = [asc(advisories.from), asc(places.name), asc(start.name), asc(advisories.id)];

/** In force, or to come. */
export const standingAdvisories = (db: Db, today: string): Promise<AdvisoryView[]> =>
  select(db)
    .where(standing(today))
    .orderBy(...firstFirst);

interface Listed {
  search: string;
  isWhole: boolean;
  today: string;
  limit: number;
}
const found = ({ search, isWhole, today }: Listed): SQL | undefined => {
  const like = containing(search);
  const isNamed = or(ilike(places.name, like), ilike(start.name, like), ilike(end.name, like));
  return and(isWhole ? undefined : standing(today), search === "" ? undefined : isNamed);
};

/** What still stands first, the latest first. */
export const someAdvisories = (db: Db, asked: Listed): Promise<AdvisoryView[]> =>
  select(db)
    .where(found(asked))
    .orderBy(sql`${standing(asked.today)} desc`, desc(advisories.from), desc(advisories.id))
    .limit(asked.limit);

export const countStanding = (db: Db, today: string): Promise<number> => db.$count(advisories, standing(today));

export async function findAdvisory(db: Db, id: string): Promise<AdvisoryView | undefined> {
  const [row] = await select(db).where(eq(advisories.id, id));
  return row;
}

export async function insertAdvisory(tx: Db, record: AdvisoryRecord & { id: string }): Promise<void> {
  await tx.insert(advisories).values(record);
}

/** Whether there was one of this id (and version, when given) that staff have not ended. */
export async function updateAdvisoryRow(
  tx: Db,
  { id, version, ...changes }: AdvisoryUpdate | { id: string; version?: number | undefined; endedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(advisories)
    .set({ ...changes, ...nextVersion(advisories) })
    .where(and(eq(advisories.id, id), isNull(advisories.endedAt), isAsRead(advisories, version)))
    .returning({ id: advisories.id });
  return rows.length > 0;
}

/** Whether there is such a road or place. */
export async function isThere(db: Db, { stretchId, placeId }: Pick<AdvisoryView, "stretchId" | "placeId">) {
  const count = stretchId
    ? await db.$count(stretches, eq(stretches.id, stretchId))
    : await db.$count(places, eq(places.id, placeId ?? sql`null`));
  return count > 0;
}
