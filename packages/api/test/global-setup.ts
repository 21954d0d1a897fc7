// Migrating takes a while, and starting an empty embedded database takes longer: done once for all test files of a run.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb } from "@shikara/db/client";
import { openInMemory } from "@shikara/db/embedded";
import type { TestProject } from "vitest/node";
import { createDatabase, dropDatabase } from "./databases.ts";

export default async function setup(project: TestProject) {
  return project.config.provide.engine === "postgres" ? prepareTemplate(project) : prepareDump(project);
}

async function prepareDump(project: TestProject) {
  const database = await openInMemory();
  await database.migrate();
  const dump = await database.dump();
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), "shikara-migrated-"));
  const file = join(folder, "database.tar");
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("migrated", file);
  return () => rm(folder, { recursive: true });
}

async function prepareTemplate(project: TestProject) {
  const { name, url } = await createDatabase();
  const database = await createDb({ kind: "postgres", url: url.href });
  await database.migrate();
  await database.close();
  project.provide("migrated", name);
  return () => dropDatabase(name);
}
