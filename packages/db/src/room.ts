import { accessSync, constants, statfsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";

/**
 * With less, nothing more is written. The engine needs a new file of 16 MB for its log now and then, and when it cannot have that it
 * breaks where it stands; so it is stopped before.
 */
const LEAST_BYTES = 48 * 1024 * 1024;
/** With so much again, it is written on. */
const ENOUGH_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 250;

/** Bytes that may be written to a folder's disk; 0 where it is read-only. */
export function freeBytes(dir: string): number {
  try {
    accessSync(dir, constants.W_OK);
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** The same of a disk that may be another machine's: while that does not answer, a thread waits for it and the house goes on. */
export async function freeBytesAway(dir: string): Promise<number> {
  try {
    await access(dir, constants.W_OK);
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Looks after the room on a folder's disk, four times a second, and tells when it has run out and when there is enough again. */
export function watchRoom(free: () => number, tell: (hasRoom: boolean) => Promise<unknown>): { stop(): void } {
  let hasRoom = true;
  const look = () => {
    const found = free() >= (hasRoom ? LEAST_BYTES : ENOUGH_BYTES);
    if (found === hasRoom) return;
    hasRoom = found;
    tell(found).catch(() => {
      hasRoom = !found;
    });
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return { stop: () => clearInterval(timer) };
}
