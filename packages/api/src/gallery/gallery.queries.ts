import type { GalleryListInput, GalleryPlace, GalleryRecord, GalleryStats } from "@shikara/contract/gallery";
import type { Db } from "@shikara/db/client";
import { gallery } from "@shikara/db/schema";
import { and, count, desc, eq, ilike, lt, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../search.ts";

export type GalleryRow = typeof gallery.$inferSelect;
type Filter = Pick<GalleryListInput, "search" | "category">;

/** In title, description and tags, with %, _ and \ as letters. */
function matching({ search, category }: Filter): SQL | undefined {
  const pattern = containing(search);
  const holds = or(
    ilike(gallery.title, pattern),
    ilike(gallery.description, pattern),
    sql`array_to_string(${gallery.tags}, ' ') ilike ${pattern}`,
  );
  return and(category && eq(gallery.category, category), search === "" ? undefined : holds);
}

const isAfter = ({ createdAt, id }: GalleryPlace) =>
  or(lt(gallery.createdAt, createdAt), and(eq(gallery.createdAt, createdAt), lt(gallery.id, id)));

/** Newest first; `limit` of those after `cursor`. */
export function galleryRows(db: Db, { cursor, limit, ...filter }: GalleryListInput): Promise<GalleryRow[]> {
  return db
    .select()
    .from(gallery)
    .where(and(matching(filter), cursor && isAfter(cursor)))
    .orderBy(desc(gallery.createdAt), desc(gallery.id))
    .limit(limit);
}

export function countGallery(db: Db, filter: Filter): Promise<number> {
  return db.$count(gallery, matching(filter));
}

export async function galleryFigures(db: Db): Promise<GalleryStats> {
  const those = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      total: count(),
      gallery: those(eq(gallery.category, "gallery")),
      package: those(eq(gallery.category, "package")),
      active: those(eq(gallery.isActive, true)),
    })
    .from(gallery);
  return row ?? { total: 0, gallery: 0, package: 0, active: 0 };
}

export async function findGalleryImage(db: Db, id: string): Promise<GalleryRow | undefined> {
  const [row] = await db.select().from(gallery).where(eq(gallery.id, id));
  return row;
}

export async function insertGalleryImage(tx: Db, record: GalleryRecord): Promise<GalleryRow | undefined> {
  const [row] = await tx.insert(gallery).values(record).returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateGalleryRow(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
  changes: Partial<GalleryRecord>,
): Promise<GalleryRow | undefined> {
  const [row] = await tx
    .update(gallery)
    .set({ ...changes, version: sql`${gallery.version} + 1`, updatedAt: new Date() })
    .where(and(eq(gallery.id, id), version === undefined ? undefined : eq(gallery.version, version)))
    .returning();
  return row;
}

/** Whether there was one to delete. */
export async function deleteGalleryRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(gallery).where(eq(gallery.id, id)).returning({ id: gallery.id });
  return gone.length > 0;
}
