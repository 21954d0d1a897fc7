import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSecret, Seal } from "@shikara/db/seal";
import type { Env } from "./env.ts";

const OWNER_ONLY = 0o600;

/** What the house of one machine makes for itself: beside the database, not in it, so that no backup holds it. */
const keyFile = (dataDir: string): string => join(dataDir, "travellers-key.txt");

function ownSecret(file: string): string {
  try {
    // Whoever is first makes it; nobody writes over a key that something may be sealed with.
    writeFileSync(file, `${newSecret()}\n`, { mode: OWNER_ONLY, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
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
