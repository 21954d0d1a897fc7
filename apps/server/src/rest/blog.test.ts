import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { posts } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { startBlogJobs } from "../jobs/blog.ts";

let bed: Serverbed;
let admin: Record<string, string>;
let agent: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  [admin, agent] = [await bed.bearer("admin"), await bed.bearer("agent")];
});
afterAll(() => bed.close());

const story = { title: "A house on the lake", content: "<p>Words</p>", excerpt: "Cedar and water" };
const write = async (details: object = {}, headers = admin) =>
  (await bed.sendJson("POST", restPaths.postCreate, { ...story, ...details }, headers)).json;
const put = (id: string, body: object, headers = admin) => bed.sendJson("PUT", restPaths.staffPost(id), body, headers);
const publish = async (id: string) => {
  for (const status of ["pending_approval", "approved", "published"])
    expect((await put(id, { status })).status).toBe(200);
};
const shown = async (): Promise<string[]> =>
  (await bed.get(restPaths.posts)).json.map(({ slug }: { slug: string }) => slug);

describe("a post over REST", () => {
  it("is written, handed in, approved, published and deleted; visitors, sitemap and feed follow at once", async () => {
    const body = { ...story, category: "culture", tags: ["lake"], metaTitle: "", scheduledFor: null };
    const made = await bed.sendJson("POST", restPaths.postCreate, body, admin);
    expect(made).toMatchObject({
      status: 201,
      json: { ...body, status: "draft", slug: "a-house-on-the-lake", version: 1 },
    });
    const { id, slug } = made.json;
    expect(await shown()).not.toContain(slug);
    expect((await put(id, { status: "published" })).json).toMatchObject({
      code: "BAD_TRANSITION",
      current: { status: "draft" },
    });
    await publish(id);
    expect(await shown()).toContain(slug);
    for (const path of [paths.sitemap, paths.feed]) expect((await bed.get(path)).text).toContain(`/blog/${slug}<`);
    const one = (await bed.get(restPaths.post(slug))).json;
    expect([one.image, one.publishedDate]).toEqual([one.featuredImage, one.publishedAt]);
    expect(one).not.toHaveProperty("version");
    const gone = await bed.send("DELETE", restPaths.staffPost(id), { headers: admin });
    expect(gone.json).toEqual({ status: "success", message: "Blog post deleted successfully!" });
    expect(await shown()).not.toContain(slug);
    expect((await bed.send("DELETE", restPaths.staffPost(id), { headers: admin })).status).toBe(404);
  });

  it("can be put back as it was read; its status goes alone", async () => {
    const { id } = await write();
    const [read] = (await bed.get(restPaths.staffPosts, admin)).json;
    expect(read.id).toBe(id);
    expect(await put(id, read)).toMatchObject({ status: 200, json: { version: 2, status: "draft" } });
    expect((await put(id, read)).json).toMatchObject({ code: "STALE", current: { version: 2 } });
    const both = await put(id, { title: "Other", status: "pending_approval" });
    expect([both.status, Object.keys(both.json.fields)]).toEqual([400, ["status"]]);
    expect((await put(id, { status: "gone" })).status).toBe(400);
    expect((await put(id, {})).status).toBe(400);
    expect((await put(id, { scheduledFor: "2020-01-01T00:00:00Z" })).json.fields).toHaveProperty("scheduledFor");
    expect((await put(id, { scheduledFor: "tomorrow" })).status).toBe(400);
  });

  it("is an agent's while nobody has published it", async () => {
    const { id } = await write({}, agent);
    const other = await write();
    expect((await put(id, { title: "Mine" }, agent)).json).toMatchObject({ title: "Mine", author: "Test agent" });
    expect((await put(other.id, { title: "Not mine" }, agent)).status).toBe(403);
    expect((await put(id, { status: "pending_approval" }, agent)).status).toBe(200);
    for (const status of ["approved", "published"]) expect((await put(id, { status }, agent)).status).toBe(403);
    expect((await bed.send("DELETE", restPaths.staffPost(id), { headers: agent })).status).toBe(403);
    expect((await bed.get(restPaths.staffPosts, agent)).status).toBe(200);
  });

  it("is listed in parts, each naming the next", async () => {
    await bed.services.db.delete(posts);
    for (const title of ["One", "Two", "Three"]) await publish((await write({ title })).id);
    for (const [path, headers] of [
      [`${restPaths.staffPosts}?limit=2`, admin],
      [`${restPaths.posts}?limit=2&mine=x`, {}],
    ] as const) {
      const first = await bed.get(path, headers);
      expect(first.json.map(({ title }: { title: string }) => title)).toEqual(["Three", "Two"]);
      const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
      expect(next).not.toContain("mine");
      const second = await bed.get(next, headers);
      expect(second.json.map(({ title }: { title: string }) => title)).toEqual(["One"]);
      expect(second.headers.get("link")).toBeNull();
    }
    for (const wrong of ["cursor=1", "cursor=2026-01-01T00:00:00Z_1", "limit=501", "status=gone"])
      expect((await bed.get(`${restPaths.staffPosts}?${wrong}`, admin)).status).toBe(400);
  });
});

describe("a generated post over REST", () => {
  const generate = (body: object, headers: Record<string, string> = agent) =>
    bed.sendJson("POST", restPaths.postGenerate, body, headers);
  const brief = {
    topic: "A day on the lake",
    category: "culture",
    keywords: ["dal lake"],
    focusAreas: ["houseboats"],
    targetLength: 600,
    tone: "friendly",
  };

  it("waits for approval, is flagged, and can be put back as it was read", async () => {
    const made = await generate(brief);
    expect(made).toMatchObject({
      status: 201,
      json: {
        title: brief.topic,
        status: "pending_approval",
        isAIGenerated: true,
        generator: "offline",
        category: "culture",
        openFacts: [],
      },
    });
    expect(await shown()).not.toContain(made.json.slug);
    expect((await put(made.json.id, { ...made.json, title: "A day afloat" })).json).toMatchObject({
      title: "A day afloat",
      isAIGenerated: true,
    });
    for (const status of ["approved", "published"]) expect((await put(made.json.id, { status })).status).toBe(200);
    const one = (await bed.get(restPaths.post(made.json.slug))).json;
    expect(one.isAIGenerated).toBe(true);
    expect(one).not.toHaveProperty("generator");
  });

  it("needs a topic, a session and a length within bounds", async () => {
    expect((await generate(brief, {})).status).toBe(401);
    expect((await generate({ topic: "Tea" })).status).toBe(201);
    for (const wrong of [
      {},
      { topic: "" },
      { ...brief, targetLength: 499 },
      { ...brief, targetLength: "600" },
      { ...brief, status: "published" },
    ])
      expect((await generate(wrong)).status).toBe(400);
    expect(
      (
        await bed.send("POST", restPaths.postGenerate, {
          headers: { ...agent, "content-type": "application/json" },
          body: "{",
        })
      ).status,
    ).toBe(400);
  });

  it("comes piece by piece to those who ask for that", async () => {
    // Several lines of JSON, so not read as one.
    const answer = await fetch(`${bed.origin}${servicePaths.trpc}/blog.generate?batch=1`, {
      method: "POST",
      headers: { ...agent, "content-type": "application/json", "trpc-accept": "application/jsonl" },
      body: JSON.stringify({ 0: { json: brief } }),
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const text = await answer.text();
    for (const step of ["reading", "writing", "checking", "saving"]) expect(text).toContain(`"step":"${step}"`);
    expect(text).toContain('"kind":"done"');
  });
});

it("a scheduled post appears by itself, once, in what was kept too", async () => {
  const scheduledFor = new Date(Date.now() + 1_500).toISOString();
  const { id, slug } = await write({ title: "At its time", scheduledFor });
  for (const status of ["pending_approval", "approved"]) await put(id, { status });
  expect(await shown()).not.toContain(slug);
  const parts = { services: bed.services, log: bed.log, ran() {}, knowsTheTime: async () => true };
  const jobs = [startBlogJobs(parts), startBlogJobs(parts)];
  await expect.poll(shown, { timeout: 10_000 }).toContain(slug);
  for (const job of jobs) await job.stop();
  const [row] = await bed.services.db.select().from(posts).where(eq(posts.id, id));
  expect([row?.version, row?.scheduledFor]).toEqual([4, null]);
});
