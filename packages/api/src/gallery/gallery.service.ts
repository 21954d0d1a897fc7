import { fail } from "@shikara/contract/fail";
import {
  type GalleryListInput,
  type GalleryPage,
  type GalleryRecord,
  type GalleryUpdate,
  type GalleryView,
  writePlace,
} from "@shikara/contract/gallery";
import type { Db } from "@shikara/db/client";
import { change, refuseUpdate } from "../change.ts";
import type { ApiContext } from "../context.ts";
import { loadPictures } from "../media/pictures.ts";
import {
  countGallery,
  deleteGalleryRow,
  findGalleryImage,
  type GalleryRow,
  galleryRows,
  insertGalleryImage,
  updateGalleryRow,
} from "./gallery.queries.ts";
import { galleryView } from "./gallery.view.ts";

async function view(db: Db, row: GalleryRow | undefined): Promise<GalleryView> {
  if (!row) fail("NOT_FOUND");
  return galleryView(row, await loadPictures(db, [row.imageUrl]));
}

/** A part of the gallery, hidden ones too, newest first. */
export async function searchGallery(db: Db, input: GalleryListInput): Promise<GalleryPage> {
  const [total, found] = await Promise.all([
    countGallery(db, input),
    // One more than is shown says whether there is a next page.
    galleryRows(db, { ...input, limit: input.limit + 1 }),
  ]);
  const rows = found.slice(0, input.limit);
  const pictureOf = await loadPictures(
    db,
    rows.map((row) => row.imageUrl),
  );
  const last = rows.at(-1);
  return {
    items: rows.map((row) => galleryView(row, pictureOf)),
    nextCursor: last && found.length > rows.length ? writePlace(last) : null,
    total,
  };
}

/** @throws NOT_FOUND */
export const galleryImageById = async (db: Db, id: string) => view(db, await findGalleryImage(db, id));

export function createGalleryImage(ctx: ApiContext, record: GalleryRecord): Promise<GalleryView> {
  return change(ctx, ["gallery"], async (tx) => view(tx, await insertGalleryImage(tx, record)));
}

/** @throws NOT_FOUND, STALE with the record as it stands */
export function updateGalleryImage(ctx: ApiContext, { id, version, ...changes }: GalleryUpdate): Promise<GalleryView> {
  return change(ctx, ["gallery"], async (tx) => {
    const row = await updateGalleryRow(tx, { id, version }, changes);
    if (row) return view(tx, row);
    const current = await findGalleryImage(tx, id);
    return refuseUpdate(current && (await view(tx, current)));
  });
}

/** Takes it off the wall; the picture itself stays in the media library. @throws NOT_FOUND */
export function deleteGalleryImage(ctx: ApiContext, id: string): Promise<void> {
  return change(ctx, ["gallery"], async (tx) => {
    if (!(await deleteGalleryRow(tx, id))) fail("NOT_FOUND");
  });
}
