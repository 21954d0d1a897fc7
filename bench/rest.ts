// What a house takes when nobody asks for anything: memory at rest, and after 200,000 requests; and how soon it serves when it is started
// again. On the embedded database, and on a PostgreSQL server where there is one (TEST_DATABASE_URL). Needs Linux.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dropDatabases } from "@shikara/testing/databases";
import { HOUSE_DATABASES, houseDatabase } from "@shikara/testing/house";
import { openServer, type Server } from "@shikara/testing/server";
import { FLAGS, settingsIn } from "./house.ts";
import { requests } from "./load.ts";
import { median } from "./rounds.ts";

const STARTS = 5;
/** What was needed for starting has been given back by then. */
const REST_MS = 20_000;
const REQUESTS = 200_000;
const TARGETS = { embedded: 300, postgres: 180, grown: 20, startMs: 1_500 };

/** MB of all its processes, what they share counted once. */
async function memoryOf(server: Server): Promise<number> {
  const kilobytes = await Promise.all(
    [server.pid(), ...server.workers()].map(async (pid) =>
      Number(/Pss:\s+(\d+)/.exec(await readFile(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]),
    ),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function tell(name: string, figure: number, unit: string, most: number): void {
  console.log(name.padEnd(40), `${figure.toFixed(0)} ${unit} ${figure > most ? `OVER ${most}` : "ok"}`);
  if (figure > most) process.exitCode = 1;
}

async function measure(engine: "embedded" | "postgres", more: NodeJS.ProcessEnv): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
  const server = await openServer({ folder, env: { ...(await settingsIn(folder)), ...more }, flags: FLAGS });
  try {
    const starts: number[] = [];
    for (let at = 0; at < STARTS; at += 1) {
      await server.stop();
      const start = performance.now();
      await server.start();
      starts.push(performance.now() - start);
    }
    tell(`${engine}: started again within`, median(starts), "ms", TARGETS.startMs);
    await pause(REST_MS);
    const before = await memoryOf(server);
    tell(`${engine}: at rest`, before, "MB", TARGETS[engine]);
    await requests(`${server.origin.replace("localhost", "127.0.0.1")}/`, REQUESTS);
    await pause(REST_MS);
    tell(`${engine}: more after ${REQUESTS} requests`, (await memoryOf(server)) - before, "MB", TARGETS.grown);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

await measure("embedded", {});
if (process.env.TEST_DATABASE_URL) {
  // Of a run that was cut short.
  await dropDatabases(HOUSE_DATABASES);
  await measure("postgres", { DATABASE_URL: await houseDatabase("bench_rest") });
  await dropDatabases(HOUSE_DATABASES);
}
