import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MadeBackup } from "@shikara/api/backups/making";
import { picturesNamed } from "@shikara/api/backups/pictures.queries";
import type { Database } from "@shikara/db/client";
import type { DatabaseCopy } from "@shikara/db/copy";
import type { ImageStore } from "@shikara/storage/store";
import { writeArchive } from "./archive.ts";
import { backupFolder } from "./folder.ts";
import { inWords } from "./in-words.ts";
import { MANIFEST, manifestOf, Sum } from "./manifest.ts";
import { backupName } from "./names.ts";
import { onlyOf, StoredPictures } from "./stored-pictures.ts";

const DISCARD_MS = 10_000;

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

/** Database first: a picture that it names is stored by then, and is not deleted as long as this backup is being made. */
async function* contentsOf(
  { database }: BackedUp,
  { taken, copy, pictures }: { taken: Date; copy: DatabaseCopy; pictures: StoredPictures },
) {
  const sums = { database: new Sum(), pictures: new Sum() };
  for await (const file of copy.files()) yield sums.database.of({ ...file, name: `database/${file.name}` });
  await copy.close();
  for await (const file of pictures.files()) yield sums.pictures.of(file);
  const list = manifestOf(database.engine, taken, copy.facts, sums, pictures.missed);
  const manifest = Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
  yield { name: MANIFEST, size: manifest.length, content: onlyOf(manifest) };
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

/** Rejects with the reason once the signal says so: what waits for a disk may wait long. */
const stopOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

async function writeWhole(
  house: BackedUp,
  { dir, key }: BackupSettings,
  kind: "nightly" | "by-hand",
  signal: AbortSignal,
): Promise<MadeBackup> {
  const folder = backupFolder(dir);
  const stop = stopOf(signal);
  stop.catch(() => undefined);
  const orStopped = <T>(work: Promise<T>): Promise<T> => Promise.race([work, stop]);
  const taken = new Date();
  const name = backupName(kind, key !== undefined, taken);
  await orStopped(folder.begin(name));
  try {
    const copy = await house.database.copy();
    try {
      const pictures = new StoredPictures(house.images, await picturesNamed(house.database.db));
      const contents = contentsOf(house, { taken, copy, pictures });
      const bytes = await orStopped(
        writeArchive(contents, { key, signal, write: (piece) => folder.append(name, piece) }),
      );
      await orStopped(folder.finish(name, bytes));
      return { file: join(dir, name), bytes, isEncrypted: key !== undefined, lacks: pictures.lacks };
    } finally {
      await copy.close();
    }
  } catch (error) {
    // A disk that does not answer would keep what went wrong from being told; what is left goes with a later backup.
    await Promise.race([folder.discard(name).catch(() => undefined), pause(DISCARD_MS, undefined, { ref: false })]);
    throw error;
  }
}
