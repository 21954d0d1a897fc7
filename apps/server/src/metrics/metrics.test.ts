import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeByHand } from "@shikara/api/backups/making";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, METRICS_TOKEN, type Serverbed } from "../../test/serverbed.ts";
import { MetricsCollection } from "./collection.ts";
import { joined } from "./joined.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const scrape = async () => (await bed.get(servicePaths.metrics, { authorization: `Bearer ${METRICS_TOKEN}` })).text;
/** The lines of one metric, with what they count. */
const lines = (text: string, name: string) =>
  text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe("GET /metrics", () => {
  it("is for whoever has the token, and kept nowhere", async () => {
    expect((await bed.get(servicePaths.metrics)).status).toBe(401);
    expect((await bed.get(servicePaths.metrics, { authorization: `Bearer ${METRICS_TOKEN}x` })).status).toBe(401);
    const admin = await bed.bearer("admin");
    expect((await bed.get(servicePaths.metrics, admin)).status).toBe(401);
    const { status, headers } = await bed.get(servicePaths.metrics, { authorization: `Bearer ${METRICS_TOKEN}` });
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  });

  it("counts each request under the route that answered, kept answers too, and never under what was asked for", async () => {
    await bed.get(paths.contact);
    await bed.get(paths.contact);
    await bed.get(restPaths.vehicles);
    await bed.get(restPaths.tour("00000000-0000-4000-8000-000000000000"));
    for (let i = 0; i < 20; i += 1) {
      await bed.get(`/made-up-${i}`);
      await bed.get(`/api/made-up-${i}`);
      await bed.get(`${servicePaths.trpc}/made.up${i}`);
    }
    await bed.get(`${servicePaths.trpc}/vehicles.list`);
    const counts = lines(await scrape(), "shikara_request_seconds_count");
    const routes = counts.map((line) => /route="([^"]*)"/.exec(line)?.[1]);
    expect(routes).toEqual(
      expect.arrayContaining(["page /contact", "kept answer", "trpc vehicles.list", "missing page", "other"]),
    );
    expect(counts.join("\n")).not.toContain("made-up");
    expect(counts.length).toBeLessThan(20);
    expect(counts.join("\n")).toMatch(/worker="0",route="kept answer",method="GET",code="200"\} [1-9]/);
  });

  it("knows by their pattern those that have no name, and takes no line that stays open for a slow answer", async () => {
    for (const path of [servicePaths.live, paths.robots, paths.sitemap, restPaths.docs])
      expect((await bed.get(path)).status).toBe(200);
    await fetch(`${bed.origin}${servicePaths.trpc}/dashboard.events`);
    const leaving = new AbortController();
    const line = await fetch(`${bed.origin}${servicePaths.trpc}/dashboard.events`, {
      headers: await bed.bearer("admin"),
      signal: leaving.signal,
    });
    expect(line.status).toBe(200);
    leaving.abort();
    await scrape();
    const counts = lines(await scrape(), "shikara_request_seconds_count").join("\n");
    for (const route of [servicePaths.live, paths.robots, paths.sitemap, restPaths.docs, servicePaths.metrics])
      expect(counts).toContain(`route="${route}"`);
    expect(counts).not.toContain("dashboard.events");
  });

  it("tells how old the last backup is, and whether the last try failed", async () => {
    expect(lines(await scrape(), "shikara_backup_last_success_timestamp_seconds")).toEqual([
      "shikara_backup_last_success_timestamp_seconds 0",
    ]);
    const stop = new AbortController().signal;
    const fails = () => Promise.reject(new Error("The disk is full."));
    await expect(makeByHand(bed.services.db, fails, stop)).rejects.toThrow("The disk is full.");
    expect(lines(await scrape(), "shikara_backup_failed")).toEqual(["shikara_backup_failed 1"]);
    const made = { file: "a", bytes: 1, isEncrypted: false, lacks: "" };
    await makeByHand(bed.services.db, async () => made, stop);
    const after = await scrape();
    expect(lines(after, "shikara_backup_failed")).toEqual(["shikara_backup_failed 0"]);
    const [series = ""] = lines(after, "shikara_backup_last_success_timestamp_seconds");
    expect(Math.abs(Number(series.split(" ")[1]) - Date.now() / 1000)).toBeLessThan(60);
  });

  it("tells of the door, the database, the queues and the process", async () => {
    const { username } = await bed.member("agent");
    for (const password of ["wrong", PASSWORD]) await bed.sendJson("POST", restPaths.signIn, { username, password });
    await bed.services.db.transaction(async () => {});
    const text = await scrape();
    expect(lines(text, "shikara_access_total").join()).toMatch(/action="sign_in_failed",limit="",worker="0"\} [1-9]/);
    expect(lines(text, "shikara_database_up")).toEqual(["shikara_database_up 1"]);
    expect(lines(text, "shikara_writes_taken")).toEqual(["shikara_writes_taken 1"]);
    expect(lines(text, "shikara_queue_waiting").length).toBe(2);
    for (const name of [
      "nodejs_eventloop_lag_p99_seconds",
      "shikara_event_loop_utilization",
      "process_resident_memory_bytes",
      "shikara_cache_bytes",
    ])
      expect(lines(text, name)).toHaveLength(1);
    expect(lines(text, "shikara_pool_in_use")).toHaveLength(bed.database.engine === "postgres" ? 1 : 0);
  });
});

describe("what only a house at work can tell", () => {
  const figure = (text: string, name: string) => Number(lines(text, name)[0]?.split(" ").at(-1));

  it("is which limit was met", async () => {
    const { username } = await bed.member("agent");
    for (let i = 0; i < 7; i += 1) await bed.sendJson("POST", restPaths.signIn, { username, password: `wrong ${i}` });
    expect(lines(await scrape(), "shikara_access_total").join("\n")).toMatch(
      /action="limited",limit="auth\.login",worker="0"\} [1-9]/,
    );
  });

  it("is how often an answer was kept and given again", async () => {
    const before = await scrape();
    await bed.get(`${paths.blog}?sort=oldest`);
    await bed.get(`${paths.blog}?sort=oldest`);
    const after = await scrape();
    for (const name of ["shikara_cache_kept_total", "shikara_cache_given_total"])
      expect([name, figure(after, name) - figure(before, name)]).toEqual([name, 1]);
  });

  it("is who waits for an answer of ours", async () => {
    const before = figure(await scrape(), "shikara_enquiries_unanswered");
    const enquiry = { name: "Demo Guest", email: "guest@example.com", phone: "+91 98470 12345" };
    await bed.sendJson("POST", restPaths.contact, {
      ...enquiry,
      subject: "Houseboats",
      message: "Are there two cabins?",
    });
    const text = await scrape();
    expect(figure(text, "shikara_enquiries_unanswered")).toBe(before + 1);
    expect(figure(text, "shikara_enquiries_oldest_seconds")).toBeLessThan(600);
    expect(figure(text, "shikara_mail_held")).toBe(0);
  });

  it("does not take a full pool for a database that is away", async ({ skip }) => {
    const { pool } = bed.database;
    skip(!pool(), "the embedded database has no pool");
    const places = pool()?.places ?? 0;
    let letGo = () => {};
    const wait = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const busy = Array.from({ length: places }, () => bed.services.db.transaction(() => wait));
    try {
      await expect.poll(() => pool()?.inUse).toBe(places);
      await bed.database.ping();
      expect((await bed.get(servicePaths.ready)).status).toBe(200);
    } finally {
      letGo();
      await Promise.all(busy);
    }
  });
});

it("is what the dashboard and the alerts in docs/watch ask for", async () => {
  const told = await scrape();
  const folder = fileURLToPath(new URL("../../../../docs/watch/", import.meta.url));
  const asked = new Set<string>();
  for (const file of await readdir(folder))
    for (const [name] of (await readFile(join(folder, file), "utf8")).matchAll(
      /\b(?:shikara|nodejs|process)_[a-z0-9_]+/g,
    ))
      asked.add(name);
  expect(asked.size).toBeGreaterThan(12);
  // Where there is no pool, its figures are not told.
  const missing = [...asked].filter((name) => !told.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, "")} `));
  expect(missing.filter((name) => bed.database.engine === "postgres" || !name.startsWith("shikara_pool_"))).toEqual([]);
});

it("joins what several processes tell as Prometheus' format asks", () => {
  const of = (worker: number) =>
    `# HELP a Some\n# TYPE a counter\na{worker="${worker}"} ${worker}\n\n# HELP b Other\n# TYPE b gauge\nb{worker="${worker}"} 1\n`;
  expect(joined([of(0), of(1)])).toBe(
    '# HELP a Some\n# TYPE a counter\na{worker="0"} 0\na{worker="1"} 1\n# HELP b Other\n# TYPE b gauge\nb{worker="0"} 1\nb{worker="1"} 1\n',
  );
});

it("waits for nobody who is gone", () => {
  let heard: unknown;
  const asker = { connected: true, send: (message: unknown) => (heard = message) };
  new MetricsCollection().ask(asker, [{ connected: false, send() {} }], "two", 0);
  expect(heard).toEqual({ kind: "metrics", id: "two", texts: [], replaced: 0 });
});

it("goes on without a process that says nothing", async () => {
  const collection = new MetricsCollection();
  const heard = await new Promise((resolve) => {
    const asker = { connected: true, send: resolve };
    const answering = {
      connected: true,
      send: () => collection.hear({ kind: "metrics", id: "one", text: "from one" }),
    };
    const silent = { connected: true, send() {} };
    const gone = { connected: false, send() {} };
    collection.ask(asker, [silent, gone, answering], "one", 3);
  });
  expect(heard).toEqual({ kind: "metrics", id: "one", texts: ["from one"], replaced: 3 });
});
