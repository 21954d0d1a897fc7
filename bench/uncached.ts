// Public answers computed anew each time (RESPONSE_CACHE=off) against a minimal Express handler that asks the same database
// through the driver. Ours computes what is asked for at the same moment once; the handler computes each. Needs a PostgreSQL
// server (TEST_DATABASE_URL), on which it makes a database of its own and drops it.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { restPaths } from "@shikara/contract/rest-routes";
import { dropDatabases } from "@shikara/testing/databases";
import { HOUSE_DATABASES, houseDatabase } from "@shikara/testing/house";
import { withHouse } from "./house.ts";
import { compare } from "./rounds.ts";

const PATHS = [restPaths.vehicles, restPaths.testimonials, restPaths.tours, restPaths.settings];
const TARGET = 0.9;

// Of a run that was cut short.
await dropDatabases(HOUSE_DATABASES);
const url = await houseDatabase("bench_uncached");
await withHouse({ DATABASE_URL: url, RESPONSE_CACHE: "off" }, async (ours) => {
  const minimal = fork(fileURLToPath(new URL("minimal-express.ts", import.meta.url)), { env: { DATABASE_URL: url } });
  try {
    const [port] = await once(minimal, "message");
    await compare({ ours, yardstick: `http://127.0.0.1:${port}`, called: "Express", paths: PATHS, target: TARGET });
  } finally {
    minimal.kill();
  }
});
await dropDatabases(HOUSE_DATABASES);
