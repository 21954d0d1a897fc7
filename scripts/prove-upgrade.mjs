// Shows that a house is upgraded while it is open: the previous version, which is the one before the newest migration, and this one
// serve and write together on one database; and that an embedded house opens in this version with all that it held.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startBuilt } from "./built-house.mjs";
import { buildPrevious, previousVersion } from "./previous-version.mjs";
import { build, closingLine, ROOT } from "./steps.mjs";

const NAME = "upgrade";
/** How long both serve together after the newer one is ready. */
const TOGETHER_MS = 3_000;
/** Between two rounds of requests to one house; visitors may send few forms, so not each round has one. */
const BREATH_MS = 50;
const FORMS = 6;
const ADMIN = { username: "admin", password: "Saffron-fields-7" };

async function ask(house, method, address, body, token) {
  const answer = await fetch(house.origin + address, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text.startsWith("{") ? JSON.parse(text) : text;
}

const signIn = async (house) => (await ask(house, "POST", "/api/team/login", ADMIN)).access_token;
const vehicle = (name) => ({ name, model: "Toyota", capacity: "6", price: 18 });
const message = (subject) => ({
  name: "A visitor",
  email: "visitor@example.com",
  phone: "+91 99999 00000",
  subject,
  message: "Is the road open?",
});

/** A package that sets out on a day, for visitors to look at and to book. */
async function sellTour(house, token) {
  const { data } = await ask(
    house,
    "POST",
    "/api/admin/packages",
    {
      ...{ title: `Lakes ${randomUUID().slice(0, 8)}`, description: "Seven lakes", duration: "5D/4N", price: 10_000 },
      ...{ groupSize: "2-6 People", image: "https://example.com/lake.jpg", category: "standard", status: "active" },
      ...{ highlights: ["Lakes"], inclusions: ["Tents"], exclusions: ["Flights"] },
    },
    token,
  );
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const departure = { tourId: data.id, date: day, seats: 500 };
  const add = (/** @type {object} */ price) =>
    ask(house, "POST", "/trpc/departures.create", { json: { ...departure, ...price } }, token);
  // Called otherwise before migration 0035.
  await add({ ownPrice: 12_000 }).catch(() => add({ price: 12_000 }));
  return { slug: data.slug, day };
}

const request = ({ slug, day }, at) => ({
  ...{ package: slug, travelDate: day, travelers: 2, name: `Visitor ${at}` },
  ...{ phone: "+91 99999 00000", email: "visitor@example.com" },
});

/** What visitors and staff do, again and again until told to stop. @returns the names of what was stored */
function work(house, token, tour) {
  /** @type {{ vehicles: string[], enquiries: number }} */
  const stored = { vehicles: [], enquiries: 0 };
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const pages = ["/", "/packages", `/packages/${tour.slug}`, "/contact", "/api/packages", "/health/ready"];
      for (const page of pages) await ask(house, "GET", page);
      const name = `Van ${randomUUID().slice(0, 8)}`;
      await ask(house, "POST", "/api/admin/vehicles", vehicle(name), token);
      stored.vehicles.push(name);
      if (stored.enquiries < FORMS) {
        await ask(house, "POST", "/api/contact", message(name));
        await ask(house, "POST", "/api/bookings/package", request(tour, name));
        stored.enquiries += 1;
      }
      await ask(house, "GET", "/api/admin/bookings", undefined, token);
      await pause(BREATH_MS);
    }
    return stored;
  })();
  done.catch(() => {});
  return {
    stop() {
      isOver = true;
      return done;
    },
  };
}

async function assertSees(house, token, names, what) {
  const seen = JSON.stringify(await ask(house, "GET", "/api/admin/vehicles?limit=1000", undefined, token));
  const missing = names.filter((name) => !seen.includes(name));
  if (missing.length > 0) throw new Error(`${what} does not see ${missing.length} of ${names.length} vehicles`);
}

function assertQuiet(house, what) {
  const [fault] = house.faults();
  if (fault) throw new Error(`${what} had a fault: ${fault.slice(0, 600)}`);
}

/** The newer version starts on the older one's database while that serves. */
async function upgradeWhileServing(previous, url, folder) {
  const older = await startBuilt(previous, { DATABASE_URL: url, DATA_DIR: path.join(folder, "older") });
  const houses = [older];
  try {
    const token = await signIn(older);
    const tour = await sellTour(older, token);
    const before = work(older, token, tour);
    await pause(BREATH_MS * 10);
    const newer = await startBuilt(ROOT, { DATABASE_URL: url, DATA_DIR: path.join(folder, "newer") });
    houses.push(newer);
    const beside = work(newer, token, tour);
    await pause(TOGETHER_MS);
    const names = (await Promise.all([before.stop(), beside.stop()])).flatMap(({ vehicles }) => vehicles);
    await assertSees(older, token, names, "The previous version");
    await assertSees(newer, token, names, "This version");
    assertQuiet(older, "The previous version");
    assertQuiet(newer, "This version");
    return `${names.length} vehicles written by both`;
  } finally {
    for (const house of houses) await house.stop();
  }
}

/** The newer version opens a folder that the older one has left. */
async function upgradeInPlace(previous, folder) {
  const env = { DATA_DIR: path.join(folder, "embedded") };
  const older = await startBuilt(previous, env);
  let names;
  try {
    const token = await signIn(older);
    const working = work(older, token, await sellTour(older, token));
    await pause(BREATH_MS * 20);
    names = (await working.stop()).vehicles;
  } finally {
    await older.stop();
  }
  const newer = await startBuilt(ROOT, env);
  try {
    const token = await signIn(newer);
    await assertSees(newer, token, names, "This version");
    await ask(newer, "POST", "/api/admin/vehicles", vehicle("The first after"), token);
    assertQuiet(newer, "This version");
    return `${names.length} vehicles kept`;
  } finally {
    await newer.stop();
  }
}

async function withDatabase(work) {
  const { default: postgres } = await import("postgres");
  const name = `shikara_upgrade_${randomUUID().replaceAll("-", "")}`;
  const { TEST_DATABASE_URL = "" } = process.env;
  const admin = postgres(TEST_DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    await admin.unsafe(`create database ${name}`);
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

async function prove() {
  const { commit, reason } = previousVersion();
  if (!commit) {
    console.log(`The upgrade is not tested: ${reason}, so the previous version cannot be had`);
    return closingLine(NAME, { passed: 0, failed: 0, skipped: 2 });
  }
  const result = { passed: 0, failed: 0, skipped: 0 };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-upgrade-"));
  let previous;
  const attempt = async (what, work) => {
    try {
      console.log(`  ${what}, from ${commit.slice(0, 7)}: ${await work()}`);
      result.passed += 1;
    } catch (error) {
      console.error(`${what}: ${error.message}`);
      result.failed += 1;
    }
  };
  try {
    await build();
    previous = await buildPrevious(commit);
    await attempt("An embedded house is upgraded in its place", () => upgradeInPlace(previous, folder));
    if (process.env.TEST_DATABASE_URL)
      await attempt("Both versions serve together", () =>
        withDatabase((url) => upgradeWhileServing(previous, url, folder)),
      );
    else {
      console.log("An upgrade while serving is not tested: TEST_DATABASE_URL is not set");
      result.skipped += 1;
    }
  } finally {
    for (const made of [folder, previous]) if (made) fs.rmSync(made, { recursive: true, force: true });
  }
  closingLine(NAME, result);
}

await prove();
