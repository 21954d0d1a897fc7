// Public answers computed anew each time (RESPONSE_CACHE=off) against a minimal Express handler that asks the same database
// through the driver. Ours computes what is asked for at the same moment once; the handler computes each. Needs a PostgreSQL
// server (TEST_DATABASE_URL), on which it makes a database of its own and drops it.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { restPaths } from "@shikara/contract/rest-routes";
import { dropDatabases } from "@shikara/testing/databases";
import { HOUSE_DATABASES, houseDatabase, openHouse } from "@shikara/testing/house";
import { compare } from "./rounds.ts";

const PATHS = [restPaths.vehicles, restPaths.testimonials, restPaths.tours, restPaths.settings];
const TARGET = 0.9;

const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
process.env.E2E_FOLDER = folder;
// Of a run that was cut short.
await dropDatabases(HOUSE_DATABASES);
const url = await houseDatabase("bench_uncached");
console.log("Seeding a demo agency");
const house = await openHouse("embedded", "nothing", { DATABASE_URL: url, RESPONSE_CACHE: "off" });
const minimal = fork(fileURLToPath(new URL("minimal-express.ts", import.meta.url)), { env: { DATABASE_URL: url } });
try {
  const [port] = await once(minimal, "message");
  const ours = house.origin.replace("localhost", "127.0.0.1");
  const yardstick = `http://127.0.0.1:${port}`;
  await compare({ ours, yardstick, called: "Express", paths: PATHS, target: TARGET });
} finally {
  minimal.kill();
  await house.stop();
  await dropDatabases(HOUSE_DATABASES);
  await rm(folder, { recursive: true });
}
