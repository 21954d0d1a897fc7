import { createHash } from "node:crypto";
import { closeSync, constants, mkdirSync, openSync, realpathSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** Gives the folder back. The kernel does it by itself when the process dies, kill -9 included. */
export type ReleaseLock = () => void;

// BSD flags of open(2) that Node does not name: lock the file, and fail at once when it is locked.
const O_EXLOCK = 0x20;
const O_NONBLOCK = 0x4;
const OWNER_ANSWERS_MS = 500;

/**
 * Makes this process the one owner of a data folder; PGlite takes no lock, and a second process would lose rows
 * silently. No file can go stale: Linux and Windows hold a name that dies with the process, macOS a locked file.
 * It does not reach across containers that share a volume.
 * @throws FolderTaken naming the folder, and the owner's process id where the system tells it
 */
export function lockFolder(dir: string): Promise<ReleaseLock> {
  mkdirSync(dir, { recursive: true });
  const folder = realpathSync(dir);
  return process.platform === "darwin" ? lockFile(folder) : lockNames(folder);
}

/** Another process owns the folder. */
export class FolderTaken extends Error {
  override readonly name = "FolderTaken";

  /** `owner` is its process id, '' where the system does not tell. */
  constructor(
    folder: string,
    readonly owner: string,
  ) {
    super(`The data folder ${folder} is in use by another Shikara process${owner && ` (pid ${owner})`}.`);
  }
}

/** By its path, as versions before do, and by what it is: mounted elsewhere, or moved while its owner runs, it has another path. */
async function lockNames(folder: string): Promise<ReleaseLock> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const release = await lockName(folder, folder);
  try {
    const releaseItself = await lockName(folder, `${dev}:${ino}`);
    return () => {
      releaseItself();
      release();
    };
  } catch (error) {
    release();
    throw error;
  }
}

function lockName(folder: string, locked: string): Promise<ReleaseLock> {
  const id = `shikara-${createHash("sha256").update(locked).digest("hex").slice(0, 32)}`;
  const name = process.platform === "win32" ? `\\\\.\\pipe\\${id}` : `\0${id}`;
  return new Promise((resolve, reject) => {
    const holder = createServer((asker) => asker.on("error", () => {}).end(String(process.pid)));
    holder.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      let owner = "";
      const owned = connect(name);
      owned.setTimeout(OWNER_ANSWERS_MS, () => owned.destroy(new FolderTaken(folder, "")));
      owned.on("data", (data) => {
        owner += data;
      });
      owned.on("end", () => reject(new FolderTaken(folder, owner)));
      owned.on("error", () => reject(new FolderTaken(folder, owner)));
    });
    holder.listen(name, () => resolve(() => holder.unref().close()));
    holder.unref();
  });
}

async function lockFile(folder: string): Promise<ReleaseLock> {
  try {
    const file = openSync(join(folder, "lock"), constants.O_CREAT | constants.O_RDWR | O_EXLOCK | O_NONBLOCK, 0o600);
    return () => closeSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EAGAIN") throw new FolderTaken(folder, "");
    throw error;
  }
}
