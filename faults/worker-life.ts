// A process that serves, killed at each moment of its life, and all of them at once.
import { setTimeout as pause } from "node:timers/promises";
import { servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { Business } from "./business.ts";
import { until } from "./desk.ts";
import { type Fault, type Figures, nothingOf, type Scene } from "./fault.ts";
import { end } from "./kills.ts";

const PROCESSES = 2;
const SERVED_AGAIN_MS = 5_000;
const PREPARED_WITHIN_MS = 20_000;
/** One that served so long has come up, in the eyes of whoever watches over it. */
const STABLE_MS = 2_500;
const STOPPING_MS = 20;
const STARTING_MS = 100;

const isReady = async (house: House) =>
  (await fetch(`${house.origin}${servicePaths.ready}`, { headers: { connection: "close" } }).catch(() => undefined))
    ?.ok ?? false;
const isThere = (house: House, pid: number) => house.workers().includes(pid);

/** Another in the place of one that is gone. @returns its process id */
async function nextAfter(house: House, before: readonly number[]): Promise<number> {
  let next: number | undefined;
  await until("another is started", SERVED_AGAIN_MS, () => {
    next = house.workers().find((pid) => !before.includes(pid));
    return next !== undefined;
  });
  return next ?? 0;
}

async function killFirst(house: House): Promise<number> {
  const before = house.workers();
  end(before[0] ?? 0);
  return nextAfter(house, before);
}

/** What is done to a house whose processes all serve. */
const MOMENTS: Record<string, (house: House) => Promise<void>> = {
  "in flight": async (house) => void (await killFirst(house)),
  "while it starts": async (house) => {
    const next = await killFirst(house);
    await pause(STARTING_MS);
    end(next);
  },
  "at its first request": async (house) => {
    const next = await killFirst(house);
    await until("it is served", SERVED_AGAIN_MS, () => isReady(house));
    end(next);
  },
  "while it stops": async (house) => {
    const [first = 0] = house.workers();
    process.kill(first, "SIGTERM");
    await pause(STOPPING_MS);
    end(first);
  },
  "all at once": async (house) => {
    for (const pid of house.workers()) end(pid);
  },
};

/** Business, a death in the middle of it, and business with all processes again. @returns milliseconds until they served */
async function die(moment: string, house: House, business: Business, processes: number): Promise<number> {
  const since = { ...business.ledger.counts };
  business.begin();
  await until(`business before the death ${moment}`, PREPARED_WITHIN_MS, () => business.hasDone(2, since));
  const watcher = house.pid();
  const before = house.workers();
  await MOMENTS[moment]?.(house);
  const back = await until(`served again after the death ${moment}`, SERVED_AGAIN_MS, () => isReady(house));
  await until(`all processes again after the death ${moment}`, SERVED_AGAIN_MS, () => {
    const [first = 0] = before;
    return house.workers().length === processes && !isThere(house, first);
  });
  await business.end();
  await business.sendAgain();
  nothingOf(`After the death ${moment}`, await business.ledger.compare(business.desk));
  // What had no answer is settled: all kinds of business go on.
  const again = { ...business.ledger.counts };
  business.begin();
  await until(`business after the death ${moment}`, PREPARED_WITHIN_MS, () => business.hasDone(2, again));
  await business.end();
  if (house.pid() !== watcher) throw new Error(`The house ended at the death ${moment}`);
  await pause(STABLE_MS);
  return back;
}

/** A stop in which a process dies before it has ended: the house still ends in order. */
async function dieWhileTheHouseStops(house: House, business: Business): Promise<void> {
  const workers = house.workers();
  business.begin();
  await pause(STARTING_MS);
  const stopping = house.stop();
  await pause(STOPPING_MS);
  for (const pid of workers) end(pid);
  const code = await stopping;
  await business.end();
  if (code !== 0) throw new Error(`The house ended with ${code} when its processes died in its stop`);
  await house.start();
  await business.sendAgain();
  nothingOf("After a death in the house's stop", await business.ledger.compare(business.desk));
}

async function meet({ open, engine, isQuick }: Scene): Promise<Figures> {
  const processes = engine === "postgres" ? PROCESSES : 1;
  const house = await open({ WEB_CONCURRENCY: String(processes) });
  const business = await new Business(house).prepare();
  const figures: Figures = { processes };
  const moments = isQuick ? ["while it starts", "all at once"] : Object.keys(MOMENTS);
  for (const moment of moments) figures[`${moment}: served after ms`] = await die(moment, house, business, processes);
  await dieWhileTheHouseStops(house, business);
  business.desk.close();
  await house.stop();
  nothingOf("In the tables", await business.ledger.compareTables(house.database));
  return { ...figures, ...business.ledger.counts, lost: 0 };
}

export const workerLife: Fault = {
  name: "a process's life",
  tells: "A process of the house ends at each moment of its life. Another takes its place; the site goes on.",
  engines: ["embedded", "postgres"],
  quickly: [],
  meet,
};
