import { posts, postVisits, visitSalts } from "@shikara/db/schema";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Readers } from "./readers.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile";

async function storePost(slug: string, status: "published" | "draft" = "published"): Promise<string> {
  const words = { title: slug, excerpt: "x", content: "<p>x</p>", category: "news" as const };
  const row = { ...words, slug, author: "A", readTime: 1, status, publishedAt: new Date() };
  const [stored] = await bed.services.db.insert(posts).values(row).returning({ id: posts.id });
  return stored?.id ?? "";
}
async function viewsOf(slug: string): Promise<number | undefined> {
  return (await bed.anyone().blog.bySlug({ slug })).views;
}
const view = (id: string, address: string, userAgent = PHONE) => bed.anyone({ address, userAgent }).blog.viewed({ id });

it("counts a visitor once a day, in a batch, and announces nothing", async () => {
  const id = await storePost("read");
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.1"]) await view(id, address);
  await view(id, "192.0.2.1", "Mozilla/5.0 (Windows NT 10.0) Firefox/140");
  expect(await viewsOf("read")).toBe(0);
  bed.announced.length = 0;
  await bed.services.readers.flush();
  expect(await viewsOf("read")).toBe(3);
  await view(id, "192.0.2.1");
  // Another process knows the same visitors.
  const other = new Readers(bed.services.db, bed.services.timeZone);
  await other.note(id, "192.0.2.2", PHONE);
  await other.note(id, "192.0.2.9", PHONE);
  await Promise.all([bed.services.readers.flush(), other.flush()]);
  expect(await viewsOf("read")).toBe(4);
  expect(bed.announced).toEqual([]);
});

it("leaves out robots, what is not public and what is not there", async () => {
  const [id, draft] = [await storePost("robots"), await storePost("hidden", "draft")];
  for (const agent of ["", "Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", "python-requests/2.32"])
    await view(id, "192.0.2.1", agent);
  await view(draft, "192.0.2.1");
  await view("00000000-0000-4000-8000-000000000000", "192.0.2.1");
  await bed.services.readers.flush();
  expect(await viewsOf("robots")).toBe(0);
});

it("stores no address, and forgets yesterday's visitors with their salt", async () => {
  const id = await storePost("private");
  await view(id, "192.0.2.77");
  await bed.services.readers.flush();
  const visits = await bed.services.db.select().from(postVisits);
  expect(JSON.stringify(visits)).not.toMatch(/192\.0\.2|Mozilla/);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  vi.useFakeTimers({ now: tomorrow, toFake: ["Date"] });
  try {
    await view(id, "192.0.2.77");
    await bed.services.readers.flush();
    await bed.services.readers.forget();
  } finally {
    vi.useRealTimers();
  }
  expect(await viewsOf("private")).toBe(2);
  expect(await bed.services.db.select().from(postVisits)).toHaveLength(1);
  expect(await bed.services.db.select().from(visitSalts)).toHaveLength(1);
});
