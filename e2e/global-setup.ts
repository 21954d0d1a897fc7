// Before the tests: a folder for this run, and one demo agency of each kind, seeded once and copied for every house.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dropDatabases } from "./databases.ts";
import { kinds, openHouse } from "./harness.ts";

export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-e2e-"));
  process.env.E2E_FOLDER = folder;
  const hasPostgres = kinds.includes("postgres-s3");
  if (hasPostgres) await dropDatabases();
  for (const kind of kinds) {
    const template = await openHouse(kind, "nothing");
    await template.stop();
  }
  return async () => {
    if (hasPostgres) await dropDatabases();
    await rm(folder, { recursive: true });
  };
}
