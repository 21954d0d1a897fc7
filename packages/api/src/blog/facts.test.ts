import type { Claim } from "@shikara/contract/blog/claims";
import { audit, posts, tours } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { insertDemoRecords, named } from "@shikara/testing/demo-records";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { generated } from "@shikara/testing/generated";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkFacts } from "./facts.ts";
import { publishDue } from "./publishing.ts";
import type { Writer, WrittenPost } from "./writer/writer.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;

let bed: Testbed;
let manager: Caller;
let agent: Caller;
let explorer: string;
let innova: string;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(posts);
  const records = await insertDemoRecords(bed.services.db);
  explorer = `tour:${named(records.tours, "kashmir-valley-explorer").id}`;
  innova = `vehicle:${records.vehicles.find(({ name }) => name === "Innova Crysta")?.id}`;
});

const wordsOf = (content: string) => ({ title: "T", excerpt: "E", content, metaTitle: "", metaDescription: "" });
const check = async (content: string, claims: Claim[] = [], acknowledged: string[] = []) =>
  checkFacts(bed.services.db, wordsOf(content), claims, acknowledged);

describe("what a post states", () => {
  it("is open until a true claim bears it out", async () => {
    const text = "<p>The Explorer is <strong>₹25</strong>,000 for 7 days and 6 nights; the Innova ₹18 per km.</p>";
    expect((await check(text)).open).toEqual(["₹25,000", "7 days and 6 nights", "₹18"]);
    const claims = [
      { record: explorer, field: "price", value: 25_000 },
      { record: explorer, field: "duration", value: "7D/6N" },
      { record: innova, field: "price", value: "₹18 per km" },
    ];
    expect((await check(text, claims)).open).toEqual(["₹18"]);
    expect((await check(text, [...claims, { record: innova, field: "price", value: "₹18" }])).open).toEqual([]);
  });

  it.each([
    ["another price", { field: "price", value: 19_999 }],
    ["a field that is none", { field: "rebate", value: 19_999 }],
    ["a field of the object itself", { field: "constructor", value: 19_999 }],
    ["a record that is none", { record: "tour:00000000-0000-4000-8000-000000000000", field: "price", value: 19_999 }],
    ["a name that is none", { record: "tour:' or 1=1", field: "price", value: 19_999 }],
  ])("stays open by a claim of %s", async (_what, claim) => {
    expect((await check("<p>Only ₹19,999</p>", [{ record: explorer, ...claim }])).open).toEqual(["₹19,999"]);
  });

  it("is open when it is a claim in words that is not true", async () => {
    const claims = [
      { record: explorer, field: "groupSize", value: "2-20 People" },
      { record: explorer, field: "groupSize", value: "2-6 People" },
      { record: "settings", field: "businessStats.yearsExperience", value: 10 },
    ];
    expect((await check("<p>For 2-6 people, or 2-20 people.</p>", claims)).open).toEqual(["2-20 People"]);
  });

  it("is of no record that is not offered", async () => {
    const claims = [{ record: explorer, field: "price", value: 25_000 }];
    await bed.services.db.update(tours).set({ status: "inactive" });
    expect((await check("<p>₹25,000</p>", claims)).open).toEqual(["₹25,000"]);
  });
});

/** A writer that writes this. */
const writes = (post: Partial<WrittenPost>): Writer => ({
  generator: "provider",
  // biome-ignore lint/correctness/useYield: it is done at once
  async *write() {
    const words = { title: "A bargain", excerpt: "E", metaTitle: "", metaDescription: "" };
    const lists = { tags: [], seoKeywords: [], featuredImage: "", claims: [] };
    return { ...words, ...lists, content: "<p>For ₹19,999 and 9D/8N</p>", ...post };
  },
});
const draft = async (post: Partial<WrittenPost> = {}) =>
  generated((await bed.as("manager", { writer: writes(post) })).blog.generate({ topic: "A bargain" }));

describe("a generated post with open facts", () => {
  it("is not approved before each is acknowledged, by one who may approve; the audit log tells who", async () => {
    const { id, version, openFacts } = await draft();
    expect(openFacts).toEqual(["₹19,999", "9D/8N"]);
    const failure = await failureOf(manager.blog.setStatus({ id, status: "approved" }));
    expect([failure.code, failure.message]).toEqual([
      "BAD_TRANSITION",
      "Please acknowledge the unverified facts first: ₹19,999, 9D/8N",
    ]);
    expect(await codeOf(agent.blog.acknowledge({ id, fact: "9D/8N" }))).toBe("FORBIDDEN");
    const once = await manager.blog.acknowledge({ id, fact: "9D/8N", version });
    expect(once).toMatchObject({ openFacts: ["₹19,999"], acknowledgedFacts: ["9D/8N"], version: version + 1 });
    expect(await codeOf(manager.blog.acknowledge({ id, fact: "₹19,999", version }))).toBe("STALE");
    expect(await codeOf(manager.blog.acknowledge({ id, fact: "9D/8N" }))).toBe("BAD_TRANSITION");
    expect(await codeOf(manager.blog.acknowledge({ id, fact: "₹5" }))).toBe("BAD_TRANSITION");
    expect(await codeOf(manager.blog.acknowledge({ id: "00000000-0000-4000-8000-000000000000", fact: "₹5" }))).toBe(
      "NOT_FOUND",
    );
    expect(await codeOf(manager.blog.setStatus({ id, status: "approved" }))).toBe("BAD_TRANSITION");
    await manager.blog.acknowledge({ id, fact: "₹19,999" });
    for (const status of ["approved", "published"] as const)
      expect(await manager.blog.setStatus({ id, status })).toMatchObject({ status });
    const log = await bed.services.db
      .select()
      .from(audit)
      .where(and(eq(audit.recordId, id), eq(audit.action, "update")));
    expect(log.map(({ after }) => after).slice(0, 2)).toEqual([
      { acknowledged_facts: ["9D/8N"] },
      { acknowledged_facts: ["9D/8N", "₹19,999"] },
    ]);
    expect(log[0]?.memberName).toBe("Test manager");
  });

  it("has them found anew whenever its words change", async () => {
    const { id } = await draft();
    await manager.blog.acknowledge({ id, fact: "9D/8N" });
    const edited = await manager.blog.update({ id, content: "<p>Now ₹21,000 for 9D/8N</p>" });
    expect(edited).toMatchObject({ openFacts: ["₹21,000"], acknowledgedFacts: ["9D/8N"] });
    expect(await manager.blog.update({ id, title: "Under Rs 500" })).toMatchObject({
      openFacts: ["Rs 500", "₹21,000"],
    });
    const clean = await manager.blog.update({ id, title: "A bargain", content: "<p>Ask us</p>" });
    expect(clean).toMatchObject({ openFacts: [], acknowledgedFacts: [] });
    // What was acknowledged and taken out is open when it comes back.
    expect(await manager.blog.update({ id, content: "<p>9D/8N</p>" })).toMatchObject({ openFacts: ["9D/8N"] });
  });

  it("has them found anew when it is approved and published: our records may have changed", async () => {
    const claims = [{ record: explorer, field: "price", value: 25_000 }];
    const { id, openFacts } = await draft({ content: "<p>For ₹25,000</p>", claims });
    expect(openFacts).toEqual([]);
    await bed.services.db.update(tours).set({ price: 27_000 });
    expect(await codeOf(manager.blog.setStatus({ id, status: "approved" }))).toBe("BAD_TRANSITION");
    expect(await manager.blog.byId({ id })).toMatchObject({ openFacts: ["₹25,000"], status: "pending_approval" });
    await bed.services.db.update(tours).set({ price: 25_000 });
    expect(await manager.blog.setStatus({ id, status: "approved" })).toMatchObject({ openFacts: [] });
    await bed.services.db.update(tours).set({ price: 27_000 });
    expect(await codeOf(manager.blog.setStatus({ id, status: "published" }))).toBe("BAD_TRANSITION");
    expect(await manager.blog.setStatus({ id, status: "draft" })).toMatchObject({ status: "draft" });
  });

  it("does not publish itself", async () => {
    const { id } = await draft({ content: "<p>Words</p>" });
    await manager.blog.setStatus({ id, status: "approved" });
    const soon = new Date(Date.now() + 60_000);
    await manager.blog.update({ id, content: "<p>For ₹1</p>", scheduledFor: soon });
    const moments: Date[] = [];
    await bed.anyone({ rightUntil: (moment) => moments.push(moment) }).blog.list();
    expect(moments).toEqual([]);
    const later = new Date(Date.now() + 120_000);
    expect(await publishDue(bed.services, later)).toBe(0);
    await manager.blog.acknowledge({ id, fact: "₹1" });
    expect(await publishDue(bed.services, later)).toBe(1);
  });

  it("is told apart from what people write, who answer for their own figures", async () => {
    const { id } = await manager.blog.create({ title: "By hand", content: "<p>₹5</p>", excerpt: "x" });
    await manager.blog.setStatus({ id, status: "pending_approval" });
    expect(await manager.blog.setStatus({ id, status: "approved" })).toMatchObject({ openFacts: [] });
  });
});
