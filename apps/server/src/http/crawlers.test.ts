import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { posts, tours } from "@shikara/db/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { MOST_ADDRESSES, sitemap } from "./crawlers.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
  await bed.services.db.insert(tours).values({
    slug: "valley",
    title: "Valley",
    description: "d",
    duration: "7D/6N",
    price: 25000,
    groupSize: "2-6 People",
    image: "",
    images: [],
    highlights: [],
    itinerary: [],
    inclusions: [],
    exclusions: [],
    sortOrder: 1,
    updatedAt: new Date("2026-05-06T07:08:09Z"),
  });
  const post = {
    title: "A & B <script>",
    excerpt: "An <b>excerpt</b>",
    content: "<p>x</p>",
    category: "travel_tips",
    author: "a",
    readTime: 1,
  } as const;
  await bed.services.db.insert(posts).values([
    {
      ...post,
      slug: "shown",
      status: "published",
      publishedAt: new Date("2026-04-01T00:00:00Z"),
      updatedAt: new Date("2026-04-02T00:00:00Z"),
    },
    { ...post, slug: "a-draft", status: "draft" },
  ]);
});
afterAll(() => bed.close());

describe("what crawlers read", () => {
  it("sitemap.xml holds every public page with its true last change, and follows a change at once", async () => {
    const { text, headers } = await bed.get(paths.sitemap);
    expect(headers.get("content-type")).toContain("application/xml");
    expect(text).toContain(`<loc>${bed.origin}/packages/valley</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod>`);
    expect(text).toContain(`<loc>${bed.origin}/blog/shown</loc><lastmod>2026-04-02T00:00:00.000Z</lastmod>`);
    for (const path of ["/", paths.tours, paths.bookCab, paths.testimonials, paths.contact, paths.blog])
      expect(text).toContain(`<loc>${bed.origin}${path}</loc>`);
    expect(text).not.toContain("a-draft");
    // Each language names all of them.
    const inHindi = text.split("\n").find((line) => line.includes(`<loc>${bed.origin}/hi/packages/valley</loc>`)) ?? "";
    expect(inHindi).toContain("<lastmod>2026-05-06T07:08:09.000Z</lastmod>");
    for (const [tag, path] of [
      ["en-IN", ""],
      ["hi-IN", "/hi"],
      ["ur-IN", "/ur"],
      ["x-default", ""],
    ])
      expect(inHindi).toContain(
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${bed.origin}${path}/packages/valley"/>`,
      );
    const admin = await bed.bearer("admin");
    const settings = (await bed.get(restPaths.staffSettings, admin)).json;
    settings.seoSettings.siteUrl = "https://kashmir.example/";
    await bed.sendJson("PUT", restPaths.settingsUpdate, settings, admin);
    expect((await bed.get(paths.sitemap)).text).toContain("<loc>https://kashmir.example/blog/shown</loc>");
    await bed.send("POST", restPaths.settingsReset, { headers: admin });
  });

  it("feed.xml holds the published posts, their words as text", async () => {
    const { text } = await bed.get(paths.feed);
    expect(text).toContain("<title>A &amp; B &lt;script&gt;</title>");
    expect(text).toContain("<description>An &lt;b&gt;excerpt&lt;/b&gt;</description>");
    expect(text).toContain("<category>Travel Tips</category>");
    expect(text).toContain("<pubDate>Wed, 01 Apr 2026 00:00:00 GMT</pubDate>");
    expect(text).not.toContain("a-draft");
  });

  it("sitemap.xml holds no more addresses than crawlers read, however many there are", async () => {
    const nothing = async () => [];
    const addresses = async () =>
      Array.from({ length: MOST_ADDRESSES }, (_, n) => ({ slug: `post-${n}`, updatedAt: new Date(0) }));
    const call = {
      ...{
        tours: { list: nothing },
        vehicles: { list: nothing },
        fares: { journeys: nothing },
        roads: { list: nothing },
      },
      blog: { addresses },
    } as unknown as Parameters<typeof sitemap>[0];
    const text = await sitemap(call, bed.origin);
    expect(text.split("<loc>").length - 1).toBeLessThanOrEqual(MOST_ADDRESSES);
    expect(text).toContain(`<loc>${bed.origin}/ur/blog</loc>`);
  });

  it("robots.txt closes what is not for them and names the sitemap", async () => {
    const { text } = await bed.get(paths.robots);
    for (const path of ["/admin/", "/api/", `${servicePaths.trpc}/`, "/booking/"])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${bed.origin}/sitemap.xml`);
  });
});
