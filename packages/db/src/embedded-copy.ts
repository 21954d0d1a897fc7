import { constants, createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import {
  BackupFault,
  type CopiedFile,
  compareRows,
  countRows,
  type DatabaseCopy,
  FORGET_PLACE,
  filesBelow,
  readFacts,
  takenBy,
} from "./copy.ts";
import { writeErasedOver } from "./embedded-erased.ts";
import { closeFiles, EXTENSIONS } from "./embedded-folder.ts";
import { markOf } from "./half-restored.ts";
import { type Room, roomIn } from "./room.ts";
import { syncBelow, syncFolder } from "./synced.ts";

const FOLDER = "postgres";
/** What must be free beside the copy: the engine stops writing below less than half of it. */
const RESERVE: Room = { bytes: 128 * 1024 * 1024, files: 256 };

const emptied = async (folder: string) => {
  await rm(folder, { recursive: true, force: true });
  return folder;
};

/**
 * Copies the folder of a database that is open. All that asks it waits for as long as its files take to be copied on their disk; what is
 * copied is what a killed process would leave, which the engine opens.
 */
export async function copyEmbedded(client: PGlite, dir: string): Promise<DatabaseCopy> {
  const refuseWithout = (asked: Room): Room => {
    const room = roomIn(dir);
    if (room.bytes < asked.bytes || room.files < asked.files)
      throw new BackupFault("The disk that holds DATA_DIR has too little room for a copy of the database.");
    return room;
  };
  refuseWithout(RESERVE);
  // Cut first, the log takes no room.
  await client.query("checkpoint");
  const taken = await takenBy(join(dir, FOLDER));
  const room = refuseWithout({ bytes: taken.bytes + RESERVE.bytes, files: taken.files + RESERVE.files });
  // A table is written beside itself, and into the log.
  if (room.bytes > 3 * taken.bytes + RESERVE.bytes) await writeErasedOver(client, dir);
  const folder = await emptied(join(dir, ".copy"));
  try {
    const facts = await client.transaction(async (tx) => {
      const facts = await readFacts(async (statement) => (await tx.query(statement)).rows);
      // Where the disk can, nothing is copied until one side is written.
      await cp(join(dir, FOLDER), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
      return facts;
    });
    return { facts, files: () => filesBelow(folder), close: async () => void (await emptied(folder)) };
  } catch (error) {
    await emptied(folder);
    throw error;
  }
}

/** Writes files below a folder that is not there yet. Whoever needs them after a power cut syncs them (`syncBelow`). */
export async function writeFiles(folder: string, files: AsyncIterable<CopiedFile>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { name, content } of files) {
    const path = join(folder, name);
    await mkdir(content ? dirname(path) : path, { recursive: true });
    if (content) await pipeline(Readable.from(content), createWriteStream(path, { flags: "wx" }));
  }
}

/** @returns whether there was anything to rename */
const renameThere = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: unknown) => {
      if (Object(error).code === "ENOENT") return false;
      throw error;
    },
  );

/** Puts a copy that was found sound in the place of the database in `dir`, and then what belongs to it. Where that cannot be all is as it was before. */
async function exchange(dir: string, folder: string, asideName: string, putRest: () => Promise<void>) {
  const place = join(dir, FOLDER);
  const aside = `${place}-${asideName}`;
  const mark = markOf(dir);
  // One that was broken off before is not healed by this one's failure.
  const isHalf = existsSync(mark);
  let hadOne = false;
  let isPlaced = false;
  try {
    if (!isHalf) await writeFile(mark, asideName, { flush: true });
    // At a power cut the mark is there before anything has another name, and until all has.
    await syncFolder(dir);
    hadOne = await renameThere(place, aside);
    await rename(folder, place);
    isPlaced = true;
    await syncFolder(dir);
    await putRest();
  } catch (error) {
    if (isPlaced) await rename(place, folder);
    if (hadOne) await rename(aside, place);
    if (!isHalf) await rm(mark, { force: true });
    throw error;
  }
  await rm(mark);
  // All is in its place. Where a power cut brings the mark back, the next start says more than it has to.
  await syncFolder(dir).catch(() => {});
  return hadOne ? aside : null;
}

/**
 * Puts a copy in the place of the database in `dir`, whose lock the caller holds, and then what belongs to it (`putRest`): all of it or nothing. A start after
 * a restore that was killed in between says so.
 * @returns what the replaced one is called now; null where there was none
 * @throws BackupFault where it has not the rows that it had
 */
export async function restoreEmbedded(
  dir: string,
  files: AsyncIterable<CopiedFile>,
  rows: Record<string, number>,
  asideName: string,
  putRest: () => Promise<void>,
): Promise<string | null> {
  const folder = await emptied(join(dir, ".restoring"));
  try {
    await writeFiles(folder, files);
    const client = await PGlite.create({ dataDir: folder, extensions: EXTENSIONS });
    try {
      const ask = async (statement: string) => (await client.query(statement)).rows;
      compareRows(rows, await countRows(ask));
      await ask(FORGET_PLACE);
    } finally {
      await client.close();
    }
    closeFiles(folder);
    // The engine syncs nothing itself, and a power cut leaves what was not synced empty.
    await syncBelow(folder);
    return await exchange(dir, folder, asideName, putRest);
  } finally {
    await emptied(folder);
  }
}
