import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MadeBackup } from "@shikara/api/backups/making";
import { picturesNamed } from "@shikara/api/backups/pictures.queries";
import { lackingPictures } from "@shikara/contract/backups/schema";
import { Failure } from "@shikara/contract/core/fail";
import type { Database } from "@shikara/db/client";
import { BackupFault, type CopiedFile, type DatabaseCopy } from "@shikara/db/copy";
import { freeBytesAway } from "@shikara/db/room";
import type { ImageStore } from "@shikara/storage/store";
import { reasonOf } from "../error-record.ts";
import { writeArchive } from "./archive.ts";
import { MANIFEST, manifestOf, Sum } from "./manifest.ts";
import { backupName, isPartial, partialName, superfluous } from "./names.ts";
import { onDisk } from "./stalled.ts";

/** What must stay free on the disk of BACKUP_DIR: the embedded database may be on the same. */
const RESERVE = 256 * 1024 * 1024;
/** How much is written between two looks at it. */
const LOOK_EVERY = 8 * 1024 * 1024;
/** Pictures that are fetched ahead: a store far away answers each after a while. */
const AHEAD = 8;
const DAY_MS = 24 * 3_600_000;
const RM_MS = 10_000;

export interface BackupSettings {
  /** Where backups lie. */
  dir: string;
  /** Undefined: backups are not encrypted. */
  key: string | undefined;
}

export interface BackedUp {
  database: Database;
  images: ImageStore;
}

/** Every picture there is, a few fetched ahead, each taken out of those `wanted`; one that is deleted meanwhile belongs to no record of the copy. */
async function* picturesOf(images: ImageStore, wanted: Map<string, string>): AsyncGenerator<CopiedFile> {
  const ahead: Promise<CopiedFile | null>[] = [];
  const fetched = async (key: string): Promise<CopiedFile | null> => {
    const found = await images.get(key);
    if (found) wanted.delete(key.split("/")[0] ?? "");
    return found && { name: `pictures/${key}`, size: found.bytes.length, content: onlyOf(found.bytes) };
  };
  for await (const key of images.keys()) {
    const next = fetched(key);
    // Whoever fails is heard of when their turn comes.
    next.catch(() => {});
    ahead.push(next);
    const first = ahead.length >= AHEAD ? await ahead.shift() : null;
    if (first) yield first;
  }
  for (const last of ahead) {
    const file = await last;
    if (file) yield file;
  }
}

async function* onlyOf(bytes: Uint8Array) {
  yield bytes;
}

/** Database first: a picture that it names is stored by then, and is not deleted as long as this backup is being made. */
async function* contentsOf(
  { database, images }: BackedUp,
  { taken, copy, wanted }: { taken: Date; copy: DatabaseCopy; wanted: Map<string, string> },
) {
  const sums = { database: new Sum(), pictures: new Sum() };
  for await (const file of copy.files()) yield sums.database.of({ ...file, name: `database/${file.name}` });
  await copy.close();
  for await (const file of picturesOf(images, wanted)) yield sums.pictures.of(file);
  const manifest = Buffer.from(`${JSON.stringify(manifestOf(database.engine, taken, copy.facts, sums), null, 2)}\n`);
  yield { name: MANIFEST, size: manifest.length, content: onlyOf(manifest) };
}

function watchRoom(dir: string): (bytes: number) => Promise<void> {
  let looked = -LOOK_EVERY;
  return async (bytes) => {
    if (bytes - looked < LOOK_EVERY) return;
    looked = bytes;
    if ((await freeBytesAway(dir)) < RESERVE)
      throw new BackupFault(`BACKUP_DIR has less than ${RESERVE / 1024 / 1024} MB left, or cannot be written to.`);
  };
}

/** What went wrong, for whoever looks after the house: our own words, or those that hold nobody's data. */
function inWords(error: unknown): Error {
  if (error instanceof BackupFault || error instanceof Failure) return error;
  const { code, path } = Object(error);
  if (code === "ENOSPC" || code === "EDQUOT") return new BackupFault("The disk is full.", { cause: error });
  if (typeof code === "string" && typeof path === "string")
    return new BackupFault(`It cannot be written or read (${code}): ${path}`, { cause: error });
  return new BackupFault(`It could not be made: ${reasonOf(error)}`, { cause: error });
}

/**
 * Makes a backup of database and pictures while the house is open. It has its name once it is whole.
 * @throws BackupFault saying what is in the way
 */
export async function writeBackup(...given: Parameters<typeof writeWhole>): Promise<MadeBackup> {
  const [, , , signal] = given;
  try {
    return await writeWhole(...given);
  } catch (error) {
    throw signal.aborted ? signal.reason : inWords(error);
  }
}

async function writeWhole(
  house: BackedUp,
  { dir, key }: BackupSettings,
  kind: "nightly" | "by-hand",
  signal: AbortSignal,
): Promise<MadeBackup> {
  await onDisk(mkdir(dir, { recursive: true }));
  const taken = new Date();
  const name = backupName(kind, key !== undefined, taken);
  const partial = join(dir, partialName(name));
  const look = watchRoom(dir);
  await onDisk(look(0));
  const copy = await house.database.copy();
  try {
    const wanted = await picturesNamed(house.database.db);
    const count = wanted.size;
    const bytes = await writeArchive(partial, contentsOf(house, { taken, copy, wanted }), { key, look, signal });
    const file = join(dir, name);
    await onDisk(rename(partial, file));
    return { file, bytes, isEncrypted: key !== undefined, lacks: lackingPictures([...wanted.values()], count) };
  } catch (error) {
    // A disk that does not answer would keep what went wrong from being told; what is left goes with the next backup.
    await Promise.race([rm(partial, { force: true }).catch(() => undefined), pause(RM_MS, undefined, { ref: false })]);
    throw error;
  } finally {
    await copy.close();
  }
}

/** Deletes nightly backups that are no longer wanted, and what was left half made. */
export async function thinOut(dir: string, timeZone: string, now: Date = new Date()): Promise<void> {
  const names = await readdir(dir);
  const old = superfluous(names, timeZone);
  for (const name of names.filter(isPartial)) {
    const { mtime } = await stat(join(dir, name));
    if (now.getTime() - mtime.getTime() > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(join(dir, name), { force: true });
}
