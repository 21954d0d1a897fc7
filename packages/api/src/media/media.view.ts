import { fail } from "@shikara/contract/core/fail";
import type { MediaView } from "@shikara/contract/media/schema";
import type { Db } from "@shikara/db/client";
import type { MediaRow } from "./media.queries.ts";
import { loadPictures } from "../pictures/pictures.ts";

export async function mediaViews(db: Db, rows: readonly MediaRow[]): Promise<MediaView[]> {
  const pictureOf = await loadPictures(
    db,
    rows.map(({ url }) => url),
  );
  return rows.map(({ focalX, focalY, ...row }) => ({
    ...row,
    focal: { x: focalX, y: focalY },
    picture: pictureOf(row.url, row.title) ?? { src: row.url, alt: row.title },
  }));
}

export async function mediaView(db: Db, row: MediaRow): Promise<MediaView> {
  const [shown] = await mediaViews(db, [row]);
  return shown ?? fail("NOT_FOUND");
}
