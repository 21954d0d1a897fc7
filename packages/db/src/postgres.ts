import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import type { Database, PostgresOptions } from "./client.ts";
import { dbFolder } from "./location.ts";

const CONNECTIONS = 10;
const CONNECT_SECONDS = 2;
// Any number, the same in every process: the one who holds it migrates.
const MIGRATION_LOCK = 7_264_001;

/** A PostgreSQL server, through a pool. */
export async function openPostgres({
  url,
  connections = CONNECTIONS,
  connectSeconds = CONNECT_SECONDS,
}: PostgresOptions): Promise<Database> {
  const settings = { connect_timeout: connectSeconds, onnotice: () => {} };
  const client = postgres(url, { ...settings, max: connections });
  const db = drizzle({ client, casing: "snake_case" });
  return {
    engine: "postgres",
    db,
    async migrate() {
      // The lock belongs to a session, so lock and migrations share one connection.
      const single = postgres(url, { ...settings, max: 1 });
      try {
        await single`select pg_advisory_lock(${MIGRATION_LOCK})`;
        await migrate(drizzle({ client: single }), { migrationsFolder: dbFolder("migrations") });
      } finally {
        await single.end();
      }
    },
    async listen(channel, onMessage, onGap) {
      await client.listen(channel, onMessage, onGap);
    },
    async ping() {
      await client`select 1`;
    },
    close: () => client.end({ timeout: 5 }),
  };
}
