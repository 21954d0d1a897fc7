// The built server on a PostgreSQL database of its own (TEST_DATABASE_URL), filled with more rows than any agency has.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { dropDatabases } from "@shikara/testing/databases";
import { ADMIN, HOUSE_DATABASES, houseDatabase } from "@shikara/testing/house";
import { ROOT } from "@shikara/testing/server";
import postgres from "postgres";

const PORT = process.env.PORT ?? "4199";

export interface BigHouse {
  origin: string;
  pid: number;
  /** What a signed-in administrator sends along. */
  headers: { authorization: string };
}

/** Opens one, has it filled, lets it be measured, and leaves nothing behind. */
export async function withBigHouse(
  name: string,
  fill: (sql: postgres.Sql) => Promise<void>,
  measure: (house: BigHouse, sql: postgres.Sql) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
  if (!process.env.TEST_DATABASE_URL) throw new Error("TEST_DATABASE_URL names no PostgreSQL server");
  // Of a run that was cut short.
  await dropDatabases(HOUSE_DATABASES);
  const url = await houseDatabase(name);
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", PORT, DATABASE_URL: url },
    ...{ DATA_DIR: folder, ADMIN_PASSWORD: ADMIN.password, SEED: "none" },
  };
  const server = spawn(process.execPath, ["--max-semi-space-size=32", "apps/server/dist/main.js"], {
    cwd: ROOT,
    env,
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${PORT}`;
  try {
    await untilReady(server, origin);
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    await fill(sql);
    await measure({ origin, pid: server.pid ?? 0, headers: await signIn(origin) }, sql);
    await sql.end();
  } finally {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    await dropDatabases(HOUSE_DATABASES);
    await rm(folder, { recursive: true });
  }
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  while (!(await fetch(`${origin}${servicePaths.ready}`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await pause(100);
  }
}

/** What the administrator of a house sends along. */
export async function signIn(origin: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${origin}${restPaths.signIn}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}
