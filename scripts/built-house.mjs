// A house that runs from a folder with a build in it.
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.mjs";

const READY_MS = 90_000;

/**
 * Starts a built version and waits until it serves.
 * @param {{ uid?: number, gid?: number }} [user] who runs it; without, whoever runs this
 * @throws Error with what it said
 */
export async function startBuilt(folder, env, user = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(folder, "apps/server/dist/main.js")], {
    cwd: folder,
    ...user,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      ADMIN_PASSWORD: "Saffron-fields-7",
      SEED: "none",
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const house = {
    origin: `http://127.0.0.1:${port}`,
    faults: () => said.split("\n").filter((line) => /"level":(?:50|60)/.test(line)),
    async stop() {
      child.kill();
      await ended;
    },
  };
  for (const until = Date.now() + READY_MS; Date.now() < until && child.exitCode === null; await pause(50))
    if ((await fetch(`${house.origin}/health/ready`).catch(() => null))?.ok) return house;
  await house.stop();
  throw new Error(`It did not serve: ${said.slice(0, 2_000)}`);
}
