// The built product attacked with real faults: npm run test:faults [-- --quick] [--kills N] [--only WORDS] [--on ENGINE] [--write]
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type House, openHouse } from "@shikara/testing/house";
import { clock } from "./clock.ts";
import { database } from "./database.ts";
import { diskFull } from "./disk-full.ts";
import type { Engine, Fault, Figures, Outcome } from "./fault.ts";
import { kills } from "./kills.ts";
import { objectStore } from "./object-store.ts";
import { hasOwnNetwork } from "./own-network.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { writeReport } from "./report.ts";
import { sigterm } from "./sigterm.ts";
import { smtp } from "./smtp.ts";
import { webhooks } from "./webhooks.ts";
import { workerLife } from "./worker-life.ts";
import { writer } from "./writer.ts";

const FAULTS: readonly Fault[] = [
  kills,
  database,
  diskFull,
  sigterm,
  workerLife,
  clock,
  smtp,
  webhooks,
  objectStore,
  writer,
];
const KILLS = 200;
const KILLS_QUICKLY = 4;
/** Nothing of the demo agency is needed, and visitors say their addresses themselves. */
const PLAIN = { SEED: "none", TRUST_PROXY: "1" };

const { values: given } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    on: { type: "string", default: "" },
    kills: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

async function meet(fault: Fault, engine: Engine, postgres: PostgresServer | undefined): Promise<Outcome> {
  const houses: House[] = [];
  const open = async (more: NodeJS.ProcessEnv = {}) => {
    const house = await openHouse(engine, "template", { ...PLAIN, ...more });
    houses.push(house);
    return house;
  };
  const scene = { engine, isQuick: given.quick, postgres, open };
  const began = performance.now();
  const outcome = (rest: { figures: Figures; failure?: unknown }) => ({
    ...{ fault, engine, seconds: (performance.now() - began) / 1000 },
    ...rest,
  });
  try {
    const kills = Number(given.kills ?? (given.quick ? KILLS_QUICKLY / fault.quickly.length : KILLS));
    return outcome({ figures: await fault.meet({ ...scene, kills }) });
  } catch (failure) {
    return outcome({ figures: {}, failure });
  } finally {
    for (const house of houses) await house.stop();
  }
}

function tell({ fault, engine, seconds, figures, failure }: Outcome): void {
  const said = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  console.log(`${failure ? "FAILED" : "ok"}  ${fault.name}, ${engine}, ${seconds.toFixed(1)} s: ${said.join(", ")}`);
  if (failure) console.error(failure);
}

/** The quick form meets each where it says, or on what there is. */
function enginesOf(fault: Fault, engines: readonly Engine[]): readonly Engine[] {
  if (!given.quick) return fault.engines.filter((each) => engines.includes(each));
  const quickly = fault.quickly.filter((each) => engines.includes(each));
  const isElsewhere = quickly.length === 0 && fault.quickly.length > 0 && fault.engines.includes("embedded");
  return isElsewhere ? ["embedded"] : quickly;
}

async function meetAll(postgres: PostgresServer | undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const engines: Engine[] = postgres ? ["embedded", "postgres"] : ["embedded"];
  if (!postgres) console.log("PostgreSQL's faults are left out: initdb was not found");
  if (!hasOwnNetwork) console.log("Receivers of webhooks are left out: a network of its own takes Linux and root");
  const asked = engines.filter((engine) => engine.includes(given.on));
  for (const engine of asked) await (await openHouse(engine, "nothing", PLAIN)).stop();
  const faults = FAULTS.filter((each) => each.name.includes(given.only) && (hasOwnNetwork || each !== webhooks));
  const meetOn = async (engine: Engine) => {
    for (const fault of faults.filter((each) => enginesOf(each, engines).includes(engine))) {
      const outcome = await meet(fault, engine, postgres);
      tell(outcome);
      outcomes.push(outcome);
    }
  };
  // A house under a fault is idle half the time; the figures of the whole run are taken one by one.
  if (given.quick) await Promise.all(asked.map(meetOn));
  else for (const engine of asked) await meetOn(engine);
  return outcomes;
}

const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-faults-"));
process.env.E2E_FOLDER = folder;
const postgres = await startPostgres();
// Ended in the middle, it leaves no server behind.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    postgres?.remove();
    process.exit(1);
  });
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
try {
  const outcomes = await meetAll(postgres);
  if (given.write) await writeReport(FAULTS, outcomes, postgres?.version);
  const failed = outcomes.filter(({ failure }) => failure).length;
  console.log(`faults: ${outcomes.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  postgres?.remove();
  await rm(folder, { recursive: true, force: true });
}
