import { sql } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Caller = Awaited<ReturnType<Testbed["as"]>>;

let bed: Testbed;
let manager: Caller;
let agent: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());

const story = { content: "<p>Some words</p>", excerpt: "What is in bloom" };

describe("the staff's list", () => {
  it("is searched, filtered and read on in the database, newest first", async () => {
    const made = [];
    for (let at = 0; at < 7; at += 1)
      made.push(await manager.blog.create({ ...story, title: `Story ${at}`, category: at % 2 ? "culture" : "news" }));
    await manager.blog.setStatus({ id: made[3]?.id ?? "", status: "pending_approval" });
    const titles = async (input: Parameters<Caller["blog"]["adminList"]>[0]) =>
      (await agent.blog.adminList(input)).posts.map(({ title }) => title);
    expect(await titles({ category: "culture" })).toEqual(["Story 5", "Story 3", "Story 1"]);
    expect(await titles({ status: "pending_approval" })).toEqual(["Story 3"]);
    expect(await titles({ search: "story 4" })).toEqual(["Story 4"]);
    expect(await titles({ search: "%" })).toEqual([]);
    const countOf = async (input: Parameters<Caller["blog"]["adminList"]>[0]) =>
      (await agent.blog.adminList(input)).count;
    expect(await countOf({ limit: 1 })).toBe(7);
    expect(await countOf({ limit: 1, category: "culture", search: "story" })).toBe(3);
    const [newest] = (await agent.blog.adminList({ limit: 1 })).posts;
    expect(await countOf({ cursor: { createdAt: newest?.createdAt ?? new Date(), id: newest?.id ?? "" } })).toBeNull();
    const seen: string[] = [];
    let cursor: { createdAt: Date; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<Caller["blog"]["adminList"]>> = await agent.blog.adminList({
        limit: 3,
        ...(cursor && { cursor }),
      });
      seen.push(...page.posts.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(["Story 6", "Story 5", "Story 4", "Story 3", "Story 2", "Story 1", "Story 0"]);
    expect(await agent.blog.counts()).toEqual({ total: 7, published: 0, pendingApproval: 1, aiGenerated: 0 });
    for (const wrong of [{ limit: 0 }, { limit: 501 }, { status: "gone" }, { cursor: 3 }])
      expect(await codeOf(agent.blog.adminList(wrong as never))).toBe("VALIDATION");
  });

  it("counts what holds a word, as far as anybody counts, however it lies among the posts", async () => {
    // From the newest on: every tenth has a tulip, the last one alone a saffron, and every one a lake.
    await bed.services.db.execute(sql`
      insert into posts (slug, author, read_time, title, excerpt, content, category, created_at)
      select 'lake-' || n, 'Desk', 1, concat_ws(' ', 'Lake', case when n % 10 = 0 then 'tulip' end, case when n = 800 then 'saffron' end),
        '', '<p>Words</p>', 'news', now() + (900 - n) * interval '1 minute'
      from generate_series(1, 800) n`);
    const listed = async (input: Parameters<Caller["blog"]["adminList"]>[0]) => {
      const { posts, count, nextCursor } = await agent.blog.adminList({ limit: 24, ...input });
      return { posts: posts.length, count, goesOn: nextCursor !== null };
    };
    expect(await listed({ search: "lake" })).toEqual({ posts: 24, count: 201, goesOn: true });
    expect(await listed({ search: "lake", limit: 500 })).toEqual({ posts: 500, count: 501, goesOn: true });
    expect(await listed({ search: "tulip" })).toEqual({ posts: 24, count: 80, goesOn: true });
    expect(await listed({ search: "tulip", limit: 100 })).toEqual({ posts: 80, count: 80, goesOn: false });
    expect(await listed({ search: "tulip", category: "culture" })).toEqual({ posts: 0, count: 0, goesOn: false });
    expect(await listed({ search: "lake saffron" })).toEqual({ posts: 1, count: 1, goesOn: false });
    expect(await listed({})).toEqual({ posts: 24, count: 201, goesOn: true });
    const { posts, nextCursor } = await agent.blog.adminList({ search: "tulip", limit: 24 });
    const next = await agent.blog.adminList({ search: "tulip", limit: 24, ...(nextCursor && { cursor: nextCursor }) });
    expect(next.count).toBeNull();
    expect(new Set([...posts, ...next.posts].map(({ id }) => id)).size).toBe(48);
  });
});
