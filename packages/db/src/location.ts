import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A folder of this package on disk; found by its name, so it holds from a bundle as well. */
export function dbFolder(name: "migrations" | "sql"): string {
  return join(dirname(createRequire(import.meta.url).resolve("@shikara/db/package.json")), name);
}

/** Whoever holds this advisory lock changes the tables. Any number, the same in every process. */
export const MIGRATION_LOCK = 7_264_001;
