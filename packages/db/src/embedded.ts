import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "./client.ts";
import { dbFolder } from "./location.ts";
import { lockFolder } from "./lock.ts";

/** Postgres in this process, kept in `dir`/postgres. */
export async function openEmbedded(dir: string): Promise<Database> {
  const release = await lockFolder(dir);
  try {
    return await wrap({ dataDir: join(dir, "postgres") }, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Postgres in memory, for tests: empty, or from a dump of another. */
export function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  return wrap(dump ? { loadDataDir: dump } : {}, () => {});
}

async function wrap(options: PGliteOptions, release: () => void) {
  const client = await PGlite.create(options);
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
    dump: () => client.dumpDataDir("none"),
    async close() {
      await client.close();
      release();
    },
  };
}
