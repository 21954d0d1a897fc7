import { servicePaths } from "@shikara/contract/routes";
import { PASSWORD } from "@shikara/testing/testbed";
import superjson from "superjson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../test/serverbed.ts";

let bed: Serverbed;
let admin: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  admin = await bed.bearer("admin");
});
afterAll(() => bed.close());

const post = (path: string, body: unknown, headers: Record<string, string> = admin) =>
  bed.sendJson("POST", `${servicePaths.trpc}/${path}`, body, headers);
const app = (answer: { json: { error: { json: { data: { app: unknown } } } } }) => answer.json.error.json.data.app;

describe("procedures over HTTP", () => {
  it("carry dates as dates", async () => {
    const startDate = new Date("2026-11-20T00:00:00Z");
    const answer = await post("popups.create", superjson.serialize({ title: "A", content: "B", startDate }));
    expect(superjson.deserialize(answer.json.result.data)).toMatchObject({ startDate });
  });

  it.each([
    ["settings.reset", undefined, {}, 401, "UNAUTHENTICATED"],
    ["vehicles.delete", { id: "x" }, undefined, 400, "VALIDATION"],
    ["vehicles.delete", { id: "00000000-0000-4000-8000-000000000000" }, undefined, 404, "NOT_FOUND"],
    ["vehicles.nothing", {}, undefined, 404, "NOT_FOUND"],
  ])("answer %s %j with its status and code", async (path, input, headers, status, code) => {
    const answer = await post(path, { json: input }, headers);
    expect(answer.status).toBe(status);
    expect(app(answer)).toMatchObject({ code });
    expect(answer.text).not.toMatch(/stack|node_modules|select /i);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("take ten calls in a batch and refuse eleven", async () => {
    const batch = (count: number) =>
      bed.get(`${servicePaths.trpc}/${Array(count).fill("vehicles.list").join(",")}?batch=1`);
    expect((await batch(10)).json).toHaveLength(10);
    expect((await batch(11)).status).toBe(400);
  });

  it("are packed for whoever reads packed answers, unless they come piece by piece", async () => {
    const coding = async (headers: Record<string, string>) =>
      (await bed.get(`${servicePaths.trpc}/settings.get`, headers)).headers.get("content-encoding");
    expect(await coding({ "accept-encoding": "gzip" })).toBe("gzip");
    expect(await coding({ "accept-encoding": "identity" })).toBeNull();
    expect(await coding({ "accept-encoding": "gzip", "trpc-accept": "application/jsonl" })).toBeNull();
  });

  it("hand over a session to whoever asks for it in pieces, too", async () => {
    const { username } = await bed.member("agent");
    const asked = { json: { username, password: PASSWORD, portal: "team" } };
    const answer = await post("auth.login", asked, { origin: bed.origin, "trpc-accept": "application/jsonl" });
    expect(answer.json.result.data.json).toMatchObject({ username });
    expect(answer.headers.get("set-cookie")).toMatch(/=[a-z0-9]{40};/);
  });

  it("refuse broken JSON, bodies over 2 MB and names that would reach a prototype", async () => {
    const send = (body: string) =>
      bed.send("POST", `${servicePaths.trpc}/vehicles.create`, {
        body,
        headers: { ...admin, "content-type": "application/json" },
      });
    const broken = await send("{ broken");
    expect([broken.status, app(broken)]).toMatchObject([400, { code: "BAD_JSON" }]);
    expect((await send(`{"json":"${"x".repeat(2 * 1024 * 1024)}"}`)).status).toBe(413);
    const evil = [
      '{"json":{"name":"x"},"meta":{"values":{"__proto__.polluted":["Date"]}}}',
      '{"json":{"name":"x"},"meta":{"values":{"constructor.prototype.polluted":["Date"]}}}',
      '{"json":{"name":"x","__proto__":{"polluted":true}}}',
      '{"json":{"name":"x"},"meta":{"values":["nothing of superjson"]}}',
    ];
    for (const body of evil) expect((await send(body)).status).toBe(400);
    expect((await send(`{"json":${"[".repeat(50_000)}${"]".repeat(50_000)}}`)).status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("build nothing large of what a stranger marks, in bodies and in addresses", async () => {
    const marks = (json: unknown, ...mark: unknown[]) => JSON.stringify({ json, meta: { values: { a: mark }, v: 1 } });
    const before = process.memoryUsage.rss();
    for (const input of [
      marks({ a: { length: 400_000_000 } }, ["typed-array", "Float64Array"]),
      marks({ a: "9".repeat(1_000) }, "bigint"),
      JSON.stringify({ json: { a: 1, b: 1 }, meta: { referentialEqualities: { a: ["b"] } } }),
      `{"json":${"[".repeat(900)}${"]".repeat(900)}}`,
    ]) {
      const asked = `input=${encodeURIComponent(input)}`;
      const answers = [
        await bed.send("POST", `${servicePaths.trpc}/enquiries.send`, {
          body: input,
          headers: { "content-type": "application/json" },
        }),
        await bed.get(`${servicePaths.trpc}/vehicles.list?${asked}`),
        await bed.get(`${servicePaths.trpc}/vehicles.list?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });

  it("count each sign-in of a batch", async () => {
    const { username } = await bed.member("agent");
    const call = { json: { username, password: "wrong" } };
    const answer = await bed.sendJson(
      "POST",
      `${servicePaths.trpc}/${Array(8).fill("auth.login").join(",")}?batch=1`,
      Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at, call])),
      { origin: bed.origin },
    );
    const codes = answer.json.map(
      (each: Parameters<typeof app>[0]["json"]) => (app({ json: each }) as { code: string }).code,
    );
    expect(codes.filter((code: string) => code === "INVALID_CREDENTIALS")).toHaveLength(5);
    expect(codes.filter((code: string) => code === "RATE_LIMITED")).toHaveLength(3);
  });
});
