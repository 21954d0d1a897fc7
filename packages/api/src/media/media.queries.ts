import type { MediaCategory } from "@shikara/contract/media";
import type { Db } from "@shikara/db/client";
import { gallery, media, popups, posts, settings, team, testimonials, tours, vehicles } from "@shikara/db/schema";
import { and, desc, eq, ilike, or, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../search.ts";

export type MediaRow = typeof media.$inferSelect;

/** The library, newest first; search is in title and tags, with %, _ and \ as letters. */
export function listedMedia(db: Db, category: MediaCategory | undefined, search: string): Promise<MediaRow[]> {
  const pattern = containing(search);
  const matching = or(ilike(media.title, pattern), sql`array_to_string(${media.tags}, ' ') ilike ${pattern}`);
  return db
    .select()
    .from(media)
    .where(
      and(eq(media.isListed, true), category && eq(media.category, category), search === "" ? undefined : matching),
    )
    .orderBy(desc(media.uploadedAt), desc(media.id));
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
    .set({ ...details, isListed: true, version: sql`${media.version} + 1`, updatedAt: new Date() })
    .where(eq(media.url, url))
    .returning();
  return row;
}

export async function deleteMediaRow(tx: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.delete(media).where(eq(media.id, id)).returning();
  return row;
}

/** Where an address stands, in words: 'Vehicle: Innova Crysta'. */
export async function usesOf(tx: Db, url: string): Promise<string[]> {
  // Own pictures are found by their folder: a page may name any of the variants.
  const needle = url.startsWith("/media/") ? url.slice(0, url.lastIndexOf("/") + 1) : url;
  const holds = (text: SQL | typeof vehicles.image) => sql`strpos(${text}, ${needle}) > 0`;
  const list = (array: typeof tours.images | typeof testimonials.images) => sql`array_to_string(${array}, ' ')`;
  const newest = sql`${settings.version} = (select max(version) from settings)`;
  const rows = await tx
    .select({ place: sql<string>`'Vehicle: ' || ${vehicles.name}` })
    .from(vehicles)
    .where(holds(vehicles.image))
    .unionAll(
      tx
        .select({ place: sql<string>`'Package: ' || ${tours.title}` })
        .from(tours)
        .where(or(holds(sql`${tours.image}`), holds(list(tours.images)))),
    )
    .unionAll(
      tx
        .select({ place: sql<string>`'Popup: ' || ${popups.title}` })
        .from(popups)
        .where(holds(sql`${popups.imageUrl}`)),
    )
    .unionAll(
      tx
        .select({ place: sql<string>`'Blog post: ' || ${posts.title}` })
        .from(posts)
        .where(or(holds(sql`${posts.featuredImage}`), holds(sql`${posts.content}`))),
    )
    .unionAll(
      tx
        .select({ place: sql<string>`'Testimonial: ' || ${testimonials.customerName}` })
        .from(testimonials)
        .where(or(holds(sql`${testimonials.avatar}`), holds(list(testimonials.images)))),
    )
    .unionAll(
      tx
        .select({ place: sql<string>`'Image gallery: ' || ${gallery.title}` })
        .from(gallery)
        .where(holds(sql`${gallery.imageUrl}`)),
    )
    .unionAll(
      tx
        .select({ place: sql<string>`'Team: ' || ${team.fullName}` })
        .from(team)
        .where(holds(sql`${team.avatar}`)),
    )
    .unionAll(
      tx
        .select({ place: sql<string>`'Site settings'` })
        .from(settings)
        .where(and(newest, holds(sql`${settings.value}::text`))),
    );
  return rows.map((row) => row.place);
}
