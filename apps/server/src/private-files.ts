import { chmodSync, mkdirSync, statSync } from "node:fs";

const OWNER_ONLY = 0o700;
const ALL = 0o777;

/** What this process writes from now on is for its own user: backups and pictures hold what customers said, other files passwords. */
export function writeForOwnerOnly(): void {
  process.umask(0o077);
}

/** Makes the data folder, or closes one that is there and ours: behind it nobody else gets to what an earlier version left readable. */
export function closeFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: OWNER_ONLY });
  const { uid, mode } = statSync(dir);
  // On Windows there is no such owner, and modes mean nothing. What is closed is left alone: its disk may be read-only, and the house need not be.
  if (uid === process.getuid?.() && (mode & ALL) !== OWNER_ONLY) chmodSync(dir, OWNER_ONLY);
}
