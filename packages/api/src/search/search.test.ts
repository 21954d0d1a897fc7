import { posts, searchPosts, searchWords } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownWords } from "./search.queries.ts";

let bed: Testbed;

interface StoredPost {
  title?: string;
  excerpt?: string;
  content?: string;
  tags?: string[];
  status?: "published" | "draft";
  publishedAt?: Date;
}
async function storePost(slug: string, details: StoredPost = {}) {
  await bed.services.db.insert(posts).values({
    slug,
    title: slug,
    excerpt: "An excerpt",
    content: "<p>A body</p>",
    category: "destinations",
    author: "Somebody",
    status: "published",
    readTime: 3,
    publishedAt: new Date("2026-05-01"),
    ...details,
  });
}

beforeAll(async () => {
  bed = await createTestbed();
  await storeTour(bed, "snow-days", {
    title: "Gulmarg Snow Days",
    description: "Four nights below the gondola.",
    highlights: ["Gondola to Apharwat", "Snowshoes at dawn"],
    itinerary: [{ day: 1, title: "Tangmarg", description: "Up through the pines", activities: ["Sledges"] }],
    duration: "5D/4N",
  });
  await storeTour(bed, "lake-week", { title: "Houseboat Week", description: "On Dal Lake.", duration: "8D/7N" });
  await storeTour(bed, "gone", { title: "Gulmarg Long Gone", status: "inactive" });
  await storePost("in-the-body", {
    publishedAt: new Date("2026-04-01"),
    content: "<p>One day we drove to <em>Gulmarg</em> &amp; back, <b>class</b>.</p>",
  });
  await storePost("in-the-excerpt", { excerpt: "How to reach Gulmarg by bus" });
  await storePost("in-the-title", { title: "Gulmarg in June", publishedAt: new Date("2020-01-01") });
  await storePost("a-draft", { title: "Gulmarg and the secret zorbing", status: "draft" });
  await storePost("hindi", { title: "गुलमर्ग में बर्फ" });
});
afterAll(() => bed.close());

const find = (q: string, limit?: number) => bed.anyone().search.site({ q, ...(limit && { limit }) });

describe("the search of the site", () => {
  it("finds packages, posts and pages, those with the word in the title before those with it in the text", async () => {
    const { packages, posts: found, words, corrected, isPartly } = await find("gulmarg");
    expect(packages.map(({ slug }) => slug)).toEqual(["snow-days"]);
    expect(found.map(({ slug }) => slug)).toEqual(["in-the-title", "in-the-excerpt", "in-the-body"]);
    expect({ words, corrected, isPartly }).toEqual({ words: ["gulmarg"], corrected: [], isPartly: false });
    // What leads to it is shown: of a body the text alone.
    expect(found[2]?.text).toBe("One day we drove to Gulmarg & back, class .");
    expect((await find("cab")).pages[0]).toMatchObject({ path: "/book-cab", title: "Book a Cab" });
    expect((await find("permit")).pages[0]?.text).toContain("permit");
  });

  it.each([
    ["gulmrg", "gulmarg"],
    ["gulmagr", "gulmarg"],
    ["Gullmarg", "gulmarg"],
    ["GONDOLLA", "gondola"],
    ["gondla", "gondola"],
    ["huoseboat", "houseboat"],
    ["laek", "lake"],
  ])("forgives %s", async (typed, meant) => {
    const { packages, corrected } = await find(typed);
    expect(corrected).toEqual([{ asked: typed.toLowerCase(), meant }]);
    expect(packages).toHaveLength(1);
  });

  it("forgives one word beside others that are right", async () => {
    const { packages, corrected } = await find("gulmrg snow");
    expect(packages.map(({ slug }) => slug)).toEqual(["snow-days"]);
    expect(corrected).toHaveLength(1);
  });

  it("finds by the days, by digits of other scripts, and by the name in Devanagari", async () => {
    expect((await find("5 days")).packages.map(({ slug }) => slug)).toEqual(["snow-days"]);
    expect((await find("५ days")).packages.map(({ slug }) => slug)).toEqual(["snow-days"]);
    expect((await find("٨ days")).packages.map(({ slug }) => slug)).toEqual(["lake-week"]);
    const hindi = await find("गुलमर्ग");
    expect(hindi.posts.map(({ slug }) => slug)).toContain("hindi");
  });

  it("where nothing holds all of the words, finds what holds some, most of them first", async () => {
    const { packages, isPartly } = await find("gondola lake snowshoes");
    expect(isPartly).toBe(true);
    expect(packages.map(({ slug }) => slug)).toEqual(["snow-days", "lake-week"]);
  });

  it("shows nothing of drafts and of packages that are not offered, nor their words", async () => {
    const { packages, posts: found } = await find("gulmarg", 12);
    expect([...packages, ...found].map(({ slug }) => slug)).not.toEqual(expect.arrayContaining(["gone"]));
    expect([...packages, ...found].map(({ slug }) => slug)).not.toEqual(expect.arrayContaining(["a-draft"]));
    expect(await find("zorbing")).toMatchObject({ packages: [], posts: [], nearby: [] });
    const learnt = await bed.services.db.select().from(searchWords).where(eq(searchWords.word, "zorbing"));
    expect(learnt).toEqual([]);
  });

  it("keeps to the limit, and fills it with the less telling", async () => {
    expect((await find("gulmarg", 2)).posts.map(({ slug }) => slug)).toEqual(["in-the-title", "in-the-excerpt"]);
  });

  it.each([
    "",
    " ",
    "a",
    "%",
    "_",
    "%41",
    "\\",
    "'",
    "' | 'x':*",
    "🏔️",
    "🏔️🏔️",
    "()&|!<->:*",
    "[".repeat(200),
    "x".repeat(200),
    "kashmir ".repeat(25).trim(),
    "שלום עולם",
    "كشمير",
    "०१२३",
    "null undefined",
  ])("answers %j decently", async (q) => {
    const answer = await find(q);
    expect(answer.posts.length).toBeLessThanOrEqual(12);
    if (!/[a-z]{3}/.test(q)) expect(answer.packages).toEqual([]);
  });

  it("takes % and _ for no wildcards", async () => {
    expect((await find("gul%")).packages).toHaveLength(1);
    expect((await find("g_lmarg zz")).packages).toEqual([]);
  });

  it("refuses what is no search", async () => {
    expect(await codeOf(find("x".repeat(201)))).toBe("VALIDATION");
    expect(await codeOf(find("x\u0000y"))).toBe("VALIDATION");
    expect(await codeOf(find("lake", 13))).toBe("VALIDATION");
  });

  it("knows a new word as soon as it is public", async () => {
    await storePost("late", { title: "Chiltan honey", status: "draft" });
    expect((await find("chilten")).posts).toEqual([]);
    await bed.services.db.update(posts).set({ status: "published" }).where(eq(posts.slug, "late"));
    const { posts: found, corrected } = await find("chilten");
    expect(found.map(({ slug }) => slug)).toEqual(["late"]);
    expect(corrected).toEqual([{ asked: "chilten", meant: "chiltan" }]);
  });
});

describe("an address that leads nowhere", () => {
  const near = (path: string) => bed.anyone().search.near({ path });

  it.each([
    ["/packages/gulmrg-snow-dayz", "/packages/snow-days"],
    ["/packages/housebot-week", "/packages/lake-week"],
    ["/blog/in-teh-title", "/blog/in-the-title"],
    ["/taxi", "/book-cab"],
    ["/contcat", "/contact"],
    ["/reviews/", "/testimonials"],
    ["/%E0%A4%97%E0%A5%81%E0%A4%B2%E0%A4%AE%E0%A4%B0%E0%A5%8D%E0%A4%97", "/blog/hindi"],
  ])("%s may have meant %s", async (path, meant) => {
    expect((await near(path)).map((page) => page.path)).toContain(meant);
  });

  it.each(["/", "/wp-login.php", "/.env", "/%zz", "/x", "/qqqqzzzz", `/${"a-".repeat(150)}`])(
    "%s means nothing of ours",
    async (path) => {
      expect(await near(path)).toEqual([]);
    },
  );
});

// An index that no query uses is kept for nothing, and nobody is told.
it.each([
  ["search_posts_title_idx", sql`${searchPosts.title} @@ '''x'':*'::tsquery`],
  ["search_posts_words_idx", sql`${searchPosts.words} @@ '''x'':*'::tsquery`],
])("what a search asks for is what %s holds", async (index, asked) => {
  const plan = await bed.services.db.transaction(async (tx) => {
    // The table is small: reading all of it would always be quicker.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select 1 from ${searchPosts} where ${asked}`);
  });
  expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${index}`);
});

it("looks for what begins as a word does by its letters, and through no table", async () => {
  const asked = knownWords(bed.services.db, ["gulmrg", "गुलमर्ग"]);
  const plan = await bed.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${asked}`);
  });
  expect(JSON.stringify(plan)).toContain("search_words_begin_idx");
  expect(JSON.stringify(plan)).not.toContain("Seq Scan");
});

it("forgets a post that is taken back or deleted, and follows a new title", async () => {
  await storePost("moving", { title: "Wandering otters" });
  const slugs = async (q: string) => (await find(q)).posts.map(({ slug }) => slug);
  expect(await slugs("otters")).toEqual(["moving"]);
  await bed.services.db.update(posts).set({ title: "Wandering ibex" }).where(eq(posts.slug, "moving"));
  expect(await slugs("ibex")).toEqual(["moving"]);
  await bed.services.db.update(posts).set({ status: "draft" }).where(eq(posts.slug, "moving"));
  expect(await slugs("ibex")).toEqual([]);
  await bed.services.db.update(posts).set({ status: "published" }).where(eq(posts.slug, "moving"));
  await bed.services.db.delete(posts).where(eq(posts.slug, "moving"));
  expect(await slugs("ibex")).toEqual([]);
});
