import { fail } from "@shikara/contract/core/fail";
import type {
  GalleryAdminList,
  GalleryAdminListInput,
  GalleryRecord,
  GalleryUpdate,
  GalleryView,
} from "@shikara/contract/gallery/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { addOnce } from "../core/idempotency.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { loadPictures } from "../pictures/pictures.ts";
import {
  countGallery,
  deleteGalleryRow,
  findGalleryImage,
  type GalleryRow,
  insertGalleryImage,
  matchingGallery,
  updateGalleryRow,
} from "./gallery.queries.ts";
import { galleryView } from "./gallery.view.ts";

async function view(db: Db, row: GalleryRow | undefined): Promise<GalleryView> {
  if (!row) fail("NOT_FOUND");
  return galleryView(row, await loadPictures(db, [row.imageUrl]));
}

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of the gallery, hidden ones too, newest first, with how many match in each category. */
export async function searchGallery(
  db: Db,
  { cursor, limit, search, category }: GalleryAdminListInput,
): Promise<GalleryAdminList> {
  const behind = cursor ? readCursor(cursor, place) : null;
  const [rows, counts] = await Promise.all([
    matchingGallery(db, { search, category, limit: limit + 1 }, behind),
    countGallery(db, search),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  const pictureOf = await loadPictures(
    db,
    page.map(({ imageUrl }) => imageUrl),
  );
  return { images: page.map((row) => galleryView(row, pictureOf)), nextCursor, counts };
}

/** @throws NOT_FOUND */
export const galleryImageById = async (db: Db, id: string) => view(db, await findGalleryImage(db, id));

export function createGalleryImage(ctx: StaffContext, record: GalleryRecord): Promise<GalleryView> {
  return writeTransaction(ctx, ["gallery"], async (tx) => {
    const insert = (id: string) => insertGalleryImage(tx, { ...record, id });
    const find = (id: string) => findGalleryImage(tx, id);
    return view(tx, await addOnce(ctx, tx, { what: "gallery image", said: record, insert, find }));
  });
}

/** @throws NOT_FOUND, STALE with the record as it stands */
export function updateGalleryImage(ctx: ApiContext, { id, version, ...changes }: GalleryUpdate): Promise<GalleryView> {
  return writeTransaction(ctx, ["gallery"], async (tx) => {
    const row = await updateGalleryRow(tx, { id, version }, changes);
    if (row) return view(tx, row);
    const current = await findGalleryImage(tx, id);
    return refuseUpdate(current && (await view(tx, current)));
  });
}

/** Takes it off the wall; the picture itself stays in the media library. @throws NOT_FOUND */
export function deleteGalleryImage(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["gallery"], async (tx) => {
    if (!(await deleteGalleryRow(tx, id))) fail("NOT_FOUND");
  });
}
