import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, EmbeddedOptions } from "./client.ts";
import { dbFolder } from "./location.ts";
import { lockFolder } from "./lock.ts";
import { freeBytes, watchRoom } from "./room.ts";

// What a PostgreSQL server brings along: the search of bookings and the times of vehicles need them.
const extensions = { btree_gist, pg_trgm };

/** Postgres in this process, kept in `dir`/postgres. */
export async function openEmbedded({ dir, free = () => freeBytes(dir) }: EmbeddedOptions): Promise<Database> {
  const release = await lockFolder(dir);
  try {
    const database = await wrap({ dataDir: join(dir, "postgres") }, release, free);
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

/** The engine has broken where it stood: what it is asked from now on it would never answer. */
class EngineBroken extends Error {
  override readonly name = "EngineBroken";
}

/** Refuses all that is asked of an engine that has broken, and ends this process by an error that nobody catches: another opens the folder anew. */
function watchEngine(client: PGlite): { isBroken(): boolean } {
  let broken: EngineBroken | undefined;
  const watched =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (broken) throw broken;
      try {
        return await work.apply(client, given);
      } catch (error) {
        if (!broken && error instanceof Error && "severity" in error && error.severity === "PANIC") {
          const end = new EngineBroken("The embedded database has broken", { cause: error });
          broken = end;
          setImmediate(() => {
            throw end;
          });
        }
        throw error;
      }
    };
  Object.assign(client, { query: watched(client.query), transaction: watched(client.transaction) });
  return { isBroken: () => broken !== undefined };
}

async function wrap(options: PGliteOptions, release: () => void, free?: () => number) {
  const client = await PGlite.create({ ...options, extensions });
  const engine = watchEngine(client);
  const db = drizzle({ client, casing: "snake_case" });
  let hasRoom = true;
  const room =
    free &&
    watchRoom(free, async (found) => {
      hasRoom = found;
      // For the transactions that begin from now on.
      await client.query(`set default_transaction_read_only = ${found ? "off" : "on"}`);
    });
  return {
    engine: "embedded" as const,
    db,
    async migrate() {
      if (!hasRoom)
        throw new Error(
          "The disk that holds DATA_DIR is full or read-only: the database cannot be brought up to date.",
        );
      await migrate(db, { migrationsFolder: dbFolder("migrations") });
    },
    async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void) {
      await client.listen(channel, onMessage);
      onGap();
    },
    async ping() {
      await client.query("select 1");
    },
    takesWrites: async () => hasRoom,
    dump: (packing: "gzip" | "none" = "gzip") => client.dumpDataDir(packing),
    async close() {
      room?.stop();
      if (!engine.isBroken()) await client.close();
      release();
    },
  };
}
