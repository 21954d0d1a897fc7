import { resolve } from "node:path";
import { createDb } from "@shikara/db/client";
import { FolderTaken } from "@shikara/db/lock";
import { askForBackup, restoreBackup, writeBackup } from "./backup.ts";
import type { Env } from "./env.ts";
import { firstStart } from "./first-start.ts";
import { openParts } from "./open-parts.ts";
import { signInLines } from "./welcome.ts";

type Say = (line: string) => void;
type Command = (env: Env, say: Say, argument: string | undefined) => Promise<void>;

const ON_A_SERVER =
  "The database is a PostgreSQL server: use pg_dump and pg_restore, and your object store's own copies.";

async function migrate(env: Env, say: Say): Promise<void> {
  const database = await createDb(env.database);
  await database.migrate();
  await database.close();
  say("The database is up to date.");
}

async function seed(env: Env, say: Say): Promise<void> {
  const parts = await openParts(env);
  await parts.database.migrate();
  await parts.images.check();
  const staff = await firstStart({ ...env, seed: "demo" }, parts, say);
  say(["The database holds:", ...signInLines(env, staff)].join("\n"));
  await parts.database.close();
}

async function backup(env: Env, say: Say): Promise<void> {
  if (env.database.kind === "postgres") throw new Error(ON_A_SERVER);
  try {
    const database = await createDb(env.database);
    say(await writeBackup(env.dataDir, database));
    await database.close();
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    say(await askForBackup(env.dataDir, error));
  }
}

async function restore(env: Env, say: Say, folder: string | undefined): Promise<void> {
  if (env.database.kind === "postgres") throw new Error(ON_A_SERVER);
  if (!folder) throw new Error("Say which backup: npm run restore -- .data/backups/<folder>");
  await restoreBackup(env.dataDir, resolve(folder));
  say("Restored. What was there before is kept beside it in the data folder.");
}

/** What can be done beside serving; each opens the data folder itself, or asks the server that owns it. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ["migrate", migrate],
  ["seed", seed],
  ["backup", backup],
  ["restore", restore],
]);
