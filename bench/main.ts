// Warm public answers against a bare node:http server that sends the same bytes. Only the ratio counts: absolute
// figures depend on the machine and the minute. Exits with 1 when a ratio is under its target.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openHouse } from "../e2e/harness.ts";
import { requestsPerSecond, tool } from "./load.ts";
import { openYardstick } from "./yardstick.ts";

const PATHS = ["/", "/api/vehicles", "/api/site-settings"];
const ROUNDS = 5;
const TARGET = 0.5;

const perSecond = (figure: number) => `${Math.round(figure).toString().padStart(6)}/s`;

const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
process.env.E2E_FOLDER = folder;
console.log("Seeding a demo agency");
const house = await openHouse("embedded", "nothing");
const ours = house.origin.replace("localhost", "127.0.0.1");
const yardstick = await openYardstick(ours, PATHS);
try {
  console.log(`${ROUNDS} shuffled rounds by ${tool}`);
  const figures = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const url of shuffled([ours, yardstick.origin].flatMap((origin) => PATHS.map((at) => origin + at)))) {
      figures.set(url, [...(figures.get(url) ?? []), await requestsPerSecond(url)]);
    }
  }
  for (const at of PATHS) {
    const figure = median(figures.get(ours + at) ?? []);
    const bare = median(figures.get(yardstick.origin + at) ?? []);
    const ratio = figure / bare;
    const verdict = ratio < TARGET ? `UNDER ${TARGET}` : "ok";
    console.log(
      `${at.padEnd(20)} ${perSecond(figure)}   bare ${perSecond(bare)}   ratio ${ratio.toFixed(2)} ${verdict}`,
    );
    if (ratio < TARGET) process.exitCode = 1;
  }
} finally {
  yardstick.close();
  await house.stop();
  await rm(folder, { recursive: true });
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
