import type { MediaAdminList, MediaAdminListInput } from "@shikara/contract/media/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { pageOf, readCursor } from "../core/paging.ts";
import { countMedia, matchingMedia } from "./media.queries.ts";
import { mediaViews } from "./media.view.ts";
import { pictureName } from "../pictures/picture-names.ts";
import { countUses } from "./uses.queries.ts";

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of the library, newest first, with how many match in each category. */
export async function listMedia(
  db: Db,
  { cursor, limit, search, category }: MediaAdminListInput,
): Promise<MediaAdminList> {
  const behind = cursor ? readCursor(cursor, place) : null;
  const [rows, counts] = await Promise.all([
    matchingMedia(db, { search, category, limit: limit + 1 }, behind),
    countMedia(db, search),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ uploadedAt, id }) => [uploadedAt.toISOString(), id]);
  const nameOf = ({ url }: { url: string }) => pictureName(url);
  const [images, uses] = await Promise.all([mediaViews(db, page), countUses(db, page.map(nameOf))]);
  return { images: images.map((image) => ({ ...image, uses: uses.get(nameOf(image)) ?? 0 })), nextCursor, counts };
}
