// A demo agency of its own, run as an operator runs it, for what is measured over HTTP.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ADMIN, DEMO_PASSWORD } from "@shikara/testing/house";
import { freePort } from "@shikara/testing/ports";
import { openServer } from "@shikara/testing/server";

/** As `npm start` gives them. */
export const FLAGS = ["--max-semi-space-size=32"];

/** Of one whose folder this is. */
export const settingsIn = async (folder: string): Promise<NodeJS.ProcessEnv> => ({
  ...{ PORT: String(await freePort()), DATA_DIR: path.join(folder, "data"), MALLOC_ARENA_MAX: "2" },
  ...{ ADMIN_PASSWORD: ADMIN.password, DEMO_PASSWORD, SEED: "demo" },
});

/** Opens one with these variables, lets it be measured, and leaves nothing of it on the disk. */
export async function withHouse(more: NodeJS.ProcessEnv, measure: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
  const env = { ...(await settingsIn(folder)), ...more };
  try {
    console.log("Seeding a demo agency");
    const server = await openServer({ folder, env, flags: FLAGS });
    try {
      await measure(server.origin.replace("localhost", "127.0.0.1"));
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
