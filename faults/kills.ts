// kill -9 in the middle of business: of every process of the house, and of one that serves.
import { setTimeout as pause } from "node:timers/promises";
import { servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { childrenOf } from "@shikara/testing/server";
import { Business } from "./business.ts";
import { until } from "./desk.ts";
import { type Fault, type Figures, median, nothingOf, type Scene, worst } from "./fault.ts";

/** Acknowledged of each kind before every kill. */
const EACH = 5;
const PATIENCE_MS = 60_000;
const UP_TO_MS = 200;
const SERVED_AGAIN_MS = 5_000;

/** A process and all below it. */
const family = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...family(child)]);

async function killAll(house: House): Promise<void> {
  const others = family(house.pid());
  const killed = house.kill();
  for (const pid of others) end(pid);
  await killed;
}

/** One that ended with its parent needs no killing. */
export function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function killOneThatServes(house: House): Promise<void> {
  const [victim = 0] = house.workers();
  end(victim);
  await until("another serves", SERVED_AGAIN_MS, async () => {
    const [first] = house.workers();
    return first !== undefined && !house.workers().includes(victim) && (await isReady(house));
  });
}

const isReady = async (house: House) =>
  (await fetch(`${house.origin}${servicePaths.ready}`).catch(() => undefined))?.ok ?? false;

/** One round of business and a kill in the middle of it. @returns milliseconds until it was served again */
async function round(house: House, business: Business, only: "all" | "worker"): Promise<number> {
  const since = { ...business.ledger.counts };
  business.begin();
  await until(`${EACH} of each acknowledged`, PATIENCE_MS, () => business.hasDone(EACH, since));
  await pause(Math.random() * UP_TO_MS);
  const began = Date.now();
  if (only === "all") await killAll(house);
  else await killOneThatServes(house);
  const ended = business.end();
  if (only === "all") await house.start();
  const back = Date.now() - began;
  await ended;
  return back;
}

async function meet({ open, engine, kills }: Scene): Promise<Figures> {
  const house = await open(engine === "postgres" ? { WEB_CONCURRENCY: "2" } : {});
  const business = await new Business(house).prepare();
  const back = { all: [] as number[], worker: [] as number[] };
  for (let kill = 0; kill < kills; kill += 1) {
    const only = kill % 2 === 0 ? "all" : "worker";
    back[only].push(await round(house, business, only));
    await business.sendAgain();
    nothingOf(`After kill ${kill + 1} (${only})`, await business.ledger.compare(business.desk));
  }
  business.desk.close();
  await house.stop();
  nothingOf("In the tables", await business.ledger.compareTables(house.database));
  return {
    kills,
    ...business.ledger.counts,
    lost: 0,
    "whole house back, median ms": median(back.all),
    "slowest ms": worst(back.all),
    "worker replaced, median ms": median(back.worker),
    "its slowest ms": worst(back.worker),
  };
}

export const kills: Fault = {
  name: "kill -9",
  tells:
    "kill -9 of the whole house in the middle of bookings, staff's edits, payments and uploads, again and again. What was acknowledged is there, once, and nothing is half done.",
  engines: ["embedded", "postgres"],
  quickly: ["embedded", "postgres"],
  meet,
};
