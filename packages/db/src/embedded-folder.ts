import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** What a PostgreSQL server brings along: the search of bookings and the times of vehicles need them. */
export const EXTENSIONS = { btree_gist, pg_trgm };

/** For our own user alone: what PGlite unpacks is readable for everybody, whatever the process's mask says. What comes later is not. */
export function closeFiles(folder: string): void {
  chmodSync(folder, 0o700);
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (item.isDirectory()) chmodSync(join(item.parentPath, item.name), 0o700);
    else if (item.isFile()) chmodSync(join(item.parentPath, item.name), 0o600);
  }
}
