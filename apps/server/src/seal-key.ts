import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSecret, Seal } from "@shikara/db/seal";
import type { Env } from "./env.ts";

const OWNER_ONLY = 0o600;
/** As `TRAVELLERS_KEY` may be: a file that somebody has written by hand is as good. */
const SECRET = /^[\w.~+/-]{32,200}=*$/;

/** What the house of one machine makes for itself: beside the database, not in it, so that no backup holds it. */
const keyFile = (dataDir: string): string => join(dataDir, "travellers-key.txt");

/** Its bytes are on the disk before it has its name: cut short by a loss of power it would be a key that everybody has. */
function makeSecret(file: string): void {
  const making = `${file}.${process.pid}`;
  writeFileSync(making, `${newSecret()}\n`, { mode: OWNER_ONLY, flush: true });
  try {
    // Whoever is first makes it; nobody writes over a key that something may be sealed with.
    linkSync(making, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file system without second names: the folder has one owner (db/lock.ts).
    if (code !== "EEXIST") renameSync(making, file);
  } finally {
    rmSync(making, { force: true });
  }
}

/** @throws Error where the file holds no key */
function ownSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, "utf8").trim();
  if (SECRET.test(secret)) return secret;
  throw new Error(
    `${file} holds no key, as after a loss of power. Put it back as you keep it elsewhere; where nobody has entered yet who travels, delete it, and another is made.`,
  );
}

/**
 * The key to what is kept of travellers. Of a database on a server it is given, or there is none: kept in a file it would lie on one of several
 * machines.
 */
export function openSeal({
  travellersKeys,
  database,
  dataDir,
}: Pick<Env, "travellersKeys" | "database" | "dataDir">): Seal {
  if (travellersKeys.length > 0) return new Seal(travellersKeys);
  return new Seal(database.kind === "embedded" ? [ownSecret(keyFile(dataDir))] : []);
}
