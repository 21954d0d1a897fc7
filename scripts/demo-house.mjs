// The built product on a throw-away demo agency, for scripts that look at it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.mjs";
import { ROOT } from "./steps.mjs";

export const ADMIN = { username: "admin", password: "Saffron-fields-7" };

const READY_WITHIN_SECONDS = 120;

/** Starts it, hands its address to `work`, and leaves nothing behind. */
export async function withDemoHouse(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-demo-"));
  const port = await freePort();
  const log = fs.openSync(path.join(folder, "server.log"), "a");
  const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: path.join(folder, "data"),
      ADMIN_PASSWORD: ADMIN.password,
      SEED: "demo",
    },
    stdio: ["ignore", log, log],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const origin = `http://localhost:${port}`;
    await untilReady(origin, server, path.join(folder, "server.log"));
    return await work(origin);
  } finally {
    server.kill();
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function untilReady(origin, server, log) {
  for (let waited = 0; waited < READY_WITHIN_SECONDS; waited += 0.1) {
    if (server.exitCode !== null) throw new Error(fs.readFileSync(log, "utf8"));
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_SECONDS} s`);
}
