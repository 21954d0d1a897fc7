// Public answers computed anew each time (RESPONSE_CACHE=off) against a minimal Express handler that asks the same database
// through the driver. Ours computes what is asked for at the same moment once; the handler computes each. Needs a PostgreSQL
// server (TEST_DATABASE_URL), on which it makes a database of its own and drops it.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { restPaths } from "@shikara/contract/rest-routes";
import { withHouseOnServer } from "./house.ts";
import { compare } from "./rounds.ts";

const PATHS = [restPaths.vehicles, restPaths.testimonials, restPaths.tours, restPaths.settings];
const TARGET = 0.9;

await withHouseOnServer("bench_uncached", { RESPONSE_CACHE: "off" }, async ({ origin: ours, databaseUrl }) => {
  const minimal = fork(fileURLToPath(new URL("minimal-express.ts", import.meta.url)), {
    env: { DATABASE_URL: databaseUrl },
  });
  try {
    const [port] = await once(minimal, "message");
    await compare({ ours, yardstick: `http://127.0.0.1:${port}`, called: "Express", paths: PATHS, target: TARGET });
  } finally {
    minimal.kill();
  }
});
