import type { MediaAdminListInput, MediaCategory } from "@shikara/contract/media/schema";
import type { Db } from "@shikara/db/client";
import { media } from "@shikara/db/schema";
import { and, count, desc, eq, ilike, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type MediaRow = typeof media.$inferSelect;

const isListed = eq(media.isListed, true);

/** In title and tags, with %, _ and \ as letters. */
function matching(search: string): SQL | undefined {
  if (search === "") return isListed;
  const pattern = containing(search);
  return and(isListed, or(ilike(media.title, pattern), sql`array_to_string(${media.tags}, ' ') ilike ${pattern}`));
}

/** What places an image in the list: when it was uploaded, its id. */
export type MediaPlace = [string, string];

/** `limit` images of the library that match, newest first, from behind a place. */
export function matchingMedia(
  db: Db,
  { search, category, limit }: Pick<MediaAdminListInput, "search" | "category" | "limit">,
  behind: MediaPlace | null,
): Promise<MediaRow[]> {
  const isBehind = behind && sql`(${media.uploadedAt}, ${media.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(media)
    .where(and(matching(search), category && eq(media.category, category), isBehind ?? undefined))
    .orderBy(desc(media.uploadedAt), desc(media.id))
    .limit(limit);
}

/** How many match, in all and of each category. */
export async function countMedia(db: Db, search: string): Promise<Record<MediaCategory | "all", number>> {
  const rows = await db
    .select({ category: media.category, images: count() })
    .from(media)
    .where(matching(search))
    .groupBy(media.category);
  const counts = { all: 0, vehicles: 0, packages: 0, gallery: 0, site: 0, misc: 0 };
  for (const { category, images } of rows) {
    counts[category] = images;
    counts.all += images;
  }
  return counts;
}

export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), isListed));
  return row;
}

/** What lies under this address, listed or not. */
export async function mediaAt(db: Db, url: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.url, url));
  return row;
}

export async function insertMedia(tx: Db, record: typeof media.$inferInsert): Promise<MediaRow | undefined> {
  const [row] = await tx.insert(media).values(record).returning();
  return row;
}

/** Lists what was uploaded or stored before under this address, or undefined when there is nothing yet. */
export async function listMedia(
  tx: Db,
  url: string,
  details: Partial<typeof media.$inferInsert>,
): Promise<MediaRow | undefined> {
  const [row] = await tx
    .update(media)
    .set({ ...details, isListed: true, ...nextVersion(media) })
    .where(eq(media.url, url))
    .returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given) in the library. */
export async function updateMediaRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<typeof media.$inferInsert>,
): Promise<MediaRow | undefined> {
  const [row] = await tx
    .update(media)
    .set({ ...changes, ...nextVersion(media) })
    .where(and(eq(media.id, id), isListed, isAsRead(media, version)))
    .returning();
  return row;
}

export async function deleteMediaRow(tx: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.delete(media).where(eq(media.id, id)).returning();
  return row;
}
