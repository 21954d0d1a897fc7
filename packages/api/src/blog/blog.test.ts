import { paths } from "@shikara/contract/routes";
import { media, posts } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  await bed.services.db.insert(posts).values([
    post("tulips", { title: "Tulips in April", tags: ["garden", "spring"], views: 1500, category: "seasonal" }),
    post("apples", {
      title: "apples of Sopore",
      excerpt: "100% red",
      views: 20,
      publishedAt: new Date("2026-03-01"),
    }),
    post("zoji", { title: "Zoji La", tags: ["roads_and_passes"], views: 900, publishedAt: new Date("2026-02-01") }),
    post("draft", { title: "Tulips, a draft", status: "draft", publishedAt: null }),
    post("waiting", { title: "Tulips, waiting", status: "pending_approval", publishedAt: null }),
    post("approved", { title: "Tulips, approved", status: "approved", publishedAt: null }),
  ]);
});
afterAll(() => bed.close());

function post(slug: string, details: Partial<typeof posts.$inferInsert>): typeof posts.$inferInsert {
  return {
    slug,
    title: slug,
    excerpt: "An excerpt",
    content: `<p>About ${slug}</p>`,
    category: "destinations",
    author: "Demo Author",
    status: "published",
    readTime: 1,
    publishedAt: new Date("2026-04-01"),
    ...details,
  };
}

const slugs = async (input: Parameters<ReturnType<Testbed["anyone"]>["blog"]["list"]>[0]) =>
  (await bed.anyone().blog.list(input)).map(({ slug }) => slug);

describe("the list", () => {
  it("holds what is published, newest first, without an input too", async () => {
    expect(await slugs(undefined)).toEqual(["tulips", "apples", "zoji"]);
  });

  it.each([
    ["latest", ["tulips", "apples", "zoji"]],
    ["oldest", ["zoji", "apples", "tulips"]],
    ["most_viewed", ["tulips", "zoji", "apples"]],
    ["alphabetical", ["apples", "tulips", "zoji"]],
  ] as const)("sorts by %s", async (sort, order) => {
    expect(await slugs({ sort })).toEqual(order);
  });

  it.each([
    ["TULIPS", ["tulips"]],
    ["spring", ["tulips"]],
    ["100%", ["apples"]],
    ["%", ["apples"]],
    ["_", ["zoji"]],
    ["\\", []],
    ["about", []],
    ["[".repeat(200), []],
  ])("finds %j in title, excerpt and tags, letter for letter", async (search, found) => {
    expect(await slugs({ search })).toEqual(found);
  });

  it("takes a category and a limit, and refuses what is out of range", async () => {
    expect(await slugs({ category: "seasonal" })).toEqual(["tulips"]);
    expect(await slugs({ limit: 1 })).toEqual(["tulips"]);
    for (const wrong of [
      { limit: 0 },
      { limit: 101 },
      { limit: 1.5 },
      { sort: "up" },
      { category: "x" },
      { page: 0 },
      { pages: 1 },
    ])
      expect(await codeOf(slugs(wrong as never))).toBe("VALIDATION");
  });
});

it("says when a post was last written to, in lists and alone", async () => {
  const updatedAt = new Date("2026-04-02");
  await bed.services.db.update(posts).set({ updatedAt }).where(eq(posts.slug, "zoji"));
  const [card] = await bed.anyone().blog.list({ search: "zoji" });
  const [whole] = await bed.anyone().blog.feed({ search: "zoji" });
  expect([card?.updatedAt, whole?.updatedAt]).toEqual([updatedAt, updatedAt]);
});

describe("a post", () => {
  it("is found by its slug while it is published", async () => {
    expect(await bed.anyone().blog.bySlug({ slug: "tulips" })).toMatchObject({
      title: "Tulips in April",
      content: "<p>About tulips</p>",
    });
    for (const slug of ["draft", "waiting", "approved", "nothing"])
      expect(await codeOf(bed.anyone().blog.bySlug({ slug }))).toBe("NOT_FOUND");
    expect(await codeOf(bed.anyone().blog.bySlug({ slug: "../etc" }))).toBe("VALIDATION");
  });

  it("shows only the allowed HTML, also when the row came in some other way", async () => {
    const content = [
      "<p onclick=alert(1)>Text <strong>strong</strong></p>",
      "<script>alert(1)</script><style>p{}</style>",
      '<img src=x onerror=alert(1)><img src="javascript:alert(1)"><img src="/media/a/image.jpg" alt="Lake">',
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="/packages">c</a>',
      "<svg><script>alert(1)</script></svg><math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
      '<iframe src="https://evil.example"></iframe><form action=/><input name=password></form>',
    ].join("");
    await bed.services.db.insert(posts).values(post("evil", { content, publishedAt: new Date("2020-01-01") }));
    const shown = (await bed.anyone().blog.bySlug({ slug: "evil" })).content;
    expect(shown).not.toMatch(/script|onerror|onclick|javascript:|style|iframe|form|input|svg|math|evil\.example/i);
    expect(shown).toContain("<strong>strong</strong>");
    expect(shown).toContain('<img src="/media/a/image.jpg" alt="Lake" loading="lazy" decoding="async" />');
    expect(shown).toContain('<a href="/packages">c</a>');
  });

  it("shows pictures of the library in their sizes, and the editor the text as it was written", async () => {
    const id = "0d7c15d4-9c04-4421-af39-8eaf412a901d";
    const url = paths.picture(id, "image.jpg");
    const placeholder = "data:image/webp;base64,UklGRg==";
    const shape = { width: 1000, height: 500, widths: [400, 1000], placeholder };
    await bed.services.db.insert(media).values({ id, url, title: "A lake", category: "misc", ...shape });
    const elsewhere = '<p><img src="https://pictures.example/a.jpg" alt="" /></p>';
    const content = `<figure><img alt="Dal &amp; Nigeen" src="${url}" width="9" /></figure>${elsewhere}`;
    const [row] = await bed.services.db.insert(posts).values(post("pictured", { content })).returning();
    const [figure, other] = (await bed.anyone().blog.bySlug({ slug: "pictured" })).content.split("<p>");
    const sizes = 'sizes="(min-width: 48rem) 680px, 65vw"';
    expect(figure).toBe(
      [
        "<figure><picture>",
        ...["avif", "webp"].map((format) => {
          const set = [400, 1000].map((width) => `/media/${id}/${width}.${format} ${width}w`).join(", ");
          return `<source type="image/${format}" srcset="${set}" ${sizes} />`;
        }),
        `<img src="${url}" alt="Dal &amp; Nigeen" width="1000" height="500"`,
        ` style="background:url(${placeholder}) 50% / cover" loading="lazy" decoding="async" />`,
        "</picture></figure>",
      ].join(""),
    );
    expect(other).toBe('<img src="https://pictures.example/a.jpg" alt="" loading="lazy" decoding="async" /></p>');
    const manager = await bed.as("manager");
    expect((await manager.blog.byId({ id: row?.id ?? "" })).content).toBe(content);
  });
});

describe("among thousands", () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 2_200 }, (_, at) =>
      post(`many-${at}`, {
        title: at === 2_150 ? "The one about walnuts" : `Carpets ${at}`,
        publishedAt: new Date(Date.UTC(2019, 0, 1) - at * 60_000),
      }),
    );
    for (let at = 0; at < rows.length; at += 200) await bed.services.db.insert(posts).values(rows.slice(at, at + 200));
  });

  it("finds what is common and what is rare, in every order and on every page", async () => {
    const { blog } = bed.anyone();
    expect(await slugs({ search: "walnut" })).toEqual(["many-2150"]);
    expect(await slugs({ search: "walnut", sort: "alphabetical" })).toEqual(["many-2150"]);
    expect(await slugs({ search: "walnut carpet" })).toEqual([]);
    expect(await slugs({ search: "carpets 21", limit: 2, sort: "oldest" })).toEqual(["many-2199", "many-2198"]);
    const last = await blog.page({ search: "carpets", page: 92 });
    expect([last.posts.length, last.posts.at(-1)?.slug, last.hasNext]).toEqual([15, "many-2199", false]);
    expect((await blog.page({ search: "carpets", page: 93 })).posts).toEqual([]);
    expect((await blog.page({ search: "carpets", page: 2 })).posts[0]?.slug).toBe("many-24");
  });

  it("leads with what is read the most, on the first page of the blog alone", async () => {
    const { blog } = bed.anyone();
    const opening = await blog.page();
    expect(opening.featured.map(({ slug }) => slug)).toEqual(["tulips"]);
    expect([opening.posts.length, opening.hasNext]).toEqual([24, true]);
    for (const input of [
      { page: 2 },
      { search: "tulips" },
      { category: "seasonal" as const },
      { sort: "oldest" as const },
    ])
      expect((await blog.page(input)).featured).toEqual([]);
  });
});
