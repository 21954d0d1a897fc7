import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import type { Picture } from "@shikara/contract/media/pictures";
import {
  MAX_MEDIA_USES,
  MEDIA_USES,
  type MediaCategory,
  type MediaUpdate,
  type MediaUsage,
  type MediaUse,
  type MediaView,
  type mediaCreate,
  type UploadView,
} from "@shikara/contract/media/schema";
import type { Db } from "@shikara/db/client";
import { removePicture, storePicture } from "@shikara/storage/pictures";
import { processImage } from "@shikara/storage/process";
import type { z } from "zod";
import { removeUnlessBackedUp } from "../backups/backups.service.ts";
import type { ApiContext } from "../core/context.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { countKeptUses } from "../deleted/deleted.queries.ts";
import { pictureName } from "../pictures/picture-names.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { deleteMediaRow, findMedia, insertMedia, listMedia, updateMediaRow } from "./media.queries.ts";
import { mediaView } from "./media.view.ts";
import { earlierUsesOf, usesOf } from "./uses.queries.ts";

/**
 * Checks, re-encodes and stores a picture; it is kept a day unless it is listed or used.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, UNPROCESSABLE_IMAGE, STORAGE_UNAVAILABLE, BUSY
 */
export async function uploadImage(ctx: StaffContext, file: Uint8Array, category: MediaCategory): Promise<UploadView> {
  const picture = await storePicture(
    ctx.images,
    await processImage(Buffer.from(file.buffer, file.byteOffset, file.byteLength)),
  );
  const { id, url, width, height } = picture;
  let isEntered = false;
  try {
    // Nobody is told: no page can name a picture before it is there, and the library lists it when it is entered there.
    await writeTransaction(ctx, [], async (tx) => {
      await insertMedia(tx, { ...picture, category, uploadedBy: ctx.signedIn.member.id });
      isEntered = true;
    });
  } catch (error) {
    // Without a row nothing names these files; where a commit that nobody heard of may have left one, or this fails too, they are collected later.
    if (!isEntered) await removePicture(ctx.images, id).catch(() => {});
    throw error;
  }
  return { id, url, width, height };
}

/** Lists one of our own uploads, or another host's https address, in the library. @throws NOT_FOUND */
export function createMedia(
  ctx: StaffContext,
  { imageUrl, ...details }: z.output<typeof mediaCreate>,
): Promise<MediaView> {
  return writeTransaction(ctx, ["media"], async (tx) => {
    const row =
      (await listMedia(tx, imageUrl, details)) ??
      (OWN_PICTURE.test(imageUrl)
        ? undefined
        : await insertMedia(tx, { ...details, url: imageUrl, isListed: true, uploadedBy: ctx.signedIn.member.id }));
    if (!row) fail("NOT_FOUND", "There is no uploaded image at this address");
    return mediaView(tx, row);
  });
}

/** @throws NOT_FOUND */
export async function mediaById(db: Db, id: string): Promise<MediaView> {
  return mediaView(db, (await findMedia(db, id)) ?? fail("NOT_FOUND"));
}

/** The picture at an address, in the library or not, with its focal point and sizes; null where there is no address. */
export async function pictureAt(db: Db, address: string): Promise<Picture | null> {
  const pictureOf = await loadPictures(db, [address]);
  return pictureOf(address, "");
}

/** @throws NOT_FOUND, STALE with the image as it stands */
export function updateMedia(ctx: ApiContext, { id, version, focal, ...changes }: MediaUpdate): Promise<MediaView> {
  return writeTransaction(ctx, ["media"], async (tx) => {
    const row = await updateMediaRow(
      tx,
      { id, version },
      { ...changes, ...(focal && { focalX: focal.x, focalY: focal.y }) },
    );
    if (row) return mediaView(tx, row);
    const current = await findMedia(tx, id);
    return refuseUpdate(current && (await mediaView(tx, current)));
  });
}

/** Without its name where the reader may not see the record. */
const asRead = ({ signedIn: { member } }: StaffContext, use: MediaUse): MediaUse =>
  allows(member, MEDIA_USES[use.kind].read) ? use : { ...use, name: "" };

/** Every record that names the image; those the reader may not see without their names. @throws NOT_FOUND */
export async function usageOfMedia(ctx: StaffContext, id: string): Promise<MediaUsage> {
  const { url } = (await findMedia(ctx.db, id)) ?? fail("NOT_FOUND");
  const name = pictureName(url);
  const [{ total, uses }, earlier, deleted] = await Promise.all([
    usesOf(ctx.db, name, MAX_MEDIA_USES),
    earlierUsesOf(ctx.db, name),
    countKeptUses(ctx.db, name),
  ]);
  return { total, earlier, deleted, uses: uses.map((use) => asRead(ctx, use)) };
}

const NAMED_IN_MESSAGE = 5;
/** 'Vehicle: Innova Crysta'. */
const wordsOf = ({ kind, name }: MediaUse) => MEDIA_USES[kind].words + (name && `: ${name}`);

/** @throws NOT_FOUND, IN_USE naming the places */
export async function deleteMedia(ctx: StaffContext, id: string): Promise<void> {
  await writeTransaction(ctx, ["media"], async (tx) => {
    const row = (await deleteMediaRow(tx, id)) ?? fail("NOT_FOUND");
    const { total, uses } = await usesOf(tx, pictureName(row.url), MAX_MEDIA_USES);
    if (total === 0) return;
    const places = uses.map((use) => wordsOf(asRead(ctx, use)));
    const named = places.slice(0, NAMED_IN_MESSAGE).join("; ");
    const others = total > NAMED_IN_MESSAGE ? `; and ${total - NAMED_IN_MESSAGE} more` : "";
    fail("IN_USE", `This image is still in use. ${named}${others}`, { current: places });
  });
  await removeUnlessBackedUp(ctx, id).catch(() => {});
}
