import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "./client.ts";
import { dbFolder } from "./location.ts";
import { lockFolder } from "./lock.ts";

// What a PostgreSQL server brings along: the search of bookings and the times of vehicles need them.
const extensions = { btree_gist, pg_trgm };

/** Postgres in this process, kept in `dir`/postgres. */
export async function openEmbedded(dir: string): Promise<Database> {
  const release = await lockFolder(dir);
  try {
    const database = await wrap({ dataDir: join(dir, "postgres") }, release);
    closeFiles(join(dir, "postgres"));
    return database;
  } catch (error) {
    release();
    throw error;
  }
}

/** Postgres in memory, for tests: empty, or as a dump has it. */
export function openInMemory(dump?: Blob) {
  return wrap({ ...(dump && { loadDataDir: dump }) }, () => {});
}

/** For our own user alone: what PGlite unpacks is readable for everybody, whatever the process's mask says. What comes later is not. */
function closeFiles(folder: string): void {
  chmodSync(folder, 0o700);
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (item.isDirectory()) chmodSync(join(item.parentPath, item.name), 0o700);
    else if (item.isFile()) chmodSync(join(item.parentPath, item.name), 0o600);
  }
}

/** Fills `dir`/postgres, which must not be there yet, with a dump. @throws FolderTaken when another process owns it */
export async function restoreEmbedded(dir: string, dump: Blob): Promise<void> {
  const release = await lockFolder(dir);
  try {
    await (await PGlite.create({ dataDir: join(dir, "postgres"), loadDataDir: dump, extensions })).close();
    closeFiles(join(dir, "postgres"));
  } finally {
    release();
  }
}

async function wrap(options: PGliteOptions, release: () => void) {
  const client = await PGlite.create({ ...options, extensions });
  const db = drizzle({ client, casing: "snake_case" });
  return {
    engine: "embedded" as const,
    db,
    migrate: () => migrate(db, { migrationsFolder: dbFolder("migrations") }),
    async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void) {
      await client.listen(channel, onMessage);
      onGap();
    },
    async ping() {
      await client.query("select 1");
    },
    dump: (packing: "gzip" | "none" = "gzip") => client.dumpDataDir(packing),
    async close() {
      await client.close();
      release();
    },
  };
}
