import { randomUUID } from "node:crypto";
import { paths } from "@shikara/contract/routes";
import type { ProcessedImage } from "./process.ts";
import type { ImageStore } from "./store.ts";

export interface StoredPicture {
  id: string;
  /** `/media/<id>/image.jpg`: the address pages use; the variants stand beside it. */
  url: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
}

/** The key in the store of one file of a picture. */
export const pictureKey = (id: string, file: string) => `${id}/${file}`;

/** Stores all files of a picture under an id of our own, or none. Throws STORAGE_UNAVAILABLE. */
export async function storePicture(store: ImageStore, processed: ProcessedImage): Promise<StoredPicture> {
  const { files, ...shape } = processed;
  const id = randomUUID();
  const puts = await Promise.allSettled(files.map(({ name, bytes }) => store.put(pictureKey(id, name), bytes)));
  const refused = puts.find((put) => put.status === "rejected");
  if (refused) {
    // If this fails too, the files belong to no record and are collected later.
    await store.deleteAll(id).catch(() => {});
    throw refused.reason;
  }
  return { id, url: paths.picture(id, "image.jpg"), ...shape };
}

/** Deletes all files of a picture; none there is no error. Throws STORAGE_UNAVAILABLE. */
export async function removePicture(store: ImageStore, id: string): Promise<void> {
  await store.deleteAll(id);
}
