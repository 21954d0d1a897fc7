import { accessSync, constants, type StatsFs, statfsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";

/** What a folder's disk still takes. */
export interface Room {
  bytes: number;
  /** New files; infinitely many where its file system does not count them. */
  files: number;
}

/**
 * With less, nothing more is written. The engine needs a new file of 16 MB for its log now and then, and some small ones each time it puts its rows in
 * order; when it cannot have those it breaks where it stands. So it is stopped before.
 */
const LEAST: Room = { bytes: 48 * 1024 * 1024, files: 64 };
/** With so much again, it is written on. */
const ENOUGH: Room = { bytes: 64 * 1024 * 1024, files: 128 };
const LOOK_MS = 250;

const NONE: Room = { bytes: 0, files: 0 };
const roomOf = ({ bavail, bsize, files, ffree }: StatsFs): Room => ({
  bytes: bavail * bsize,
  files: files === 0 ? Number.POSITIVE_INFINITY : ffree,
});

/** None where the disk is read-only. */
export function roomIn(dir: string): Room {
  try {
    accessSync(dir, constants.W_OK);
    return roomOf(statfsSync(dir));
  } catch {
    return NONE;
  }
}

/** The same of a disk that may be another machine's: while that does not answer, a thread waits for it and the house goes on. */
export async function roomAway(dir: string): Promise<Room> {
  try {
    await access(dir, constants.W_OK);
    return roomOf(await statfs(dir));
  } catch {
    return NONE;
  }
}

/** Looks after the room on a folder's disk, four times a second, and tells when it has run out and when there is enough again. */
export function watchRoom(room: () => Room, tell: (hasRoom: boolean) => Promise<unknown>): { stop(): void } {
  let hasRoom = true;
  const look = () => {
    const { bytes, files } = room();
    const asked = hasRoom ? LEAST : ENOUGH;
    const found = bytes >= asked.bytes && files >= asked.files;
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
