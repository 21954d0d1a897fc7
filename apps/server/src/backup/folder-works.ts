import { constants } from "node:fs";
import { appendFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "@shikara/contract/core/fail";
import { roomAway } from "@shikara/db/room";
import { syncFolder } from "@shikara/db/synced";
import { inWords } from "./in-words.ts";
import { isPartial, partialName, superfluous } from "./names.ts";

// All that is done in the folder where backups lie, each whole in itself, so that whoever does the next need know nothing of the last.

/** What must stay free on the disk of BACKUP_DIR: the embedded database may be on the same. */
const RESERVE = 256 * 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
/** One that is gone is not begun anew half way. */
const ONLY_AT_ITS_END = constants.O_WRONLY | constants.O_APPEND;

async function needRoom(dir: string): Promise<void> {
  if ((await roomAway(dir)).bytes < RESERVE)
    fail("STORAGE_UNAVAILABLE", `BACKUP_DIR has less than ${RESERVE / 1024 / 1024} MB left, or cannot be written to.`);
}

/** Puts what a disk says into words; an error that is thrown in another process has nothing else to tell. */
async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    fail("STORAGE_UNAVAILABLE", inWords(error).message);
  }
}

/** Begins the backup of that name; it is none yet. @throws Failure saying what is in the way, as all of these do */
export const begin = (dir: string, name: string): Promise<void> =>
  told(async () => {
    await mkdir(dir, { recursive: true });
    await needRoom(dir);
    await (await open(join(dir, partialName(name)), "wx")).close();
  });

/** Writes the next bytes of it. */
export const append = (dir: string, name: string, bytes: Uint8Array): Promise<void> =>
  told(async () => {
    await needRoom(dir);
    await appendFile(join(dir, partialName(name)), bytes, { flag: ONLY_AT_ITS_END });
  });

/** Gives it its name, once all of its `bytes` are on the disk. */
export const finish = (dir: string, name: string, bytes: number): Promise<void> =>
  told(async () => {
    const partial = join(dir, partialName(name));
    const file = await open(partial, ONLY_AT_ITS_END);
    try {
      await file.sync();
      const { size } = await file.stat();
      if (size !== bytes) fail("STORAGE_UNAVAILABLE", `The file has ${size} bytes of the ${bytes} that were written.`);
    } finally {
      await file.close();
    }
    await rename(partial, join(dir, name));
    // Else it may be half made again after a power cut, and is deleted as such a day later.
    await syncFolder(dir);
  });

/** Takes away what was written of one that came to nothing. */
export const discard = (dir: string, name: string): Promise<void> =>
  told(() => rm(join(dir, partialName(name)), { force: true }));

/** Deletes nightly backups that are no longer wanted, and what was left half made. */
export const thinOut = (dir: string, timeZone: string, now: Date = new Date()): Promise<void> =>
  told(async () => {
    const names = await readdir(dir);
    const old = superfluous(names, timeZone);
    for (const name of names.filter(isPartial)) {
      const { mtime } = await stat(join(dir, name));
      if (now.getTime() - mtime.getTime() > DAY_MS) old.push(name);
    }
    for (const name of old) await rm(join(dir, name), { force: true });
  });
