import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MadeBackup } from "@shikara/api/backups/making";
import { BackupFault } from "@shikara/db/copy";
import type { FolderTaken } from "@shikara/db/lock";
import { z } from "zod";

// A folder has one owner, so whoever wants a backup of an embedded database that is open asks the owner: by a signal, answered in a file.
const ANSWER = ".backup-answer";
const LOOK_MS = 200;

const answer = z.union([z.object({ said: z.string() }), z.object({ reason: z.string() })]);
const answerIn = (dataDir: string) => join(dataDir, ANSWER);

/** Where a backup lies, and what it lacks. */
export const saidOf = ({ file, lacks }: MadeBackup): string => [file, lacks].filter(Boolean).join("\n");

/** Tells whoever asked what became of it. */
export async function answerAsker(dataDir: string, made: Promise<MadeBackup>): Promise<void> {
  const said: z.infer<typeof answer> = await made.then(
    (backup) => ({ said: saidOf(backup) }),
    (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
  );
  const path = answerIn(dataDir);
  await writeFile(`${path}.new`, JSON.stringify(said));
  await rename(`${path}.new`, path);
}

/** What else works on the folder makes no backup meanwhile, and is not ended by whoever asks for one. */
export function refuseAskers(dataDir: string): void {
  if (process.platform === "win32") return;
  const busy = "Another command works on the data folder: ask again when it is done.";
  // Whoever does not hear of it waits until this process has ended.
  process.on("SIGUSR2", () => void answerAsker(dataDir, Promise.reject(new BackupFault(busy))).catch(() => {}));
}

function isAlive(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}

/** Whether a process is of the folder's account, or ours: a folder's lock says a number, and anybody on the machine may have said it. */
async function isOfHouse(owner: string, dataDir: string): Promise<boolean> {
  const uidOf = async (path: string) => (await stat(path).catch(() => undefined))?.uid;
  const its = await uidOf(`/proc/${owner}`);
  return its === undefined || its === process.getuid?.() || its === (await uidOf(dataDir));
}

/** Asks the running server, the folder's one owner, for a backup, and waits for it. @returns where it lies, and what it lacks @throws BackupFault saying why not */
export async function askForBackup(dataDir: string, { message, owner }: FolderTaken): Promise<string> {
  // A number of 0 or below would be a whole group of processes.
  if (!/^[1-9]\d*$/.test(owner) || process.platform === "win32")
    throw new BackupFault(`${message} Stop it to back up.`);
  if (!(await isOfHouse(owner, dataDir)))
    throw new BackupFault(
      `Process ${owner}, which says that it has ${dataDir}, is of another account: back up as that one.`,
    );
  const path = answerIn(dataDir);
  await rm(path, { force: true });
  process.kill(Number(owner), "SIGUSR2");
  while (isAlive(Number(owner))) {
    await pause(LOOK_MS);
    const text = await readFile(path, "utf8").catch(() => null);
    if (text === null) continue;
    await rm(path, { force: true });
    const answered = answer.parse(JSON.parse(text));
    if ("said" in answered) return answered.said;
    throw new BackupFault(answered.reason);
  }
  throw new BackupFault("The running server ended before the backup was made.");
}
