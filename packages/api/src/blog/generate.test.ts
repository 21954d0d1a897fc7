import { countWords } from "@shikara/contract/blog/schema";
import { paths } from "@shikara/contract/routes";
import { audit, posts, tours } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { insertDemoRecords, named } from "@shikara/testing/demo-records";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { generated, told } from "@shikara/testing/generated";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

type Caller = Awaited<ReturnType<Testbed["as"]>>;

let bed: Testbed;
let manager: Caller;
let agent: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(posts);
});

describe("a generated post", () => {
  it("is told of step by step, waits for approval, is flagged, and is nobody's to read before", async () => {
    const records = await insertDemoRecords(bed.services.db);
    bed.announced.length = 0;
    const events = await told(agent.blog.generate({ topic: "The Kashmir Valley Explorer", targetLength: 800 }));
    expect(events.map((event) => (event.kind === "progress" ? event.step : "done"))).toEqual([
      "reading",
      "writing",
      "writing",
      "checking",
      "saving",
      "done",
    ]);
    const last = events.at(-1);
    const post = last?.kind === "done" ? last.post : undefined;
    expect(post).toMatchObject({
      title: "The Kashmir Valley Explorer",
      slug: "the-kashmir-valley-explorer",
      status: "pending_approval",
      isAIGenerated: true,
      generator: "offline",
      author: "Test agent",
      category: "destinations",
      openFacts: [],
      featuredImage: "https://pictures.example/scene.jpg",
    });
    expect(Math.abs(countWords(post?.content ?? "") - 800)).toBeLessThan(240);
    // The fare is the package's own, as it is now.
    expect(post?.content).toContain(
      `<span data-tour="${named(records.tours, "kashmir-valley-explorer").id}">₹25,000 per person</span>`,
    );
    expect(bed.announced).toEqual(["blog"]);
    expect(await bed.anyone().blog.list()).toEqual([]);
    expect(await manager.blog.counts()).toMatchObject({ pendingApproval: 1, aiGenerated: 1 });
    expect(await manager.blog.revisions({ id: post?.id ?? "" })).toHaveLength(1);
    const log = await bed.services.db
      .select()
      .from(audit)
      .where(eq(audit.recordId, post?.id ?? ""));
    expect(log.map(({ action, memberName }) => [action, memberName])).toEqual([["create", "Test agent"]]);
  });

  it("speaks of what is offered, and needs no records at all", async () => {
    await insertDemoRecords(bed.services.db);
    await bed.services.db.update(tours).set({ status: "inactive" }).where(eq(tours.slug, "srinagar-deluxe-package"));
    const { content } = await generated(
      manager.blog.generate({ topic: "Srinagar Deluxe Package", targetLength: 3_000 }),
    );
    expect(content).not.toContain(paths.tour("srinagar-deluxe-package"));
    expect(content).toContain(paths.tour("kashmir-valley-explorer"));
    await bed.services.db.delete(tours);
    const bare = await generated(manager.blog.generate({ topic: "Tea" }));
    expect(countWords(bare.content)).toBeGreaterThan(1_050);
  });

  it.each([
    ["no topic", { topic: "  " }, "topic"],
    ["too long a topic", { topic: "a".repeat(201) }, "topic"],
    ["499 words", { topic: "Tea", targetLength: 499 }, "targetLength"],
    ["3001 words", { topic: "Tea", targetLength: 3_001 }, "targetLength"],
    ["half a word", { topic: "Tea", targetLength: 700.5 }, "targetLength"],
    ["eleven focus areas", { topic: "Tea", focusAreas: Array.from({ length: 11 }, () => "x") }, "focusAreas"],
    ["an unknown category", { topic: "Tea", category: "food" as "culture" }, "category"],
    ["a status", { topic: "Tea", status: "published" } as { topic: string }, "status"],
  ])("of %s is refused, and the field named", async (_what, brief, field) => {
    const failure = await failureOf(manager.blog.generate(brief));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(["VALIDATION", [field]]);
    expect(await codeOf(bed.anyone().blog.generate(brief))).toBe("UNAUTHENTICATED");
  });

  it("is approved and published like any other when nothing in it is open", async () => {
    await insertDemoRecords(bed.services.db);
    const { id, slug } = await generated(agent.blog.generate({ topic: "Houseboats", targetLength: 1_500 }));
    expect(await codeOf(agent.blog.setStatus({ id, status: "approved" }))).toBe("FORBIDDEN");
    for (const status of ["approved", "published"] as const) await manager.blog.setStatus({ id, status });
    expect(await bed.anyone().blog.bySlug({ slug })).toMatchObject({ isAIGenerated: true });
  });
});
