import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@shikara/db/client";
import { restoreEmbedded } from "@shikara/db/embedded";
import { type FolderTaken, lockFolder } from "@shikara/db/lock";

const DATABASE_FILE = "postgres.tar.gz";
const DATABASE = "postgres";
const IMAGES = "images";
const ASK_MS = 200;
const GIVE_UP_MS = 10 * 60_000;

const stamp = () => new Date().toISOString().replace(/[:.]/g, "-");
const backupsOf = (dataDir: string) => join(dataDir, "backups");

/**
 * Copies the embedded database and the pictures on disk to a new folder below DATA_DIR/backups; the folder appears
 * when it is complete. The database is taken first: a picture it names is on disk by then.
 * @returns the folder
 */
export async function writeBackup(dataDir: string, database: Database): Promise<string> {
  if (!database.dump) throw new Error("A PostgreSQL server is backed up with pg_dump.");
  const name = stamp();
  const partial = join(backupsOf(dataDir), `.${name}`);
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, DATABASE_FILE), await (await database.dump()).bytes());
  if (existsSync(join(dataDir, IMAGES))) await cp(join(dataDir, IMAGES), join(partial, IMAGES), { recursive: true });
  const folder = join(backupsOf(dataDir), name);
  await rename(partial, folder);
  return folder;
}

async function completeBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupsOf(dataDir)).catch(() => []);
  return names.filter((name) => !name.startsWith("."));
}

/** Asks the running server, the folder's one owner, for a backup, and waits for it. @returns the folder */
export async function askForBackup(dataDir: string, { message, owner }: FolderTaken): Promise<string> {
  if (owner === "" || process.platform === "win32") throw new Error(`${message} Stop it to back up.`);
  const before = new Set(await completeBackups(dataDir));
  process.kill(Number(owner), "SIGUSR2");
  for (let waited = 0; waited < GIVE_UP_MS; waited += ASK_MS) {
    await pause(ASK_MS);
    const made = (await completeBackups(dataDir)).find((name) => !before.has(name));
    if (made) return join(backupsOf(dataDir), made);
  }
  throw new Error("The running server has made no backup; its log may say why.");
}

/**
 * Puts a backup in the place of what DATA_DIR holds; that is kept beside it, its name saying when it was put aside.
 * @throws FolderTaken while the server runs
 */
export async function restoreBackup(dataDir: string, folder: string): Promise<void> {
  const dump = new Blob([await readFile(join(folder, DATABASE_FILE))]);
  // Nothing is put aside while a server works on it.
  (await lockFolder(dataDir))();
  const aside = `before-restore-${stamp()}`;
  for (const part of [DATABASE, IMAGES])
    if (existsSync(join(dataDir, part))) await rename(join(dataDir, part), join(dataDir, `${part}-${aside}`));
  await restoreEmbedded(dataDir, dump);
  if (existsSync(join(folder, IMAGES))) await cp(join(folder, IMAGES), join(dataDir, IMAGES), { recursive: true });
}
