import { media, type posts } from "@shikara/db/schema";
import type { Testbed } from "./testbed.ts";

/** The address of a picture of our own. */
export const ownPicture = (at: number): string =>
  `/media/00000000-0000-4000-8000-${String(at).padStart(12, "0")}/image.jpg`;

/** A picture of the library, without its file. @returns its id */
export async function storeMedia(
  { services }: Pick<Testbed, "services">,
  url: string,
  details: Partial<typeof media.$inferInsert> = {},
): Promise<string> {
  const own = url.startsWith("/media/") ? { id: url.split("/")[2] ?? "" } : {};
  const [row] = await services.db
    .insert(media)
    .values({ url, title: "A picture", category: "gallery", isListed: true, ...own, ...details })
    .returning();
  if (!row) throw new Error(`${url} was not stored`);
  return row.id;
}

/** A post as its row, in which pictures can stand. */
export const postRow = (slug: string, details: Partial<typeof posts.$inferInsert>): typeof posts.$inferInsert => ({
  ...{ slug, title: slug, excerpt: "e", content: "<p>c</p>", category: "news", author: "a", readTime: 1 },
  ...details,
});
