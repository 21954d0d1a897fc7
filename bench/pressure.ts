// How long a visitor waits for the home page at the worst of a hundred, while passwords are being guessed at 50 a second from
// many addresses and a picture is being encoded, against a quiet moment of the same run. Needs a PostgreSQL server
// (TEST_DATABASE_URL), on which it makes a database of its own and drops it. Exits with 1 when the ratio is over its target.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { dropDatabases } from "@shikara/testing/databases";
import { HOUSE_DATABASES, houseDatabase, openHouse } from "@shikara/testing/house";
import { answerTime, quantile } from "./callers.ts";
import { median, shuffled } from "./rounds.ts";

const ROUNDS = 5;
const ROUND_SECONDS = 6;
const VISITS_A_SECOND = 100;
const TARGET = 2;

const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
process.env.E2E_FOLDER = folder;
// Of a run that was cut short.
await dropDatabases(HOUSE_DATABASES);
const url = await houseDatabase("bench_pressure");
console.log("Seeding a demo agency");
// Believes a proxy: each guess comes from an address of its own and is not refused before its password is looked at.
const house = await openHouse("embedded", "nothing", { DATABASE_URL: url, TRUST_PROXY: "1" });
const origin = house.origin.replace("localhost", "127.0.0.1");
const agent = new Agent({ keepAlive: true });
const pressing = fork(fileURLToPath(new URL("pressing.ts", import.meta.url)), [origin]);
await once(pressing, "message");

/** Begins something so many times a second until the time is over; answers when the last is done. */
async function steadily(perSecond: number, begin: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  for (let at = 0; at < perSecond * ROUND_SECONDS; at++) {
    running.push(begin());
    await pause(1000 / perSecond);
  }
  await Promise.all(running);
}

const visit = () => answerTime(`${origin}/`, { agent, headers: { "accept-encoding": "br" } });

/** The time under which 99 of 100 visits stay. */
async function worst(isPressed: boolean): Promise<number> {
  const taken: number[] = [];
  if (isPressed) pressing.send("press");
  await steadily(VISITS_A_SECOND, async () => {
    taken.push(await visit());
  });
  if (isPressed) {
    pressing.send("stop");
    await once(pressing, "message");
  }
  return quantile(
    taken.sort((one, other) => one - other),
    0.99,
  );
}

try {
  await worst(false);
  const [quiet, pressed]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const isPressed of shuffled([true, false])) (isPressed ? pressed : quiet).push(await worst(isPressed));
  }
  const ratio = median(pressed) / median(quiet);
  const verdict = ratio > TARGET ? `OVER ${TARGET}` : "ok";
  console.log(
    `p99 of / quiet ${median(quiet).toFixed(1)} ms   pressed ${median(pressed).toFixed(1)} ms   ratio ${ratio.toFixed(2)} ${verdict}`,
  );
  if (ratio > TARGET) process.exitCode = 1;
} finally {
  pressing.kill();
  agent.destroy();
  await house.stop();
  await dropDatabases(HOUSE_DATABASES);
  await rm(folder, { recursive: true });
}
