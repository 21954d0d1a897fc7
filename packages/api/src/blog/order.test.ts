import { BLOG_SORTS, type BlogCategory } from "@shikara/contract/blog/schema";
import { posts } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sort } from "./order.queries.ts";

const PER_PAGE = 24;
let bed: Testbed;

type Row = Pick<typeof posts.$inferSelect, "id" | "slug" | "title" | "views" | "publishedAt" | "category">;
const upward = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));
const when = ({ publishedAt }: Row) => publishedAt?.getTime() ?? 0;
const earlier = (one: Row, other: Row) => upward(when(one), when(other)) || upward(one.id, other.id);
const BY: Record<Sort, (one: Row, other: Row) => number> = {
  latest: (one, other) => earlier(other, one),
  oldest: earlier,
  most_viewed: (one, other) => upward(other.views, one.views) || earlier(other, one),
  alphabetical: (one, other) => upward(one.title.toLowerCase(), other.title.toLowerCase()) || upward(one.id, other.id),
};

let stored: Row[] = [];
const store = async () => {
  stored = await bed.services.db.select().from(posts).where(eq(posts.status, "published"));
};
const slugsOf = (sort: Sort, page: number, category?: BlogCategory) =>
  stored
    .filter((row) => !category || row.category === category)
    .sort(BY[sort])
    .slice((page - 1) * PER_PAGE, page * PER_PAGE)
    .map(({ slug }) => slug);
const shown = async (sort: Sort, page: number, category?: BlogCategory) =>
  (await bed.anyone().blog.page({ sort, page, ...(category && { category }) })).posts.map(({ slug }) => slug);

beforeAll(async () => {
  bed = await createTestbed();
  // Several of each moment, number of views and title, among drafts.
  await bed.services.db.execute(sql`
    insert into posts (slug, author, read_time, title, excerpt, content, category, status, views, published_at)
    select 'far-' || n, 'Desk', 1, case when n % 2 = 0 then 'lake ' else 'Lake ' end || n % 900, '', '<p>Words</p>',
      (enum_range(null::blog_category))[1 + (n % 3) % 2], (case when n % 9 = 0 then 'draft' else 'published' end)::blog_status,
      n % 700, timestamptz '2026-01-01' + (n % 1100) * interval '1 hour'
    from generate_series(1, 2900) n`);
  await store();
});
afterAll(() => bed.close());

it.each(BLOG_SORTS)("a far page sorted by %s begins where the one before it ends", async (sort) => {
  const last = Math.ceil(stored.length / PER_PAGE);
  for (const page of [1, 41, 42, 43, 83, 84, 85, last])
    expect([page, await shown(sort, page)]).toEqual([page, slugsOf(sort, page)]);
  for (const page of [last + 1, last + 100]) expect(await shown(sort, page)).toEqual([]);
  const category = stored[0]?.category;
  for (const page of [42, 43, 44]) expect(await shown(sort, page, category)).toEqual(slugsOf(sort, page, category));
});

it("a far page moves on when a post is published", async () => {
  const manager = await bed.as("manager");
  const before = await shown("latest", 60);
  const { id } = await manager.blog.create({
    title: "News",
    content: "<p>Words</p>",
    excerpt: "New",
    category: "news",
  });
  for (const status of ["pending_approval", "approved", "published"] as const)
    await manager.blog.setStatus({ id, status });
  await store();
  expect(await shown("latest", 60)).toEqual(slugsOf("latest", 60));
  expect(await shown("latest", 60)).not.toEqual(before);
});
