import type { Db } from "@shikara/db/client";
import { media } from "@shikara/db/schema";
import { inArray } from "@shikara/db/sql";

const columns = {
  id: media.id,
  alt: media.alt,
  width: media.width,
  height: media.height,
  widths: media.widths,
  placeholder: media.placeholder,
};

export type OwnPicture = Awaited<ReturnType<typeof ownPictures>>[number];

/** What a page needs to show these uploads. */
export function ownPictures(db: Db, ids: string[]) {
  return db.select(columns).from(media).where(inArray(media.id, ids));
}
