import { providerWriter } from "@shikara/api/blog/writer/provider";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { posts } from "@shikara/db/schema";
import { begins, refuses, says, startSpeakingService } from "@shikara/testing/speaking-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let service: Awaited<ReturnType<typeof startSpeakingService>>;
let manager: Record<string, string>;
beforeAll(async () => {
  service = await startSpeakingService();
  const provider = { baseUrl: service.baseUrl, apiKey: undefined, model: "m" };
  bed = await createServerbed({ writer: providerWriter(provider, { deadlineMs: 2_000, pauseMs: 1 }) });
  manager = await bed.bearer("manager");
});
afterAll(async () => {
  await service.close();
  await bed.close();
});

const generate = () => bed.sendJson("POST", restPaths.postGenerate, { topic: "Tea" }, manager);
const filed = async () => (await bed.services.db.select({ id: posts.id }).from(posts)).length;
const words = {
  title: "Tea",
  excerpt: "A cup",
  metaTitle: "",
  metaDescription: "",
  tags: [],
  seoKeywords: [],
  claims: [],
};

describe("a post that a service writes", () => {
  it("names what no record bears out, and is not approved before that is seen to", async () => {
    service.answer(says(JSON.stringify({ ...words, content: "<p>A cup for ₹5</p>" })));
    const { status, json } = await generate();
    expect([status, json.generator, json.openFacts]).toEqual([201, "provider", ["₹5"]]);
    const approve = () => bed.sendJson("PUT", restPaths.staffPost(json.id), { status: "approved" }, manager);
    const refused = await approve();
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      409,
      "BAD_TRANSITION",
      "Please acknowledge the unverified facts first: ₹5",
    ]);
    await bed.sendJson("PUT", restPaths.staffPost(json.id), { content: "<p>A cup</p>" }, manager);
    expect((await approve()).json).toMatchObject({ status: "approved", openFacts: [] });
  });

  it.each([
    ["fails", refuses(500), 502, "PROVIDER_FAILED", "The writing service failed (500)"],
    [
      "says nothing",
      () => {},
      504,
      "PROVIDER_TIMEOUT",
      "The writing service took too long. Please try again, or ask for fewer words.",
    ],
  ])("ends with the reason when it %s", async (_fault, reply, status, code, message) => {
    const before = await filed();
    service.answer(reply);
    const answer = await generate();
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([status, code, message]);
    expect(await filed()).toBe(before);
  });

  it.each([
    ["over REST", restPaths.postGenerate, { topic: "Tea" }, {}],
    [
      "from the dialog",
      `${servicePaths.trpc}/blog.generate?batch=1`,
      { 0: { json: { topic: "Tea" } } },
      { "trpc-accept": "application/jsonl" },
    ],
  ])("is stopped when whoever asked %s goes away", async (_way, path, body, more) => {
    const before = await filed();
    service.answer(begins('{"title":"Tea"'));
    const leaving = new AbortController();
    const headers = { ...manager, ...more, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body), signal: leaving.signal };
    const asked = fetch(bed.origin + path, init).then((answer) => answer.text());
    await expect.poll(service.open).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(service.open).toBe(0);
    expect(await filed()).toBe(before);
  });
});
