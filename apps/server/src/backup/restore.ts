import { rename, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { BackupFault } from "@shikara/db/copy";
import { writeFiles } from "@shikara/db/embedded-copy";
import { lockFolder } from "@shikara/db/lock";
import { restoreDatabase } from "@shikara/db/restore";
import { openImageStore } from "@shikara/storage/open";
import type { Env } from "../env.ts";
import { checkBackup, partOf } from "./manifest.ts";
import { stampOf } from "./names.ts";

type Place = Pick<Env, "dataDir" | "database" | "images">;

/** What a restore has put aside, in words; empty where nothing was there. */
export type PutAside = string[];

/** Writes the pictures beside those that are there. @returns what puts them in their place, and says what it has put aside */
async function stagePictures(path: string, key: string | undefined, dir: string, stamp: string) {
  const staged = `${dir}.restoring`;
  await rm(staged, { recursive: true, force: true });
  await writeFiles(staged, partOf(path, key, "pictures"));
  return async (): Promise<PutAside> => {
    const aside = `${dir}-before-restore-${stamp}`;
    const hadAny = await rename(dir, aside).then(
      () => true,
      () => false,
    );
    await rename(staged, dir);
    return hadAny ? [aside] : [];
  };
}

/** Those of the same key are overwritten by themselves; others stay, and are collected where no record names them. */
async function storePictures(path: string, key: string | undefined, images: Place["images"]) {
  const store = await openImageStore(images);
  await store.check();
  for await (const { name, content } of partOf(path, key, "pictures"))
    if (content) await store.put(name, await buffer(content));
  return async (): Promise<PutAside> => [];
}

/**
 * Puts a backup in the place of what the house holds, all of it or nothing, after it was read whole and found sound. What was there is
 * kept aside; of pictures in S3 nothing is taken away.
 * @throws BackupFault saying why not; FolderTaken while a server of the embedded database runs
 */
export async function restoreBackup(place: Place, path: string, key: string | undefined): Promise<PutAside> {
  const { engine, rows } = await checkBackup(path, key);
  const { kind } = place.database;
  const named = { embedded: "the embedded database", postgres: "a PostgreSQL server" };
  if (engine !== kind) throw new BackupFault(`This is a backup of ${named[engine]}, and here is ${named[kind]}.`);
  // Nothing is put aside while a server works on it.
  const release = kind === "embedded" ? await lockFolder(place.dataDir) : () => {};
  try {
    const stamp = stampOf(new Date());
    const { images } = place;
    const putInPlace =
      images.kind === "disk"
        ? await stagePictures(path, key, images.dir, stamp)
        : await storePictures(path, key, images);
    const aside = await restoreDatabase(place.database, partOf(path, key, "database"), rows, stamp);
    return [...(aside ? [aside] : []), ...(await putInPlace())];
  } finally {
    release();
  }
}
