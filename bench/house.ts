// A house of its own, run as an operator runs it, for what is measured over HTTP.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dropDatabases } from "@shikara/testing/databases";
import { ADMIN, DEMO_PASSWORD, HOUSE_DATABASES, houseDatabase } from "@shikara/testing/house";
import { freePort } from "@shikara/testing/ports";
import { openServer, type Server } from "@shikara/testing/server";

/** As `npm start` gives them. */
export const FLAGS = ["--max-semi-space-size=32"];

const dataFolderIn = (folder: string) => path.join(folder, "data");

/** Of a demo agency whose folder this is. */
export const settingsIn = (folder: string, port: number): NodeJS.ProcessEnv => ({
  ...{ PORT: String(port), DATA_DIR: dataFolderIn(folder), MALLOC_ARENA_MAX: "2" },
  ...{ ADMIN_PASSWORD: ADMIN.password, DEMO_PASSWORD, SEED: "demo" },
});

export interface MeasuredHouse {
  /** By its number: a name would be looked up each time. */
  origin: string;
  server: Server;
  /** Where its data lies, on the embedded database the rows too: whoever opens them stops it first. */
  dataFolder: string;
}

/** Opens a demo agency, unless these variables say otherwise, lets it be measured, and leaves nothing of it on the disk. */
export async function withHouse(
  more: NodeJS.ProcessEnv,
  measure: (house: MeasuredHouse) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
  try {
    console.log("Opening a house");
    const env = { ...settingsIn(folder, await freePort()), ...more };
    const server = await openServer({ folder, env, flags: FLAGS });
    try {
      const origin = server.origin.replace("localhost", "127.0.0.1");
      await measure({ origin, server, dataFolder: dataFolderIn(folder) });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same on a database of its own on the PostgreSQL server (TEST_DATABASE_URL), which is dropped afterwards. */
export async function withHouseOnServer(
  name: string,
  more: NodeJS.ProcessEnv,
  measure: (house: MeasuredHouse & { databaseUrl: string }) => Promise<void>,
): Promise<void> {
  // Of a run that was cut short.
  await dropDatabases(HOUSE_DATABASES);
  const databaseUrl = await houseDatabase(name);
  try {
    await withHouse({ DATABASE_URL: databaseUrl, ...more }, (house) => measure({ ...house, databaseUrl }));
  } finally {
    await dropDatabases(HOUSE_DATABASES);
  }
}

/** MB of all its processes, what they share counted once (Linux). */
export async function memoryOf(server: Server): Promise<number> {
  const kilobytes = await Promise.all(
    [server.pid(), ...server.workers()].map(async (pid) =>
      Number(/Pss:\s+(\d+)/.exec(await readFile(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]),
    ),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
