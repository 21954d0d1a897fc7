// Migrating takes a while, and starting an empty embedded database takes longer: done once for all test files of a run.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb, type Db } from "@shikara/db/client";
import { openInMemory } from "@shikara/db/embedded";
import { sql } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { createDatabase, dropDatabase } from "./databases.ts";

export default async function setup(project: TestProject) {
  return project.config.provide.engine === "postgres" ? prepareTemplate(project) : prepareDump(project);
}

async function prepareDump(project: TestProject) {
  const database = await openInMemory();
  await database.migrate();
  await dropTemplates(database.db);
  // The log of it all goes with it, as far as nothing has been written down yet.
  await database.db.execute(sql`checkpoint`);
  const dump = await database.dump();
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), "shikara-migrated-"));
  const file = join(folder, "database.tar");
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("migrated", file);
  return () => rm(folder, { recursive: true });
}

/** What new databases on this engine would be made from: there will be none, and it is most of what each test file loads. */
async function dropTemplates(db: Db): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false where datname <> current_database()`);
  for (const name of ["template0", "template1"]) await db.execute(sql`drop database ${sql.identifier(name)}`);
}

async function prepareTemplate(project: TestProject) {
  const { name, url } = await createDatabase();
  const database = await createDb({ kind: "postgres", url: url.href });
  await database.migrate();
  await database.close();
  project.provide("migrated", name);
  return () => dropDatabase(name);
}
