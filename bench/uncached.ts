// Public answers computed anew each time (RESPONSE_CACHE=off): against a bare node:http server that sends the same bytes from memory, on
// both engines; and against a minimal Express handler that asks the same database through the driver. Ours computes what is asked for at
// the same moment once; the handler computes each. What needs a PostgreSQL server (TEST_DATABASE_URL) makes a database of its own there
// and drops it. Exits with 1 when a ratio is under its target.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { withHouse, withHouseOnServer } from "./house.ts";
import { compare } from "./rounds.ts";
import { openYardstick } from "./yardstick.ts";

const ANSWERS = [restPaths.vehicles, restPaths.settings];
const PAGES = [paths.home, paths.tours];
const TARGETS = { embedded: { answers: 0.04, pages: 0.04 }, postgres: { answers: 0.12, pages: 0.06 } };

const WITH_EXPRESS = [restPaths.vehicles, restPaths.testimonials, restPaths.tours, restPaths.settings];
const EXPRESS_TARGET = 0.9;

const UNKEPT = { RESPONSE_CACHE: "off" };

async function withBare(ours: string, engine: keyof typeof TARGETS): Promise<void> {
  console.log(engine);
  const yardstick = await openYardstick(ours, [...ANSWERS, ...PAGES]);
  const bare = { ours, yardstick: yardstick.origin, called: "bare" };
  try {
    await compare({ ...bare, paths: ANSWERS, target: TARGETS[engine].answers });
    await compare({ ...bare, paths: PAGES, target: TARGETS[engine].pages });
  } finally {
    yardstick.close();
  }
}

async function withExpress(ours: string, databaseUrl: string): Promise<void> {
  const minimal = fork(fileURLToPath(new URL("minimal-express.ts", import.meta.url)), {
    env: { DATABASE_URL: databaseUrl },
  });
  try {
    const [port] = await once(minimal, "message");
    const yardstick = `http://127.0.0.1:${port}`;
    await compare({ ours, yardstick, called: "Express", paths: WITH_EXPRESS, target: EXPRESS_TARGET });
  } finally {
    minimal.kill();
  }
}

await withHouse(UNKEPT, ({ origin }) => withBare(origin, "embedded"));
if (process.env.TEST_DATABASE_URL) {
  await withHouseOnServer("bench_uncached", UNKEPT, async ({ origin, databaseUrl }) => {
    await withBare(origin, "postgres");
    await withExpress(origin, databaseUrl);
  });
}
