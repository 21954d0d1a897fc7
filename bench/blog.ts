// The blog's lists and searches over 100,000 posts, asked by 8 callers at once over HTTP, past the response cache. Needs a
// PostgreSQL server (TEST_DATABASE_URL), on which it makes a database of its own and drops it: npx tsx bench/blog.ts
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createDatabase, dropDatabases } from "../e2e/databases.ts";
import { ROOT } from "../e2e/harness.ts";
import { createDb } from "../packages/db/src/client.ts";
import { sql } from "../packages/db/src/sql.ts";

const POSTS = 100_000;
const CALLERS = 8;
const CALLS = 1_000;
const TARGET_MS = 25;
const PORT = process.env.PORT ?? "4190";

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

async function fill(url: string): Promise<void> {
  const database = await createDb({ kind: "postgres", url });
  await database.db.execute(sql`
    insert into posts (slug, title, excerpt, content, category, tags, author, status, views, read_time, published_at, created_at)
    select 'post-' || n, 'Story ' || n || ' ' || left(md5((n % 50)::text), 6), 'About Kashmir, and rare' || n,
      repeat('<p>' || md5(n::text) || '</p>', 100), (enum_range(null::blog_category))[1 + n % 7], array[left(md5((n % 90)::text), 5)],
      'Author', 'published', (n * 7919) % 3000, 5, now() - n * interval '7 minutes', now() - n * interval '7 minutes'
    from generate_series(1, ${POSTS}::int) n`);
  await database.db.execute(sql`vacuum analyze posts`);
  await database.close();
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  while (!(await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await pause(100);
  }
}

/** Milliseconds of each call, sorted. */
async function times(origin: string, input: object): Promise<number[]> {
  const url = `${origin}/trpc/blog.page?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const taken: number[] = [];
  const caller = async () => {
    while (taken.length < CALLS) {
      const start = performance.now();
      const answer = await fetch(url);
      await answer.text();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return taken.sort((one, other) => one - other);
}

const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-bench-"));
const url = await createDatabase("bench_blog");
const env = {
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", PORT, DATABASE_URL: url },
  ...{ DATA_DIR: folder, ADMIN_PASSWORD: "Saffron-fields-7", SEED: "none" },
};
const server = spawn(process.execPath, ["apps/server/dist/main.js"], { cwd: ROOT, env, stdio: "ignore" });
const origin = `http://127.0.0.1:${PORT}`;
try {
  await untilReady(server, origin);
  console.log(`Writing ${POSTS} posts`);
  await fill(url);
  for (const [name, input] of Object.entries(asked)) {
    const taken = await times(origin, input);
    const at = (share: number) => (taken[Math.floor(taken.length * share)] ?? Number.NaN).toFixed(1).padStart(7);
    const isSlow = Number(at(0.95)) > TARGET_MS;
    console.log(`${name.padEnd(28)} median ${at(0.5)} ms   p95 ${at(0.95)} ms ${isSlow ? `OVER ${TARGET_MS}` : "ok"}`);
    if (isSlow) process.exitCode = 1;
  }
} finally {
  const ended = once(server, "exit");
  server.kill();
  await ended;
  await dropDatabases();
  await rm(folder, { recursive: true });
}
