import { relative, resolve } from "node:path";
import { letIn } from "@shikara/api/auth/let-in.service";
import { beginStore } from "@shikara/api/media/own-store";
import { createSessions } from "@shikara/auth/sessions";
import { FIRST_PASSWORD_DAYS } from "@shikara/contract/team/rules";
import { createDb } from "@shikara/db/client";
import { hasDatabase } from "@shikara/db/embedded-place";
import { FolderTaken } from "@shikara/db/lock";
import { askForBackup, saidOf } from "./backup/ask.ts";
import { newKey } from "./backup/key.ts";
import { restoreBackup } from "./backup/restore.ts";
import type { Env } from "./env.ts";
import { firstStart } from "./first-start.ts";
import { backUpNow } from "./jobs/backups.ts";
import { moveHouse } from "./move.ts";
import { openParts } from "./open-parts.ts";
import { signInLines } from "./welcome.ts";

type Say = (line: string) => void;
type Command = (env: Env, say: Say, argument: string | undefined) => Promise<void>;

/** @throws Error where there is no house to do something to: a slip in DATA_DIR would begin an empty one */
function assertHouse({ database }: Env): void {
  if (database.kind === "postgres" || hasDatabase(database.dir)) return;
  throw new Error(`There is no database in ${database.dir}. DATA_DIR is the folder of the house that is meant.`);
}

async function migrate(env: Env, say: Say): Promise<void> {
  const database = await createDb(env.database);
  await database.migrate();
  await database.close();
  say("The database is up to date.");
}

async function seed(env: Env, say: Say): Promise<void> {
  const parts = await openParts(env);
  await parts.database.migrate();
  const staff = await firstStart({ ...env, seed: "demo" }, parts, say);
  say(["The database holds:", ...signInLines(env, staff)].join("\n"));
  await parts.database.close();
}

async function backup(env: Env, say: Say): Promise<void> {
  assertHouse(env);
  try {
    const parts = await openParts(env);
    try {
      say(saidOf(await backUpNow(env, parts, new AbortController().signal)));
    } finally {
      await parts.database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    say(await askForBackup(env.dataDir, error));
  }
}

async function backupKey(_env: Env, say: Say): Promise<void> {
  const { recipient, secret } = await newKey();
  say(`BACKUP_KEY=${recipient}`);
  say(
    `This encrypts, and is for the server. Only the secret key reads what it has encrypted; keep it elsewhere, twice:`,
  );
  say(secret);
}

async function restore(env: Env, say: Say, file: string | undefined): Promise<void> {
  if (!file) throw new Error(`Say which backup: npm run restore -- ${relative(process.cwd(), env.backups.dir)}/<file>`);
  const { aside, lacks } = await restoreBackup(env, resolve(file), env.backups.key);
  say("Restored.");
  // What was there before may have them, and is deleted sooner or later.
  if (lacks) say(`This backup lacks pictures: ${lacks} Look for them in what was there before, or in an older backup.`);
  for (const kept of aside) say(`What was there before is kept: ${kept}`);
}

async function move(env: Env, say: Say, where: string | undefined): Promise<void> {
  assertHouse(env);
  for (const line of await moveHouse(env, where)) say(line);
}

/** For a house whose pictures are lost for good, or were left behind on purpose. */
async function beginPictures(env: Env, say: Say): Promise<void> {
  assertHouse(env);
  const { database, images } = await openParts(env);
  try {
    if ((await beginStore({ db: database.db, images })) === "another's")
      throw new Error("The pictures there are another house's: nothing was changed.");
    say("The picture store is this house's, as it is; what is uploaded from now on goes there.");
  } finally {
    await database.close();
  }
}

/** For when nobody is left who could help from a screen. */
async function letMemberIn(env: Env, say: Say, name: string | undefined): Promise<void> {
  if (!name) throw new Error("Say whom: npm run let-in -- <username>");
  assertHouse(env);
  const { db, close } = await createDb(env.database);
  try {
    const password = await letIn(db, createSessions(db), name);
    if (!password) throw new Error(`Nobody in service is called ${name}.`);
    say(`A new password for ${name}, and no second factor any more: ${password}`);
    say(
      `It is shown this once and opens for ${FIRST_PASSWORD_DAYS} days. Signing in with it asks for one of their own.`,
    );
  } finally {
    await close();
  }
}

/** What can be done beside serving; each opens the data folder itself, or asks the server that owns it. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ["migrate", migrate],
  ["seed", seed],
  ["backup", backup],
  ["backup-key", backupKey],
  ["restore", restore],
  ["move", move],
  ["pictures-begin", beginPictures],
  ["let-in", letMemberIn],
]);
