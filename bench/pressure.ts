// How long a visitor waits for the home page at the worst of a hundred, while passwords are being guessed at 50 a second from
// many addresses and a picture is being encoded, against a quiet moment of the same run. Needs a PostgreSQL server
// (TEST_DATABASE_URL), on which it makes a database of its own and drops it. Exits with 1 when the ratio is over its target.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { answerTime, quantile } from "./callers.ts";
import { type MeasuredHouse, withHouseOnServer } from "./house.ts";
import { median, shuffled } from "./rounds.ts";

const ROUNDS = 5;
const ROUND_SECONDS = 6;
const VISITS_A_SECOND = 100;
const TARGET = 2;

/** Begins something so many times a second until the time is over; answers when the last is done. */
async function steadily(perSecond: number, begin: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  for (let at = 0; at < perSecond * ROUND_SECONDS; at++) {
    running.push(begin());
    await pause(1000 / perSecond);
  }
  await Promise.all(running);
}

/** The time under which 99 of 100 visits stay. */
async function worst(visit: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  await steadily(VISITS_A_SECOND, async () => {
    taken.push(await visit());
  });
  return quantile(
    taken.sort((one, other) => one - other),
    0.99,
  );
}

/** How long those that answer have run, and been ready to run while there was no core for them, in ms (Linux: the kernel's sched-stats.rst). */
async function onCores(pids: readonly number[]): Promise<{ ran: number; waited: number }> {
  const all = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/schedstat`, "utf8")));
  const sum = (at: number) => all.reduce((total, text) => total + Number(text.split(" ")[at]) / 1e6, 0);
  return { ran: sum(0), waited: sum(1) };
}

async function measure({ origin, server }: MeasuredHouse): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const visit = () => answerTime(`${origin}/`, { agent, headers: { "accept-encoding": "br" } });
  const pressing = fork(fileURLToPath(new URL("pressing.ts", import.meta.url)), [origin]);
  await once(pressing, "message");
  const cores = { ran: 0, waited: 0 };
  const underPressure = async () => {
    pressing.send("press");
    const before = await onCores(server.workers());
    const figure = await worst(visit);
    const after = await onCores(server.workers());
    cores.ran += after.ran - before.ran;
    cores.waited += after.waited - before.waited;
    pressing.send("stop");
    await once(pressing, "message");
    return figure;
  };
  try {
    await worst(visit);
    const [quiet, pressed]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      for (const isPressed of shuffled([true, false]))
        if (isPressed) pressed.push(await underPressure());
        else quiet.push(await worst(visit));
    }
    const ratio = median(pressed) / median(quiet);
    const verdict = ratio > TARGET ? `OVER ${TARGET}` : "ok";
    console.log(
      `p99 of / quiet ${median(quiet).toFixed(1)} ms   pressed ${median(pressed).toFixed(1)} ms   ratio ${ratio.toFixed(2)} ${verdict}`,
    );
    console.log(
      `pressed, those that answer ran ${cores.ran.toFixed(0)} ms and waited ${cores.waited.toFixed(0)} ms for a core`,
    );
    if (ratio > TARGET) process.exitCode = 1;
  } finally {
    pressing.kill();
    agent.destroy();
  }
}

// Believes a proxy: each guess comes from an address of its own and is not refused before its password is looked at.
await withHouseOnServer("bench_pressure", { TRUST_PROXY: "1" }, measure);
