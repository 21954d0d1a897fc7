import { createHash } from "node:crypto";
import type { Db } from "@shikara/db/client";
import { removePicture, type StoredPicture, storePicture } from "@shikara/storage/pictures";
import { heldImage, processImage } from "@shikara/storage/process";
import { removeUnlessBackedUp } from "../backups/backups.service.ts";
import type { AppServices } from "../core/context.ts";
import { hasNotHappened } from "../core/transaction.ts";
import { insertMedia } from "../media/media.queries.ts";
import { type HeldPicture, heldContents } from "./held-pictures.queries.ts";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** An uploaded picture as it is kept until its review is decided. @throws TOO_LARGE, UNSUPPORTED_TYPE, UNPROCESSABLE_IMAGE, BUSY */
export async function heldPicture(file: Uint8Array): Promise<HeldPicture> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { picture, thumbnail } = await heldImage(bytes);
  return {
    hash: createHash("sha256").update(bytes).digest("base64url"),
    content: base64(picture),
    thumbnail: base64(thumbnail),
  };
}

/** Files of pictures that no row names any more. Where that fails they are collected later. */
export async function removeFiles(services: AppServices, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => removeUnlessBackedUp(services, id).catch(() => {})));
}

/**
 * Puts the pictures of a review into the image store, where anybody may get them, and hands them to `work`; where that has failed for certain they
 * are taken out again. Those of a commit that nobody heard the end of stay: the review may show them, and they are nowhere else any more.
 */
export async function withPublished<T>(
  services: AppServices,
  testimonialId: string,
  work: (pictures: readonly StoredPicture[]) => Promise<T>,
): Promise<T> {
  const stored: StoredPicture[] = [];
  const takeOut = () => Promise.all(stored.map(({ id }) => removePicture(services.images, id).catch(() => {})));
  try {
    for (const { content } of await heldContents(services.db, testimonialId)) {
      stored.push(await storePicture(services.images, await processImage(Buffer.from(content, "base64"))));
    }
  } catch (error) {
    await takeOut();
    throw error;
  }
  try {
    return await work(stored);
  } catch (error) {
    if (hasNotHappened(error)) await takeOut();
    throw error;
  }
}

/** Their rows, which name their sizes: part of the transaction that shows them. */
export async function enterPictures(tx: Db, pictures: readonly StoredPicture[]): Promise<string[]> {
  for (const picture of pictures) await insertMedia(tx, { ...picture, category: "misc" });
  return pictures.map(({ url }) => url);
}
