import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "@shikara/db/synced";
import { type ImageStore, ownKey, ownPictureId, PICTURE_ID, parseKey, unread, untaken } from "./store.ts";

const PROBE_BYTES = 64 * 1024;
/**
 * What pictures leave of their disk to what else lies there: with less than 64 MB the embedded database writes nothing more, and whoever
 * fills the disk with pictures would end the agency's day.
 */
const LEFT_BYTES = 96 * 1024 * 1024;
/** The same of new files, where a file system counts them: with less than 128 nothing more is written. */
const LEFT_FILES = 192;

/** Bytes that may be written to a disk; none where it takes hardly another file. */
async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(dir);
  return files > 0 && ffree < LEFT_FILES ? 0 : bavail * bsize;
}

/** A folder of folders, one a picture. */
export function openDiskStore(dir: string, free: (dir: string) => Promise<number> = freeBytes): ImageStore {
  return {
    async put(key, bytes) {
      const { pictureId, file } = ownKey(key);
      const folder = join(dir, pictureId);
      await writing(async () => {
        const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
        if ((await free(folder)) - bytes.length < LEFT_BYTES) throw new FullDisk();
        await writeWhole(join(folder, file), bytes);
        // Whoever is answered may believe it: else a power cut within seconds takes the name again, and the file is under its other one.
        await syncFolder(folder);
        if (isNew) await syncFolder(dir);
      });
    },

    async get(key) {
      const parsed = parseKey(key);
      if (!parsed) return null;
      const bytes = await reading(() => unlessMissing(readFile(join(dir, parsed.pictureId, parsed.file))));
      return bytes && { bytes, contentType: parsed.contentType };
    },

    async deleteAll(pictureId) {
      const folder = join(dir, ownPictureId(pictureId));
      await writing(() => rm(folder, { recursive: true, force: true }));
    },

    async *pictures() {
      for (const id of (await reading(() => unlessMissing(readdir(dir)))) ?? []) {
        if (!PICTURE_ID.test(id)) continue;
        const folder = await reading(() => unlessMissing(stat(join(dir, id))));
        if (folder?.isDirectory()) yield { id, storedAt: folder.mtime };
      }
    },

    async *keys() {
      for (const id of (await reading(() => unlessMissing(readdir(dir)))) ?? []) {
        if (!PICTURE_ID.test(id)) continue;
        const files = (await reading(() => unlessMissing(unlessShut(readdir(join(dir, id)))))) ?? [];
        // Not what is still being written.
        yield* files.map((file) => `${id}/${file}`).filter((key) => parseKey(key));
      }
    },

    async check() {
      await writing(async () => {
        await mkdir(dir, { recursive: true });
        const probe = join(dir, `.check-${randomUUID()}`);
        // An empty file finds room on a full disk.
        await writeWhole(probe, Buffer.alloc(PROBE_BYTES));
        await rm(probe);
      });
    },
  };
}

/** As the system says it, somewhat sooner. */
class FullDisk extends Error {
  readonly code = "ENOSPC";
  constructor() {
    super("What is left of the disk is not for pictures");
  }
}

/** Under another name first: a reader sees the old file or the new one, and a crash leaves no half of either. */
async function writeWhole(path: string, bytes: Buffer) {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      // Else a power cut may leave the new name with nothing in it.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

// Of the system: not ours, no folder, on a part of the disk that cannot be read.
const SHUT = /^(?:EACCES|EPERM|ENOTDIR|EIO)$/;

/** One picture's folder that nobody can look into is no reason to know of no other: whoever asks for the picture itself hears why not. */
async function unlessShut(files: Promise<string[]>): Promise<string[]> {
  try {
    return await files;
  } catch (error) {
    if (SHUT.test(Object(error).code)) return ["image.jpg"];
    throw error;
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function guarded<T>(work: () => Promise<T>, fault: (cause: unknown) => Error): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw fault(error);
  }
}

const reading = <T>(work: () => Promise<T>): Promise<T> => guarded(work, unread);
const writing = <T>(work: () => Promise<T>): Promise<T> => guarded(work, untaken);
