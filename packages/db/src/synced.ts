import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Of file systems that sync no folder, of Windows, and of a folder that may be written to and not read: there it is as it was before. */
export const CANNOT_SYNC = new Set(["EINVAL", "EPERM", "EACCES", "EISDIR", "ENOTSUP", "ENOSYS"]);

async function sync(path: string, flags: "r" | "r+"): Promise<void> {
  const opened = await open(path, flags);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** What was made in a folder, renamed or deleted has that name after a power cut as well; where the file system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await sync(folder, "r");
  } catch (error) {
    if (!CANNOT_SYNC.has(Object(error).code)) throw error;
  }
}

/** All that lies in a folder is there after a power cut, each file with its bytes. The folder's own name is its parent's to sync. */
export async function syncBelow(folder: string): Promise<void> {
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, item.name);
    if (item.isDirectory()) await syncBelow(path);
    // Windows writes through only what may be written to.
    else if (item.isFile()) await sync(path, "r+");
  }
  await syncFolder(folder);
}
