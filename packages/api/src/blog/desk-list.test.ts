import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../../test/failures.ts";
import { createTestbed, type Testbed } from "../../test/testbed.ts";

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
});
