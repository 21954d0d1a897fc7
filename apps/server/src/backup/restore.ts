import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { isOfStore } from "@shikara/api/media/own-store";
import { BackupFault, type CopiedFile } from "@shikara/db/copy";
import { writeFiles } from "@shikara/db/embedded-copy";
import { lockFolder } from "@shikara/db/lock";
import { restoreDatabase } from "@shikara/db/restore";
import { syncBelow, syncFolder } from "@shikara/db/synced";
import { openImageStore } from "@shikara/storage/open";
import type { Env } from "../env.ts";
import { checkBackup, partOf } from "./manifest.ts";
import { refuseMount } from "./mounted.ts";
import { stampOf } from "./names.ts";

type Place = Pick<Env, "dataDir" | "database" | "images">;

/** What a restore has put aside, in words; empty where nothing was there. */
export type PutAside = string[];

interface Restored {
  aside: PutAside;
  /** Of the pictures that its records name, in words; '' for nothing. */
  lacks: string;
}

/** Pictures that are there already, and wait for the database. */
interface Staged {
  /** Puts them in their place. @returns what it has put aside */
  putInPlace(): Promise<PutAside>;
  /** Nothing comes of it: they go again. */
  giveUp(): Promise<void>;
}

/** Without the mark of the house that they were: this is another, which marks its store when it starts. */
async function* picturesIn(path: string, key: string | undefined): AsyncGenerator<CopiedFile> {
  for await (const file of partOf(path, key, "pictures")) if (!isOfStore(file.name)) yield file;
}

/** What is not there is none; any other fault stays one. */
const orNone = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (Object(error).code === "ENOENT") return undefined;
    throw error;
  });

/** Writes the pictures beside those that are there, as they will be after a power cut. */
async function stagePictures(path: string, key: string | undefined, dir: string, stamp: string): Promise<Staged> {
  await refuseMount(dir);
  const staged = `${dir}.restoring`;
  const giveUp = () => rm(staged, { recursive: true, force: true });
  await giveUp();
  await orElse(async () => {
    await writeFiles(staged, picturesIn(path, key));
    await syncBelow(staged);
  }, giveUp);
  return {
    async putInPlace() {
      const aside = `${dir}-before-restore-${stamp}`;
      const hadAny = (await orNone(rename(dir, aside).then(() => true))) ?? false;
      const putBack = async () => {
        if (hadAny) await rename(aside, dir);
      };
      await orElse(() => rename(staged, dir), putBack);
      // The database says that all is done once this is so after a power cut as well.
      await orElse(
        () => syncFolder(dirname(dir)),
        async () => {
          await rename(dir, staged);
          await putBack();
        },
      );
      return hadAny ? [aside] : [];
    },
    giveUp,
  };
}

/** Where it fails something is done about it first. */
async function orElse<T>(work: () => Promise<T>, onFault: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await onFault();
    throw error;
  }
}

/** Those of the same key are overwritten by themselves; others stay, and are collected once somebody says whose they are. */
async function storePictures(path: string, key: string | undefined, images: Place["images"]): Promise<Staged> {
  const store = await openImageStore(images);
  await store.check();
  for await (const { name, content } of picturesIn(path, key))
    if (content) await store.put(name, await buffer(content));
  return { putInPlace: async () => [], giveUp: async () => {} };
}

/**
 * Puts a backup in the place of what the house holds, all of it or nothing, after it was read whole and found sound. What was there is
 * kept aside; of pictures in S3 nothing is taken away.
 * @throws BackupFault saying why not; FolderTaken while a server of the embedded database runs, or another restore into the folder
 */
export async function restoreBackup(place: Place, path: string, key: string | undefined): Promise<Restored> {
  const { engine, rows, lacks } = await checkBackup(path, key);
  const { kind } = place.database;
  const named = { embedded: "the embedded database", postgres: "a PostgreSQL server" };
  if (engine !== kind) throw new BackupFault(`This is a backup of ${named[engine]}, and here is ${named[kind]}.`);
  // Nothing is put aside while a server works on it, nor beside another restore: both would write to one place.
  const isInFolder = kind === "embedded" || place.images.kind === "disk";
  const release = isInFolder ? await lockFolder(place.dataDir) : () => {};
  try {
    const stamp = stampOf(new Date());
    const { images } = place;
    const pictures =
      images.kind === "disk"
        ? await stagePictures(path, key, images.dir, stamp)
        : await storePictures(path, key, images);
    const files = partOf(path, key, "database");
    let putAside: PutAside = [];
    const putPictures = async () => {
      putAside = await pictures.putInPlace();
    };
    const aside = await orElse(() => restoreDatabase(place.database, files, rows, stamp, putPictures), pictures.giveUp);
    return { aside: [...(aside ? [aside] : []), ...putAside], lacks };
  } finally {
    release();
  }
}
