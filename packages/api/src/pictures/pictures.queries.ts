import type { Db } from "@shikara/db/client";
import { media } from "@shikara/db/schema";
import { inArray, or } from "@shikara/db/sql";

const columns = {
  id: media.id,
  url: media.url,
  alt: media.alt,
  caption: media.caption,
  credit: media.credit,
  width: media.width,
  height: media.height,
  widths: media.widths,
  placeholder: media.placeholder,
  focalX: media.focalX,
  focalY: media.focalY,
};

export type KnownPicture = Awaited<ReturnType<typeof knownPictures>>[number];

/** What the library knows of these uploads and of these addresses elsewhere. */
export function knownPictures(db: Db, ids: string[], urls: string[]) {
  return db
    .select(columns)
    .from(media)
    .where(or(inArray(media.id, ids), inArray(media.url, urls)));
}
