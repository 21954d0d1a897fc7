import type {
  GalleryAdminListInput,
  GalleryCategory,
  GalleryRecord,
  GalleryStats,
} from "@shikara/contract/gallery/schema";
import type { Db } from "@shikara/db/client";
import { gallery } from "@shikara/db/schema";
import { and, count, desc, eq, ilike, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type GalleryRow = typeof gallery.$inferSelect;

/** In title, description and tags, with %, _ and \ as letters. */
function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = containing(search);
  return or(
    ilike(gallery.title, pattern),
    ilike(gallery.description, pattern),
    sql`array_to_string(${gallery.tags}, ' ') ilike ${pattern}`,
  );
}

/** What places an image in the list: when it was added, its id. */
export type GalleryPlace = [string, string];

/** `limit` images that match, newest first, from behind a place. */
export function matchingGallery(
  db: Db,
  { search, category, limit }: Pick<GalleryAdminListInput, "search" | "category" | "limit">,
  behind: GalleryPlace | null,
): Promise<GalleryRow[]> {
  const isBehind =
    behind && sql`(${gallery.createdAt}, ${gallery.id}) < (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  return db
    .select()
    .from(gallery)
    .where(and(matching(search), category && eq(gallery.category, category), isBehind ?? undefined))
    .orderBy(desc(gallery.createdAt), desc(gallery.id))
    .limit(limit);
}

/** How many match, in all and of each category. */
export async function countGallery(db: Db, search: string): Promise<Record<GalleryCategory | "all", number>> {
  const rows = await db
    .select({ category: gallery.category, images: count() })
    .from(gallery)
    .where(matching(search))
    .groupBy(gallery.category);
  const counts = { all: 0, gallery: 0, package: 0, testimonial: 0 };
  for (const { category, images } of rows) {
    counts[category] = images;
    counts.all += images;
  }
  return counts;
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

export async function insertGalleryImage(
  tx: Db,
  record: GalleryRecord & { id: string },
): Promise<GalleryRow | undefined> {
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
    .set({ ...changes, ...nextVersion(gallery) })
    .where(and(eq(gallery.id, id), isAsRead(gallery, version)))
    .returning();
  return row;
}

/** Whether there was one to delete. */
export async function deleteGalleryRow(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(gallery).where(eq(gallery.id, id)).returning({ id: gallery.id });
  return gone.length > 0;
}
