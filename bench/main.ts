// Warm public answers against a bare node:http server that sends the same bytes. Only the ratio counts: absolute
// figures depend on the machine and the minute. Exits with 1 when a ratio is under its target.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { restPaths } from "@shikara/contract/rest-routes";
import { openHouse } from "@shikara/testing/house";
import { compare } from "./rounds.ts";
import { openYardstick } from "./yardstick.ts";

const PATHS = ["/", restPaths.vehicles, restPaths.settings];
const TARGET = 0.5;

const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
process.env.E2E_FOLDER = folder;
console.log("Seeding a demo agency");
const house = await openHouse("embedded", "nothing");
const ours = house.origin.replace("localhost", "127.0.0.1");
const yardstick = await openYardstick(ours, PATHS);
try {
  await compare({ ours, yardstick: yardstick.origin, called: "bare", paths: PATHS, target: TARGET });
} finally {
  yardstick.close();
  await house.stop();
  await rm(folder, { recursive: true });
}
