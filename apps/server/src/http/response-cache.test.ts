import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { Body } from "./encoding.ts";
import { ResponseCache } from "./response-cache.ts";

const entry = (domains: ("vehicles" | "blog")[]) => ({
  status: 200,
  body: new Body(Buffer.from("body"), {}),
  domains: new Set(domains),
  until: Number.POSITIVE_INFINITY,
});

describe("the cache", () => {
  it("drops what was built from a domain that changed, and only that", () => {
    const cache = new ResponseCache();
    cache.store("/a", entry(["vehicles"]), cache.snapshot());
    cache.store("/b", entry(["blog"]), cache.snapshot());
    cache.changed(["vehicles"]);
    expect(cache.size).toBe(1);
  });

  it("does not store what was built while its domain changed", () => {
    const cache = new ResponseCache();
    const since = cache.snapshot();
    cache.changed(["vehicles"]);
    cache.store("/a", entry(["vehicles"]), since);
    cache.store("/b", entry(["blog"]), since);
    expect(cache.size).toBe(1);
  });

  it("forgets the oldest when it is full", () => {
    const cache = new ResponseCache();
    const same = entry(["blog"]);
    for (let i = 0; i < 5_100; i += 1) cache.store(`/${i}`, same, cache.snapshot());
    expect(cache.size).toBe(5_000);
  });

  it("forgets what was asked for longest ago when the bodies weigh too much, however few they are", () => {
    const request = { headers: {}, method: "GET" } as IncomingMessage;
    const response = { writeHead() {}, end() {} } as unknown as ServerResponse;
    // Each weighs 4 bytes.
    const cache = new ResponseCache({ entries: 10, bytes: 8 });
    for (const path of ["/a", "/b"]) cache.store(path, entry(["blog"]), cache.snapshot());
    expect(cache.answer("/a", request, response)).toBe(true);
    cache.store("/c", entry(["blog"]), cache.snapshot());
    expect(["/a", "/b", "/c"].filter((path) => cache.answer(path, request, response))).toEqual(["/a", "/c"]);
    // Stored again it weighs what it weighs, not twice.
    for (let i = 0; i < 5; i += 1) cache.store("/c", entry(["blog"]), cache.snapshot());
    expect(cache.answer("/a", request, response)).toBe(true);
    cache.changed(["blog"]);
    for (const path of ["/d", "/e"]) cache.store(path, entry(["vehicles"]), cache.snapshot());
    expect(cache.size).toBe(2);
    // What alone would take the place of everything else is not kept.
    const heavy = { ...entry(["blog"]), body: new Body(Buffer.from("a body"), {}) };
    cache.store("/heavy", heavy, cache.snapshot());
    expect(["/d", "/e", "/heavy"].filter((path) => cache.answer(path, request, response))).toEqual(["/d", "/e"]);
  });

  it("gives what was packed at building as it was packed, however small it is", () => {
    const packed = Body.packed({ br: Buffer.from("b"), gzip: Buffer.from("g"), identity: Buffer.from("small") }, {});
    const given = (["br", "gzip", "identity"] as const).map((coding) => packed.ready(coding)?.body.toString());
    expect(given).toEqual(["b", "g", "small"]);
  });

  it("packs an answer when the first asks for a coding, and counts what it weighs then", async () => {
    const cache = new ResponseCache();
    const body = new Body(Buffer.from("body ".repeat(1_000)), {});
    cache.store("/a", { ...entry(["blog"]), body }, cache.snapshot());
    expect([body.ready("br"), cache.bytes]).toEqual([undefined, 5_000]);
    const [first, second] = await Promise.all([body.pack("br"), body.pack("br")]);
    expect(second).toBe(first);
    expect(brotliDecompressSync(first.body).toString()).toBe("body ".repeat(1_000));
    expect([body.ready("br"), cache.bytes]).toEqual([first, 5_000 + first.body.length]);
    cache.changed(["blog"]);
    expect(cache.bytes).toBe(0);
    // Of what is no longer kept nothing is counted.
    await body.pack("gzip");
    expect(cache.bytes).toBe(0);
  });
});

describe("public answers", () => {
  let bed: Serverbed;
  let admin: Record<string, string>;
  beforeAll(async () => {
    bed = await createServerbed();
    admin = await bed.bearer("admin");
  });
  afterAll(() => bed.close());

  const add = (name: string) =>
    bed.sendJson("POST", restPaths.staffVehicles, { name, model: "M", capacity: "4", price: 10 }, admin);
  const names = async (path = restPaths.vehicles) =>
    (await bed.get(path)).json.data.map(({ name }: { name: string }) => name);

  it("show a save in the very next answer", async () => {
    for (let i = 0; i < 20; i += 1) {
      await names();
      await add(`Vehicle ${i}`);
      expect(await names()).toContain(`Vehicle ${i}`);
    }
  });

  it("never show the time before a save, whoever asks while it happens", async () => {
    let isDone = false;
    const readers = Array.from({ length: 4 }, async () => {
      let seen = 0;
      while (!isDone) {
        const count = (await names()).length;
        expect(count).toBeGreaterThanOrEqual(seen);
        seen = count;
      }
    });
    for (let i = 0; i < 20; i += 1) await add(`While read ${i}`);
    isDone = true;
    await Promise.all(readers);
  });

  it("have a strong tag for each coding, and 304 for who has it", async () => {
    const tags = new Set<string>();
    for (const coding of ["br", "gzip", "identity"]) {
      const { headers } = await bed.get(restPaths.settings, { "accept-encoding": coding });
      const tag = headers.get("etag") ?? "";
      expect(tag).toMatch(/^"[\w-]+"$/);
      tags.add(tag);
      const again = await bed.get(restPaths.settings, { "accept-encoding": coding, "if-none-match": tag });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect(tags.size).toBe(3);
  });

  it("know no session: the same for everybody, and no cookie in them", async () => {
    const cookie = await bed.cookie("admin");
    const known = await bed.get(restPaths.vehicles, cookie);
    const unknown = await bed.get(restPaths.vehicles);
    expect(known.text).toBe(unknown.text);
    for (const { headers } of [known, unknown]) {
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("x-request-id")).toBeNull();
    }
  });

  it("make no key of parameters nobody knows, nor of addresses that are not there", async () => {
    await bed.get(restPaths.vehicles);
    const size = bed.cache.size;
    for (let i = 0; i < 50; i += 1) {
      await bed.get(`${restPaths.vehicles}?utm_source=${i}`);
      await bed.get(`/nothing-${i}`);
      await bed.get(`${paths.bookCab}?sent=SHK-${i}`);
    }
    expect(bed.cache.size).toBeLessThanOrEqual(size + 1);
    await bed.get(`${paths.blog}?sort=oldest&x=1`);
    const { size: withSort } = bed.cache;
    await bed.get(`${paths.blog}?y=2&sort=oldest`);
    expect(bed.cache.size).toBe(withSort);
  });

  it("are of all that their address asks, behind however many parameters it stands", async () => {
    const many = "a&".repeat(1_100);
    expect((await bed.get(`${restPaths.posts}?${many}search=a&search=b`)).status).toBe(400);
    await add("Asked for");
    const list = `${servicePaths.trpc}/vehicles.list`;
    const input = encodeURIComponent('{"0":{"json":{"slug":"none"}}}');
    expect((await bed.get(`${servicePaths.trpc}/tours.bySlug?${many}batch=1&input=${input}`)).status).toBe(404);
    expect((await bed.get(`${list}?${many}batch=1`)).json).toHaveLength(1);
  });

  it("are not what a visitor with a result of their own gets, kept or not", async () => {
    await bed.get(paths.bookCab);
    const cookie = "sent-abcdefgh=SHK-7K3Q-9XMD";
    const own = await bed.get(`${paths.bookCab}?sent=abcdefgh&x=1`, { cookie });
    expect(own.json ?? JSON.parse(own.text)).toMatchObject({ form: { sent: "SHK-7K3Q-9XMD" } });
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect((await bed.get(paths.bookCab, { cookie })).text).not.toContain("SHK");
  });

  it("hold nothing of a parameter that makes no key", async () => {
    expect((await bed.get(`${paths.blog}?sort=alphabetical&x=<mine>`)).text).toBe(
      (await bed.get(`${paths.blog}?sort=alphabetical`)).text,
    );
    expect((await bed.get(`${paths.blog}?sort=alphabetical`)).text).not.toContain("mine");
  });

  it("answer HEAD with the headers alone", async () => {
    const head = await bed.send("HEAD", restPaths.vehicles);
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(10);
  });

  it("end by themselves when a popup ends", async () => {
    const endDate = new Date(Date.now() + 700).toISOString();
    const popup = { title: "Short", content: "Soon over", startDate: "2026-01-01T00:00:00Z", endDate };
    await bed.sendJson("POST", restPaths.popupCreate, popup, admin);
    const titles = async () => (await bed.get(restPaths.popups)).json.map(({ title }: { title: string }) => title);
    expect(await titles()).toContain("Short");
    await expect.poll(titles, { timeout: 5_000 }).not.toContain("Short");
  });

  it("are sent, not kept, when something failed while they were built", async () => {
    const { size } = bed.cache;
    expect((await bed.get(`${restPaths.posts}?limit=1000`)).status).toBe(400);
    expect(bed.cache.size).toBe(size);
  });

  it.runIf(inject("engine") === "postgres")("show a save on another process within a second", async () => {
    const other = await bed.another();
    await other.get(restPaths.vehicles);
    await add("Seen everywhere");
    const seen = async () => (await other.get(restPaths.vehicles)).text;
    await expect.poll(seen, { timeout: 1_000, interval: 20 }).toContain("Seen everywhere");
    expect(other.cache.size).toBeGreaterThan(0);
  });
});
