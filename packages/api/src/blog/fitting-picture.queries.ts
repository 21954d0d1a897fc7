import type { Db } from "@shikara/db/client";
import { gallery, media } from "@shikara/db/schema";
import { and, eq, ne, sql } from "@shikara/db/sql";

/** Pictures of the gallery that visitors see, and of the library that staff keep for posts, newest first. */
export async function taggedPictures(db: Db): Promise<{ url: string; tags: string[] }[]> {
  const hasTags = (tags: typeof gallery.tags | typeof media.tags) => sql`cardinality(${tags}) > 0`;
  const [shown, kept] = await Promise.all([
    db
      .select({ url: gallery.imageUrl, tags: gallery.tags, at: gallery.createdAt })
      .from(gallery)
      .where(and(eq(gallery.isActive, true), hasTags(gallery.tags))),
    db
      .select({ url: media.url, tags: media.tags, at: media.createdAt })
      .from(media)
      // A vehicle before a wall tells of no place.
      .where(and(eq(media.isListed, true), ne(media.category, "vehicles"), hasTags(media.tags))),
  ]);
  return [...shown, ...kept].sort((a, b) => b.at.getTime() - a.at.getTime());
}
