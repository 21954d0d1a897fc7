import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";
import { freePort } from "@shikara/testing/ports";
import pino from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { readEnv } from "./env.ts";
import { openServices } from "./open-services.ts";

const LOG = pino({ enabled: false });

it("a process that takes another's place brings a database up to date that is behind what was built meanwhile", async () => {
  const dir = mkdtempSync(join(tmpdir(), "shikara-later-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const env = readEnv({ DATA_DIR: dir, SEED: "none", PORT: String(await freePort()), NODE_ENV: "production" });
  const older = await createDb(env.database);
  await older.migrate();
  expect(await older.isBehind()).toBe(false);
  await older.db.execute(sql`update drizzle.routines set hash = 'of a version before' where file = 'audit.sql'`);
  expect(await older.isBehind()).toBe(true);
  await older.close();

  const tell = vi.fn();
  const order = { kind: "serve", prepares: false, replaced: 1, slot: 0 } as const;
  const serving = await openServices(env, LOG, order, env, tell);
  const answer = await fetch(`http://localhost:${env.port}/health/ready`);
  expect(await answer.json()).toMatchObject({ status: "ready" });
  await serving.close(0);
  expect(tell).not.toHaveBeenCalled();
  const now = await createDb(env.database);
  expect(await now.isBehind()).toBe(false);
  await now.close();
}, 120_000);
