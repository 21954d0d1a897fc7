import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import type { Db } from "@shikara/db/client";
import { media } from "@shikara/db/schema";

/** The pictures of our own that records can name, each by its id, with what it is called. */
export async function picturesNamed(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: media.id, url: media.url, title: media.title }).from(media);
  return new Map(rows.filter(({ url }) => OWN_PICTURE.test(url)).map(({ id, title }) => [id, title]));
}
