// npm run bench: builds what is stale, then measures the product against yardsticks in the same run (see bench/). Some need a
// PostgreSQL server (TEST_DATABASE_URL) as well. `npm run bench -- roads fleet` measures these alone.
import fs from "node:fs";
import path from "node:path";
import { buildPrevious, previousVersion } from "./previous-version.mjs";
import { buildWhatIsStale, installWhatIsMissing, ROOT, run } from "./steps.mjs";

const ALWAYS = ["main", "uncached", "documents", "rest"];
const ON_A_SERVER = ["pressure", "blog", "bookings", "roads", "reports"];
/** An hour at the largest, ten minutes of a bad line: measured when they are named. */
const BY_NAME = ["growth", "browser"];
/** Starts servers of its own, all of Debian's. */
const FLEET = "fleet";

const measure = async (/** @type {string} */ file, args = /** @type {string[]} */ ([])) => {
  console.log(file);
  const { code } = await run(process.execPath, ["--import", "tsx", `bench/${file}.ts`, ...args]);
  process.exitCode ||= code;
};

/** Begins with the previous version where there is one to be had. */
async function measureFleet() {
  const { commit, reason } = previousVersion();
  if (!commit) console.log(`The fleet begins with this version: ${reason}`);
  if (!commit) return measure("fleet/main");
  const previous = await buildPrevious(commit);
  // The demo agency's pictures, which are drawn at building.
  const pictures = "packages/demo/dist";
  fs.cpSync(path.join(ROOT, pictures), path.join(previous, pictures), { recursive: true });
  await measure("fleet/main", [previous]);
  fs.rmSync(previous, { recursive: true, force: true });
}

await installWhatIsMissing();
await buildWhatIsStale();
const { TEST_DATABASE_URL } = process.env;
if (!TEST_DATABASE_URL) console.log(`Without TEST_DATABASE_URL: ${ON_A_SERVER.join(" and ")} are left out`);
const all = [...ALWAYS, ...(TEST_DATABASE_URL ? ON_A_SERVER : []), FLEET];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => ![...all, ...BY_NAME].includes(name));
if (unknown.length > 0) throw new Error(`Cannot be measured here: ${unknown.join(", ")}`);
for (const name of asked.length > 0 ? asked : all) await (name === FLEET ? measureFleet() : measure(name));
