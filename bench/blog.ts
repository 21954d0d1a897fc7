// The blog's lists and searches over 100,000 posts, visitors' and staff's, asked by 8 callers at once over HTTP, past the response
// cache. Needs a PostgreSQL server (TEST_DATABASE_URL), on which it makes a database of its own and drops it: npx tsx bench/blog.ts
import { restPaths } from "@shikara/contract/rest-routes";
import type postgres from "postgres";
import { withBigHouse } from "./big-house.ts";
import { askAnew, askInRounds, tell } from "./callers.ts";

const POSTS = 100_000;
/** Milliseconds for a hundred whole posts. */
const WHOLE_MS = 60;
/** So many a round that none is asked for twice: each of 900 words begins those of more than a hundred posts. */
const WHOLE_A_ROUND = 170;

const asked: Record<string, object> = {
  "the first page": {},
  "page 3,000": { page: 3_000 },
  "most viewed, page 1,000": { sort: "most_viewed", page: 1_000 },
  "a category": { category: "news", page: 20 },
  "a word in every post": { search: "kashmir" },
  "two such words": { search: "story kashmir" },
  "a word in one post": { search: "rare77777" },
  "the beginning of many words": { search: "rar" },
  "a word in no post": { search: "zzzz" },
  "200 brackets": { search: "[".repeat(200) },
};

const askedByStaff: Record<string, object> = {
  "the desk": {},
  "the desk, a word in every post": { search: "kashmir" },
  "the desk, a word in one post": { search: "rare77777" },
  "the desk, a word in no post": { search: "zzzz" },
};

async function fill(sql: postgres.Sql): Promise<void> {
  console.log(`Writing ${POSTS} posts`);
  await sql`
    insert into posts (slug, title, excerpt, content, category, tags, author, status, views, read_time, published_at, created_at)
    select 'post-' || n, 'Story ' || n || ' ' || left(md5((n % 50)::text), 6), 'About Kashmir, and rare' || n,
      repeat('<p>' || md5(n::text) || '</p>', 100), (enum_range(null::blog_category))[1 + n % 7], array[left(md5((n % 90)::text), 5)],
      'Author', 'published', (n * 7919) % 3000, 5, now() - n * interval '7 minutes', now() - n * interval '7 minutes'
    from generate_series(1, ${POSTS}::int) n`;
  await sql`vacuum analyze posts`;
}

await withBigHouse("bench_blog", fill, async (house) => {
  // As visitors, who are not signed in.
  for (const [name, answered] of await askInRounds({ ...house, headers: {} }, "blog.page", asked)) tell(name, answered);
  for (const [name, answered] of await askInRounds(house, "blog.adminList", askedByStaff)) tell(name, answered);
  const wordOf = (at: number) => `rare${100 + at}`;
  const whole = await askAnew(
    (at) => `${house.origin}${restPaths.posts}?limit=100&search=${wordOf(at)}`,
    WHOLE_A_ROUND,
  );
  tell("100 whole posts, a new word each", whole, WHOLE_MS);
});
