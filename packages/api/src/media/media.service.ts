import { OWN_PICTURE } from "@shikara/contract/addresses";
import { fail } from "@shikara/contract/fail";
import type { MediaCategory, MediaView, mediaCreate, UploadView } from "@shikara/contract/media";
import { removePicture, storePicture } from "@shikara/storage/pictures";
import { processImage } from "@shikara/storage/process";
import type { z } from "zod";
import { change } from "../change.ts";
import type { ApiContext } from "../context.ts";
import type { StaffContext } from "../trpc.ts";
import { deleteMediaRow, insertMedia, listedMedia, listMedia, type MediaRow, usesOf } from "./media.queries.ts";
import { loadPictures, type PictureOf } from "./pictures.ts";

function mediaView(row: MediaRow, pictureOf: PictureOf): MediaView {
  return { ...row, picture: pictureOf(row.url, row.title) ?? { src: row.url, alt: row.title } };
}

export async function searchMedia(
  ctx: ApiContext,
  { category, search = "" }: { category?: MediaCategory | undefined; search?: string | undefined },
): Promise<MediaView[]> {
  const rows = await listedMedia(ctx.db, category, search);
  const pictureOf = await loadPictures(
    ctx.db,
    rows.map((row) => row.url),
  );
  return rows.map((row) => mediaView(row, pictureOf));
}

/**
 * Checks, re-encodes and stores a picture; it is kept a day unless it is listed or used.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, UNPROCESSABLE_IMAGE, STORAGE_UNAVAILABLE, BUSY
 */
export async function uploadImage(ctx: StaffContext, file: Uint8Array, category: MediaCategory): Promise<UploadView> {
  const { id, url, width, height, widths, placeholder } = await storePicture(
    ctx.images,
    await processImage(Buffer.from(file.buffer, file.byteOffset, file.byteLength)),
  );
  try {
    await change(ctx, ["media"], (tx) =>
      insertMedia(tx, { id, url, width, height, widths, placeholder, category, uploadedBy: ctx.signedIn.member.id }),
    );
  } catch (error) {
    // Without a row nothing names these files; should this fail too, they are collected later.
    await removePicture(ctx.images, id).catch(() => {});
    throw error;
  }
  return { id, url, width, height };
}

/** Lists one of our own uploads, or another host's https address, in the library. @throws NOT_FOUND */
export function createMedia(
  ctx: StaffContext,
  { imageUrl, ...details }: z.output<typeof mediaCreate>,
): Promise<MediaView> {
  return change(ctx, ["media"], async (tx) => {
    const row =
      (await listMedia(tx, imageUrl, details)) ??
      (OWN_PICTURE.test(imageUrl)
        ? undefined
        : await insertMedia(tx, { ...details, url: imageUrl, isListed: true, uploadedBy: ctx.signedIn.member.id }));
    if (!row) fail("NOT_FOUND", "There is no uploaded image at this address");
    return mediaView(row, await loadPictures(tx, [row.url]));
  });
}

/** @throws NOT_FOUND, IN_USE naming the places */
export async function deleteMedia(ctx: ApiContext, id: string): Promise<void> {
  await change(ctx, ["media"], async (tx) => {
    const row = (await deleteMediaRow(tx, id)) ?? fail("NOT_FOUND");
    const uses = await usesOf(tx, row.url);
    if (uses.length > 0) fail("IN_USE", `This image is still in use. ${uses.join("; ")}`, { current: uses });
  });
  await removePicture(ctx.images, id).catch(() => {});
}
