// What a house takes when nobody asks for anything: memory at rest, and after 200,000 requests; and how soon it serves when it is started
// again. On the embedded database, and on a PostgreSQL server where there is one (TEST_DATABASE_URL). Needs Linux.
import { setTimeout as pause } from "node:timers/promises";
import { type MeasuredHouse, memoryOf, withHouse, withHouseOnServer } from "./house.ts";
import { requests } from "./load.ts";
import { median } from "./rounds.ts";

const STARTS = 5;
/** What was needed for starting has been given back by then. */
const REST_MS = 20_000;
const REQUESTS = 200_000;
const TARGETS = { embedded: 300, postgres: 180, grown: 20, startMs: 1_500 };

function tell(name: string, figure: number, unit: string, most: number): void {
  console.log(name.padEnd(40), `${figure.toFixed(0)} ${unit} ${figure > most ? `OVER ${most}` : "ok"}`);
  if (figure > most) process.exitCode = 1;
}

const measure =
  (engine: "embedded" | "postgres") =>
  async ({ origin, server }: MeasuredHouse): Promise<void> => {
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
    await requests(`${origin}/`, REQUESTS);
    await pause(REST_MS);
    tell(`${engine}: more after ${REQUESTS} requests`, (await memoryOf(server)) - before, "MB", TARGETS.grown);
  };

await withHouse({}, measure("embedded"));
if (process.env.TEST_DATABASE_URL) await withHouseOnServer("bench_rest", {}, measure("postgres"));
