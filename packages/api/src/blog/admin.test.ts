import type { BlogCreate } from "@shikara/contract/blog/admin";
import type { BlogStatus } from "@shikara/contract/blog/schema";
import { audit, posts } from "@shikara/db/schema";
import { asc, eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publishDue } from "./publishing.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;

let bed: Testbed;
let manager: Caller;
let agent: Caller;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(posts);
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});

const nowhere = "00000000-0000-4000-8000-000000000000";
const story: BlogCreate = { title: "Tulips in April", content: "<p>Some words</p>", excerpt: "What is in bloom" };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A post that has come as far as this. */
async function postIn(status: BlogStatus, by: Caller = manager, details: Partial<BlogCreate> = {}) {
  const { id } = await by.blog.create({ ...story, ...details });
  const way: BlogStatus[] = ["pending_approval", "approved", "published"];
  for (const step of way.slice(0, way.indexOf(status) + 1)) await manager.blog.setStatus({ id, status: step });
  return manager.blog.byId({ id });
}

describe("a new post", () => {
  it("is its writer's draft, clean and counted, and no visitor's", async () => {
    const made = await agent.blog.create({ ...story, content: `<p onclick="x()">${"word ".repeat(401)}</p><script>x` });
    expect(made).toMatchObject({
      slug: "tulips-in-april",
      status: "draft",
      author: "Test agent",
      category: "destinations",
      readTime: 3,
      views: 0,
      isAIGenerated: false,
      publishedAt: null,
      version: 1,
    });
    expect(made.content).not.toMatch(/onclick|script/);
    expect(await bed.anyone().blog.list()).toEqual([]);
    expect(await codeOf(bed.anyone().blog.bySlug({ slug: made.slug }))).toBe("NOT_FOUND");
  });

  it.each([
    ["no title", { title: " " }, "title"],
    ["no excerpt", { excerpt: "" }, "excerpt"],
    ["no content", { content: "" }, "content"],
    ["tags for content", { content: "<p> </p><p>&nbsp;<br></p>" }, "content"],
    ["nothing but a script", { content: "<script>alert(1)</script>" }, "content"],
    ["NUL", { content: "a\u0000b" }, "content"],
    ["a time that is past", { scheduledFor: inMinutes(-1) }, "scheduledFor"],
    ["an address with capitals", { slug: "Tulips" }, "slug"],
    ["an address of the site's own", { slug: "posts" }, "slug"],
    ["an unknown category", { category: "food" as "culture" }, "category"],
    ["a script as picture", { featuredImage: "javascript:alert(1)" }, "featuredImage"],
    ["a status", { status: "published" } as object, "status"],
    ["views", { views: 5 } as object, "views"],
  ])("with %s is refused, and the field named", async (_what, wrong, field) => {
    const failure = await failureOf(manager.blog.create({ ...story, ...wrong }));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(["VALIDATION", [field]]);
  });

  it("gets an address of its own, also when twenty of one title come at once", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => manager.blog.create(story)));
    const slugs = new Set(made.map(({ slug }) => slug));
    expect(slugs.size).toBe(20);
    expect(slugs).toContain("tulips-in-april");
    expect(slugs).toContain("tulips-in-april-2");
    expect((await manager.blog.create({ ...story, title: "🛶🏔️" })).slug).toMatch(/^post-[0-9a-f]{8}$/);
    expect((await manager.blog.create({ ...story, title: "Posts" })).slug).toBe("posts-2");
    const failure = await failureOf(manager.blog.create({ ...story, slug: "tulips-in-april" }));
    expect([failure.code, failure.details.fields]).toEqual(["CONFLICT", { slug: "Another post has this address" }]);
  });
});

describe("the way of a post", () => {
  const ALL: BlogStatus[] = ["draft", "pending_approval", "approved", "published"];
  const STEPS = new Set(
    ["draft>pending_approval", "pending_approval>approved", "approved>published"].concat(
      ALL.slice(1).map((from) => `${from}>draft`),
    ),
  );

  it.each(ALL.flatMap((from) => ALL.map((to) => [from, to] as const)))("from %s to %s", async (from, to) => {
    const { id } = await postIn(from);
    bed.announced.length = 0;
    const move = manager.blog.setStatus({ id, status: to });
    if (STEPS.has(`${from}>${to}`)) {
      expect(await move).toMatchObject({ status: to });
      expect(bed.announced).toEqual(["blog"]);
    } else {
      const failure = await failureOf(move);
      expect([failure.code, failure.details.current]).toMatchObject(["BAD_TRANSITION", { status: from }]);
    }
  });

  it("is open to visitors from its publication until it is taken back", async () => {
    const { id, slug, publishedAt } = await postIn("published");
    expect(publishedAt).toBeInstanceOf(Date);
    expect((await bed.anyone().blog.page()).posts.map((post) => post.slug)).toEqual([slug]);
    expect(await bed.anyone().blog.addresses()).toMatchObject([{ slug }]);
    expect(await manager.blog.setStatus({ id, status: "draft" })).toMatchObject({ publishedAt: null });
    expect(await bed.anyone().blog.list()).toEqual([]);
  });

  it("is walked once by two at once, and not on a stale page", async () => {
    const { id, version } = await postIn("approved");
    const moves = Array.from({ length: 10 }, () => codeOf(manager.blog.setStatus({ id, status: "published" })));
    const codes = await Promise.all(moves);
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(await codeOf(manager.blog.setStatus({ id, status: "draft", version }))).toBe("STALE");
    expect(await codeOf(manager.blog.setStatus({ id: nowhere, status: "draft" }))).toBe("NOT_FOUND");
  });
});

describe("who may not approve", () => {
  it("hands in and takes back what is theirs, and decides nothing", async () => {
    const { id } = await postIn("draft", agent);
    expect(await agent.blog.setStatus({ id, status: "pending_approval" })).toMatchObject({
      status: "pending_approval",
    });
    for (const status of ["approved", "published"] as const)
      expect(await codeOf(agent.blog.setStatus({ id, status }))).toBe("FORBIDDEN");
    expect(await agent.blog.setStatus({ id, status: "draft" })).toMatchObject({ status: "draft" });
    const published = await postIn("published", agent);
    expect(await codeOf(agent.blog.setStatus({ id: published.id, status: "draft" }))).toBe("FORBIDDEN");
    const other = await postIn("draft");
    expect(await codeOf(agent.blog.setStatus({ id: other.id, status: "pending_approval" }))).toBe("FORBIDDEN");
  });

  it.each([
    ["draft", "draft"],
    ["pending_approval", "pending_approval"],
    ["approved", "pending_approval"],
  ] as const)("edits their own %s post, which is then %s", async (status, then) => {
    const { id } = await postIn(status, agent);
    expect(await agent.blog.update({ id, title: "Other words" })).toMatchObject({ title: "Other words", status: then });
  });

  it("leaves alone what is published or somebody else's", async () => {
    const published = await postIn("published", agent);
    const other = await postIn("draft");
    for (const { id } of [published, other])
      expect(await codeOf(agent.blog.update({ id, title: "x" }))).toBe("FORBIDDEN");
    expect(await codeOf(agent.blog.update({ id: nowhere, title: "x" }))).toBe("NOT_FOUND");
    expect(await codeOf(agent.blog.delete({ id: other.id }))).toBe("FORBIDDEN");
  });
});

describe("an edit", () => {
  it("changes what is given, keeps what is published published, and refuses a stale one", async () => {
    const { id, version } = await postIn("published");
    const edited = await manager.blog.update({ id, version, content: "<h1>New</h1>", tags: ["spring"] });
    expect(edited).toMatchObject({
      content: "<h2>New</h2>",
      tags: ["spring"],
      status: "published",
      version: version + 1,
    });
    const failure = await failureOf(manager.blog.update({ id, version, title: "Too late" }));
    expect([failure.code, failure.details.current]).toMatchObject([
      "STALE",
      { title: story.title, version: version + 1 },
    ]);
    expect(await codeOf(manager.blog.update({ id }))).toBe("VALIDATION");
    expect(await codeOf(manager.blog.update({ id, content: "<style>p{}</style>" }))).toBe("VALIDATION");
    expect(await codeOf(manager.blog.update({ id, status: "draft" } as never))).toBe("VALIDATION");
  });

  it("may give another address; the old ones lead there, and nobody else gets them", async () => {
    const { id } = await postIn("published");
    await manager.blog.update({ id, slug: "tulips" });
    await manager.blog.update({ id, slug: "tulip-garden" });
    for (const slug of ["tulips-in-april", "tulips", "tulip-garden"])
      expect(await bed.anyone().blog.bySlug({ slug })).toMatchObject({ id, slug: "tulip-garden" });
    const other = await postIn("published", manager, { title: "Tulips" });
    expect(other.slug).toBe("tulips-2");
    for (const slug of ["tulips", "tulip-garden"])
      expect(await codeOf(manager.blog.update({ id: other.id, slug }))).toBe("CONFLICT");
    expect(await manager.blog.update({ id, slug: "tulips" })).toMatchObject({ slug: "tulips" });
    expect(await bed.anyone().blog.bySlug({ slug: "tulip-garden" })).toMatchObject({ slug: "tulips" });
    await manager.blog.delete({ id });
    expect(await codeOf(bed.anyone().blog.bySlug({ slug: "tulips" }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.blog.delete({ id }))).toBe("NOT_FOUND");
  });
});

describe("revisions", () => {
  it("keep each save, one for a row of autosaves, and give it back", async () => {
    const { id } = await agent.blog.create(story);
    for (const title of ["T", "Tu", "Tul"]) await agent.blog.update({ id, title, isAutosave: true });
    await manager.blog.update({ id, title: "By the manager", content: "<p>Other</p>" });
    const kept = await agent.blog.revisions({ id });
    expect(kept.map(({ title, editor, isAutosave }) => [title, editor, isAutosave])).toEqual([
      ["By the manager", "Test manager", false],
      ["Tul", "Test agent", true],
      [story.title, "Test agent", false],
    ]);
    const [, , first] = kept;
    const restored = await manager.blog.restore({ id, revisionId: first?.id ?? "" });
    expect(restored).toMatchObject({ title: story.title, content: story.content, version: 6 });
    expect(await manager.blog.revisions({ id })).toHaveLength(4);
    expect(await codeOf(manager.blog.restore({ id, revisionId: nowhere }))).toBe("NOT_FOUND");
    expect(await codeOf(agent.blog.revisions({ id: nowhere }))).toBe("NOT_FOUND");
  });

  it("begin with what stood there before anybody kept any", async () => {
    const { title, content, excerpt } = story;
    const row = { title, content, excerpt, slug: "old", category: "news" as const, author: "Demo Author", readTime: 1 };
    const [old] = await bed.services.db.insert(posts).values(row).returning();
    const id = old?.id ?? "";
    await manager.blog.update({ id, title: "New" });
    expect((await manager.blog.revisions({ id })).map(({ title, editor }) => [title, editor])).toEqual([
      ["New", "Test manager"],
      [story.title, "Demo Author"],
    ]);
  });

  it("of autosaves are of drafts only, and no matter of the audit log", async () => {
    const published = await postIn("published");
    expect(await codeOf(manager.blog.update({ id: published.id, title: "x", isAutosave: true }))).toBe(
      "BAD_TRANSITION",
    );
    const { id } = await manager.blog.create(story);
    await manager.blog.update({ id, title: "Written along", isAutosave: true });
    await manager.blog.update({ id, title: "Saved" });
    const log = await bed.services.db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.id));
    expect(log.map(({ action, after }) => [action, after.title])).toEqual([
      ["create", story.title],
      ["update", "Saved"],
    ]);
    expect(Object.keys(log[1]?.after ?? {})).toEqual(["title"]);
  });
});

describe("a schedule", () => {
  it("publishes an approved post once, however many look, and nothing else", async () => {
    const due = { scheduledFor: inMinutes(5) };
    const { id, slug } = await postIn("approved", manager, due);
    for (const status of ["draft", "pending_approval"] as const) await postIn(status, manager, due);
    expect(await publishDue(bed.services, inMinutes(4))).toBe(0);
    bed.announced.length = 0;
    const counts = await Promise.all(Array.from({ length: 5 }, () => publishDue(bed.services, inMinutes(6))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(bed.announced).toContain("blog");
    expect(await manager.blog.byId({ id })).toMatchObject({ status: "published", scheduledFor: null });
    expect((await bed.anyone().blog.list()).map((post) => post.slug)).toEqual([slug]);
    expect(await publishDue(bed.services, inMinutes(60))).toBe(0);
  });

  it("tells what visitors read how long it is right", async () => {
    const scheduledFor = inMinutes(5);
    await postIn("approved", manager, { scheduledFor });
    await postIn("approved", manager, { scheduledFor: inMinutes(9) });
    const moments: Date[] = [];
    await bed.anyone({ rightUntil: (moment) => moments.push(moment) }).blog.page();
    expect(moments).toEqual([scheduledFor]);
  });

  it("may stay as it is when its time has passed, but not be set to what has", async () => {
    const { id } = await postIn("draft", manager, { scheduledFor: inMinutes(5) });
    const past = inMinutes(-5);
    await bed.services.db.update(posts).set({ scheduledFor: past }).where(eq(posts.id, id));
    expect(await manager.blog.update({ id, title: "Later", scheduledFor: past })).toMatchObject({ scheduledFor: past });
    expect(await codeOf(manager.blog.update({ id, scheduledFor: inMinutes(-1) }))).toBe("VALIDATION");
    expect(await manager.blog.update({ id, scheduledFor: null })).toMatchObject({ scheduledFor: null });
  });
});
