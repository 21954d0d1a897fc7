import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { ProcedurePath } from "@shikara/api/procedures";
import { EXPORTS_OF_A_MEMBER } from "@shikara/auth/export-limit";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, METRICS_TOKEN, type Serverbed } from "../../test/serverbed.ts";

const READINGS = 5;
let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed({ trustProxy: 1, readings: READINGS });
});
afterAll(() => bed.close());

let last = 0;
const from = (address = `203.0.113.${++last}`) => ({ "x-forwarded-for": address });
const scrape = async () => (await bed.get(servicePaths.metrics, { authorization: `Bearer ${METRICS_TOKEN}` })).text;
const answers = async (paths: readonly string[], headers: Record<string, string>) => {
  const statuses = [];
  for (const path of paths) statuses.push((await bed.get(path, headers)).status);
  return statuses;
};
const times = (count: number, path: (i: number) => string) => Array.from({ length: count }, (_, i) => path(i));
const procedure = (name: ProcedurePath, input: object) =>
  `${servicePaths.trpc}/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
const full = Array<number>(READINGS).fill(200);

describe("what nothing has kept", () => {
  it.each([
    ["pages", (i: number) => `${paths.blog}?search=pages-${i}`],
    ["documented paths", (i: number) => `${restPaths.posts}?search=paths-${i}`],
    ["procedures", () => `${servicePaths.trpc}/fares.notified`],
    ["procedures whose answers are kept", (i: number) => procedure("search.site", { q: `procedures-${i}` })],
    ["pages of one visitor's own", (i: number) => `${paths.contact}?sent=${i}`],
  ])("is made for an address so often in a minute, and then said when again: %s", async (_what, path) => {
    const visitor = from();
    expect(await answers(times(READINGS, path), visitor)).toEqual(full);
    const refused = await bed.get(path(READINGS), visitor);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect((await bed.get(path(READINGS), from())).status).toBe(200);
  });

  it.each([
    ["a form with a fault", "application/x-www-form-urlencoded"],
    ["what is no form", "application/x-www-form-urlencoded; charset=none"],
  ])("is the page of %s too, and of one that is sent too often there is none", async (_what, type) => {
    const visitor = { ...from(), "content-type": type };
    const post = () => bed.send("POST", paths.letterConfirm, { headers: visitor, body: "key=none" });
    let sent = 0;
    for (; sent < READINGS && (await post()).headers.get("content-type")?.startsWith("text/html"); sent += 1);
    expect(sent).toBeGreaterThan(1);
    const refused = await post();
    expect(refused).toMatchObject({ status: 429, json: { code: "RATE_LIMITED" } });
    expect(refused.headers.get("retry-after")).not.toBeNull();
  });

  it("is no page for a form that was broken off: nobody is there to read it", async () => {
    const visitor = { ...from(), "content-type": "application/x-www-form-urlencoded" };
    const breakOff = () =>
      new Promise<void>((done) => {
        const begun = request(`${bed.origin}${paths.letterConfirm}`, { method: "POST", headers: visitor });
        begun.on("error", () => done());
        begun.setHeader("content-length", 5_000);
        begun.write("key=a");
        // Once it has been begun at the other end.
        setTimeout(() => begun.destroy(), 50);
      });
    await Promise.all(times(READINGS * 2, String).map(breakOff));
    await pause(200);
    const answer = await bed.send("POST", paths.letterConfirm, { headers: visitor, body: "key=none" });
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  });

  it("counts each call of a batch, whatever way it is asked, together", async () => {
    for (const called of [
      "vehicles.list,settings.get,tours.list,vehicles.list,settings.get",
      "fares.notified,roads.list,fares.notified,roads.list,fares.list",
    ]) {
      const visitor = from();
      expect((await bed.get(`${servicePaths.trpc}/${called}?batch=1&input={}`, visitor)).status).toBe(200);
      expect((await bed.get(`${paths.blog}?search=beyond`, visitor)).status).toBe(429);
    }
  });

  it("tells whoever opened a page in words", async () => {
    const visitor = from();
    const search = (i: number) => `${paths.blog}?search=words-${i}`;
    await answers(times(READINGS, search), visitor);
    const { headers, text } = await bed.get(search(READINGS), { ...visitor, "sec-fetch-dest": "document" });
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^Too many attempts\. Please wait and try again\.\nThat is in \d+ seconds\.$/);
  });

  it("stands in the audit log and the figures when it was too much", async () => {
    const visitor = from("198.51.100.77");
    await answers(
      times(READINGS + 2, (i) => `${restPaths.posts}?search=noted-${i}`),
      visitor,
    );
    const { json } = await bed.get(`${restPaths.audit}?domain=auth&action=limited`, await bed.bearer("admin"));
    const noted = json.data.find(({ address }: { address: string }) => address === "198.51.100.77");
    expect(noted).toMatchObject({ record: restPaths.posts });
    expect(await scrape()).toMatch(
      /shikara_access_total\{action="limited",limit="\/api\/blog\/posts",worker="0"\} [1-9]/,
    );
  });
});

describe("nobody is held back", () => {
  it("where an answer is kept", async () => {
    const visitor = from();
    expect((await bed.get(paths.contact, visitor)).status).toBe(200);
    expect(
      await answers(
        times(4 * READINGS, () => paths.contact),
        visitor,
      ),
    ).toEqual(Array(4 * READINGS).fill(200));
    // Nothing of that was counted.
    expect(
      await answers(
        times(READINGS - 1, (i) => `${paths.blog}?search=kept-${i}`),
        visitor,
      ),
    ).toEqual(full.slice(1));
  });

  it.each([paths.sitemap, paths.feed, paths.robots, restPaths.openapi, restPaths.docs])(
    "whatever stands behind its address: %s",
    async (path) => {
      await bed.get(path);
      const { kept } = bed.cache.counts;
      const asked = times(2 * READINGS, (i) => `${path}?x=${i}`);
      expect(await answers(asked, from())).toEqual([...full, ...full]);
      expect(bed.cache.counts.kept).toBe(kept);
    },
  );

  it("who is signed in, or reads on the machine itself", async () => {
    const paths = times(2 * READINGS, (i) => procedure("search.site", { q: `known-${i}` }));
    expect(await answers(paths, { ...from(), ...(await bed.cookie("agent")) })).toEqual([...full, ...full]);
    expect(await answers(paths, {})).toEqual([...full, ...full]);
    expect(await answers(paths, from("::1"))).toEqual([...full, ...full]);
  });
});

describe("a member's exports", () => {
  const list = restPaths.bookingsExport;

  it("are thirty in ten minutes, of whatever list, and others' are not counted", async () => {
    const manager = await bed.bearer("manager");

    const asked = times(EXPORTS_OF_A_MEMBER, (i) => (i % 2 ? list : `${list}.xlsx`));
    expect(await answers(asked, manager)).toEqual(Array(EXPORTS_OF_A_MEMBER).fill(200));
    const refused = await bed.get(restPaths.newsletterExport, manager);
    expect(refused).toMatchObject({ status: 429, json: { code: "RATE_LIMITED" } });
    expect(refused.json.message).toBe("You have exported a great deal just now. Please wait 10 min.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await bed.get(list, await bed.bearer("manager"))).status).toBe(200);
    expect(await scrape()).toContain('shikara_access_total{action="limited",limit="/api/admin/newsletter/export"');
  });

  it("are three at once, and one that has ended makes room", async () => {
    const { id } = await bed.member("manager");
    const limit = bed.services.exportLimit;
    const ends = [await limit.begin(id), await limit.begin(id), await limit.begin(id)];
    const { secret } = await bed.services.sessions.open(id, "team", "test");
    const manager = { authorization: `Bearer ${secret}` };
    const refused = await bed.get(list, manager);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    expect(refused.json.message).toBe("3 exports of yours are on their way. Please wait until one is done.");
    ends[0]?.();
    expect(await answers([list, list, list], manager)).toEqual([200, 200, 200]);
  });
});
