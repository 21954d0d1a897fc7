// Runs the built server as a child process, as an operator would, on a data folder (or a database) of its own.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { DatabaseOptions } from "@shikara/db/client";
import { FolderTaken, lockFolder } from "@shikara/db/lock";
import { createBucket } from "./buckets.ts";
import { createDatabase } from "./databases.ts";
import { freePort } from "./ports.ts";
import { openServer, type Server } from "./server.ts";

export const DEMO_PASSWORD = "Chinar-leaves-5";
export const ADMIN = { username: "admin", password: "Saffron-fields-7" };

/** A house lives for a test: compiling anything for speed, or before it is asked for, and clearing up early cost more than they win. */
const SHORT_LIVED = [
  "--liftoff-only",
  "--wasm-lazy-compilation",
  "--no-opt",
  "--max-semi-space-size=32",
  "--min-semi-space-size=32",
];

/** What the house stands on: its own embedded database and disk, a PostgreSQL server and disk, or a PostgreSQL server and an S3 server. */
export type Kind = "embedded" | "postgres" | "postgres-s3";

const { PATH = "", TEST_DATABASE_URL, TEST_S3_ENDPOINT } = process.env;
const hasS3 = TEST_S3_ENDPOINT || PATH.split(path.delimiter).some((dir) => existsSync(path.join(dir, "radosgw")));
/** Those that can be had on this machine. */
export const kinds: Kind[] = [
  "embedded",
  ...(TEST_DATABASE_URL ? ["postgres" as const] : []),
  ...(TEST_DATABASE_URL && hasS3 ? ["postgres-s3" as const] : []),
];

/** Where this run keeps its folders; global-setup.ts makes it and tells the workers through the environment. */
export function runFolder(): string {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error("global-setup.ts did not run");
  return folder;
}

/** With what the names of houses' databases begin, on the server under test. */
export const HOUSE_DATABASES = "e2e_";

/** @returns the address of a house's database: a new one, a copy of another house's where one is named */
export async function houseDatabase(name: string, template?: string): Promise<string> {
  const { url } = await createDatabase(template && HOUSE_DATABASES + template, HOUSE_DATABASES + name);
  return url.href;
}

/** Of houses on a PostgreSQL server, which share the rows of one template. */
const TRAVELLERS_KEY = "a-key-for-the-travellers-of-test-houses";

export interface House extends Server {
  /** Where its data lies; the embedded folder has one owner, so the house must be stopped before another opens it. */
  readonly database: DatabaseOptions;
  /** Stops it, and removes its folder. */
  discard(): Promise<void>;
}

/** A running house, with further variables if any are given, that shares nothing with another: on a copy of the demo agency, or on nothing yet. */
export async function openHouse(
  kind: Kind,
  from: "template" | "nothing" = "template",
  more: NodeJS.ProcessEnv = {},
): Promise<House> {
  const name = from === "nothing" ? `template_${kind.replace("-", "_")}` : `house_${randomUUID().slice(0, 8)}`;
  const folder = path.join(runFolder(), name);
  const template = path.join(runFolder(), `template_${kind.replace("-", "_")}`);
  await mkdir(folder, { recursive: true });
  if (from === "template") await copyFolder(path.join(template, "data"), folder);

  const env: NodeJS.ProcessEnv = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, "data"),
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_PASSWORD,
    SEED: "demo",
    ...more,
  };
  if (kind !== "embedded") {
    env.DATABASE_URL = await houseDatabase(name, from === "template" ? path.basename(template) : undefined);
    env.TRAVELLERS_KEY = TRAVELLERS_KEY;
  }
  if (kind === "postgres-s3") {
    for (const [variable, value] of Object.entries(process.env)) if (variable.startsWith("S3_")) env[variable] = value;
    env.S3_BUCKET = bucketOf(name);
    if (from === "template") await createBucket(env.S3_BUCKET, bucketOf(path.basename(template)));
  }

  const server = await openServer({ folder, env, flags: SHORT_LIVED });
  const database: DatabaseOptions = env.DATABASE_URL
    ? { kind: "postgres", url: env.DATABASE_URL }
    : { kind: "embedded", dir: env.DATA_DIR ?? "" };
  return {
    ...server,
    database,
    async kill() {
      await server.kill();
      // The process that holds the folder goes when it notices that its parent has.
      if (database.kind === "embedded") await untilFree(database.dir);
    },
    async discard() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** By the system's own program: of so many files Node's copy takes five times as long. */
const copyFolder = (from: string, into: string) => promisify(execFile)("cp", ["-R", from, into]);

const FREE_WITHIN_MS = 5_000;

async function untilFree(dir: string): Promise<void> {
  for (const until = Date.now() + FREE_WITHIN_MS; ; await pause(20)) {
    try {
      return (await lockFolder(dir))();
    } catch (error) {
      if (!(error instanceof FolderTaken) || Date.now() >= until) throw error;
    }
  }
}

const bucketOf = (name: string) => `e2e-${name.replaceAll("_", "-")}`;
