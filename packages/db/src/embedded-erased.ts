import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Upkeep } from "./embedded-upkeep.ts";
import { roomIn } from "./room.ts";

/** Until when nothing of whom was erased is in the database's files, as the audit log tells the time. */
const MARK = "erased-until";

/**
 * What a row said stays in its file until something else is written there, and in the indexes longer: a copy of the files would have it, of guests who were
 * erased, too. Their tables are written anew before the next copy, one at a time: who asks meanwhile waits for one of them. On a server backups are made of
 * rows.
 */
export async function writeErasedOver(client: PGlite, dir: string): Promise<void> {
  const { rows } = await client.query<{ at: string | null }>(
    "select max(at)::text as at from audit where domain = 'customers' and action = 'delete'",
  );
  const at = rows[0]?.at ?? "";
  const mark = join(dir, MARK);
  if (at === "" || at === (await readFile(mark, "utf8").catch(() => ""))) return;
  const tables = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const upkeep = new Upkeep(
    client,
    () => true,
    () => roomIn(dir),
  );
  for (const { name } of tables.rows) {
    await client.query(`vacuum full ${name}`);
    await upkeep.look();
  }
  // With it the files of before go, and the log that told of them.
  await client.query("select pg_switch_wal()");
  await client.query("checkpoint");
  await writeFile(mark, at, { mode: 0o600 });
}
