import { media, posts, settings, team, testimonials, tours } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureName } from "../pictures/picture-names.ts";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

const nowhere = "00000000-0000-4000-8000-000000000000";
const own = (at: number) => `/media/00000000-0000-4000-8000-${String(at).padStart(12, "0")}/image.jpg`;
const idOf = (url: string) => url.split("/")[2] ?? "";
const store = async (url: string, details: Partial<typeof media.$inferInsert> = {}) => {
  const id = url.startsWith("/media/") ? { id: idOf(url) } : {};
  const [row] = await bed.services.db
    .insert(media)
    .values({ url, title: "A picture", category: "gallery", isListed: true, ...id, ...details })
    .returning();
  return row?.id ?? nowhere;
};
const post = (slug: string, details: Partial<typeof posts.$inferInsert>): typeof posts.$inferInsert => ({
  slug,
  title: slug,
  excerpt: "e",
  content: "<p>c</p>",
  category: "news",
  author: "a",
  readTime: 1,
  ...details,
});

describe("the library", () => {
  it("gives 1,000 images page by page, each once, newest first, and counts each category", async () => {
    const categories = ["vehicles", "packages", "gallery", "site", "misc"] as const;
    await bed.services.db.insert(media).values(
      Array.from({ length: 1_000 }, (_, at) => ({
        url: `https://pictures.example/${at}.jpg`,
        title: `Picture ${at}`,
        category: categories[at % 5] ?? "misc",
        tags: at % 10 === 0 ? ["100%", "lake"] : [],
        isListed: at !== 999,
        uploadedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at % 7)),
      })),
    );
    const first = await manager.media.adminList();
    expect(first.images).toHaveLength(24);
    expect(first.counts).toEqual({ all: 999, vehicles: 200, packages: 200, gallery: 200, site: 200, misc: 199 });
    const seen: { id: string; uploadedAt: Date }[] = [];
    let cursor: string | null = null;
    do {
      const page: typeof first = await manager.media.adminList({ cursor, limit: 300 });
      seen.push(...page.images);
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(999);
    expect(seen.map(({ uploadedAt }) => uploadedAt.getTime())).toEqual(
      seen.map(({ uploadedAt }) => uploadedAt.getTime()).sort((one, other) => other - one),
    );
    const found = await manager.media.adminList({ search: "100%", category: "vehicles", limit: 500 });
    expect(found.images).toHaveLength(100);
    expect(found.counts).toEqual({ all: 100, vehicles: 100, packages: 0, gallery: 0, site: 0, misc: 0 });
    expect((await manager.media.adminList({ search: "_" })).images).toEqual([]);
    await bed.services.db.delete(media);
  });

  it.each([
    { limit: 501 },
    { category: "moon" as "misc" },
    { cursor: "nonsense" },
    { cursor: Buffer.from('["yesterday","x"]').toString("base64url") },
  ])("refuses %j", async (input) => {
    expect(await codeOf(manager.media.adminList(input))).toBe("VALIDATION");
  });

  it("says in how many places each image stands", async () => {
    const used = own(1);
    await store(used);
    await store(own(2));
    await storeTour(bed, "counted", { image: used, images: [used, own(3)] });
    await bed.services.db.insert(posts).values(post("counted", { content: `<img src="${used}"><img src="${used}">` }));
    const { images } = await manager.media.adminList();
    expect(Object.fromEntries(images.map(({ url, uses }) => [url, uses]))).toEqual({ [used]: 2, [own(2)]: 0 });
  });
});

describe("what once showed an image", () => {
  it("is counted, so that nobody deletes it unawares; what shows it now is not counted twice", async () => {
    const url = own(5);
    const id = await store(url);
    const content = `<p>Snow</p><img src="${url}" alt="Snow" width="4" height="3">`;
    const words = { title: "Snow", excerpt: "e", content, category: "news" as const };
    const written = await manager.blog.create(words);
    expect(await manager.media.usage({ id })).toMatchObject({ total: 1, earlier: 0 });
    await manager.blog.update({ id: written.id, content: "<p>Thaw</p>" });
    expect(await manager.media.usage({ id })).toEqual({ total: 0, earlier: 1, uses: [] });

    const { version: _version, updatedAt: _updatedAt, ...all } = await admin.settings.adminGet();
    await admin.settings.update({ ...all, heroSection: { ...all.heroSection, backgroundImage: url } });
    expect(await manager.media.usage({ id })).toMatchObject({ total: 1, earlier: 1 });
    await admin.settings.update(all);
    expect(await manager.media.usage({ id })).toMatchObject({ total: 0, earlier: 2 });
    await bed.services.db.delete(settings);
    await manager.media.delete({ id });
  });
});

describe("an image's words and focal point", () => {
  it("are changed one by one, and reach every record that shows it", async () => {
    const url = own(10);
    const id = await store(url, { width: 800, height: 600 });
    const vehicle = await manager.vehicles.create({ name: "V", model: "M", capacity: "4", price: 1, image: url });
    expect((await manager.vehicles.byId({ id: vehicle.id })).picture).not.toHaveProperty("focal");
    bed.announced.length = 0;
    const saved = await manager.media.update({ id, version: 1, focal: { x: 20, y: 80 }, alt: "Seen from the lake" });
    expect(saved).toMatchObject({ version: 2, focal: { x: 20, y: 80 }, title: "A picture" });
    expect(bed.announced).toEqual(["media"]);
    expect((await manager.vehicles.byId({ id: vehicle.id })).picture).toMatchObject({
      focal: { x: 20, y: 80 },
      alt: "Seen from the lake",
    });
    expect(await failureOf(manager.media.update({ id, version: 1, title: "Late" }))).toMatchObject({
      code: "STALE",
      details: { current: { version: 2, title: "A picture" } },
    });
    const at = (address: string) => manager.media.pictureAt({ address });
    expect(await at(url)).toMatchObject({ src: url, focal: { x: 20, y: 80 }, alt: "Seen from the lake", width: 800 });
    expect([await at(""), await at("https://half/ty")]).toEqual([null, { src: "https://half/ty", alt: "" }]);
    expect(await codeOf(at("x".repeat(3_000)))).toBe("VALIDATION");
    expect(await manager.media.update({ id, tags: " lake , ,dawn" })).toMatchObject({ tags: ["lake", "dawn"] });
  });

  it("say below it, where a package shows it large, what it is and whose; lists do without", async () => {
    const [url, bare] = [own(12), own(13)];
    const id = await store(url);
    await store(bare);
    await storeTour(bed, "said-of", { image: url, images: [bare] });
    const words = { caption: "Dal Lake before sunrise", credit: "Photo: a guest" };
    expect(await manager.media.update({ id, ...words })).toMatchObject(words);
    const shown = await bed.anyone().tours.bySlug({ slug: "said-of" });
    expect(shown.pictures).toEqual([expect.objectContaining(words), { src: bare, alt: "said-of" }]);
    expect(shown.picture).not.toHaveProperty("caption");
    const { entries } = await admin.audit.list({ domain: "media" });
    expect(JSON.stringify(entries)).toContain(words.caption);
    await manager.media.update({ id, caption: "", credit: "" });
    expect((await bed.anyone().tours.bySlug({ slug: "said-of" })).pictures[0]).toEqual({ src: url, alt: "said-of" });
    const long = "x".repeat(10_000);
    for (const refused of [{ caption: long }, { credit: long }, { credit: 1 as unknown as string }])
      expect(await codeOf(manager.media.update({ id, ...refused }))).toBe("VALIDATION");
  });

  it("are known of addresses elsewhere, too", async () => {
    const url = "https://pictures.example/elsewhere.jpg?w=1&h=2";
    const id = await store(url);
    await manager.media.update({ id, alt: "Elsewhere", focal: { x: 0, y: 100 } });
    const image = await manager.gallery.create({ title: "On the wall", imageUrl: url });
    expect(image.picture).toEqual({ src: url, alt: "Elsewhere", focal: { x: 0, y: 100 } });
  });

  it.each([
    {},
    { title: "" },
    { focal: { x: 101, y: 0 } },
    { focal: { x: 1.5, y: 0 } },
    { focal: { x: -1, y: 0 } },
    { category: "moon" as "misc" },
    { url: "https://x.example/" } as object,
  ])("refuses %j", async (changes) => {
    expect(await codeOf(manager.media.update({ id: idOf(own(10)), ...changes }))).toBe("VALIDATION");
  });

  it("are nobody's where there is no such image, or none in the library", async () => {
    const upload = await store(own(11), { isListed: false });
    for (const id of [nowhere, upload]) {
      expect(await codeOf(manager.media.update({ id, title: "x" }))).toBe("NOT_FOUND");
      expect(await codeOf(manager.media.usage({ id }))).toBe("NOT_FOUND");
      expect(await codeOf(manager.media.replace({ id, address: own(10) }))).toBe("NOT_FOUND");
    }
  });
});

/** Puts an address wherever a picture may stand. */
async function spread(url: string, variant: string) {
  const vehicle = await manager.vehicles.create({ name: "V", model: "M", capacity: "4", price: 1, image: variant });
  const tour = await storeTour(bed, `tour-${crypto.randomUUID()}`, {
    image: "",
    images: [own(90), url, own(91), variant],
  });
  const popup = await manager.popups.create({ title: "P", content: "c", startDate: new Date(), imageUrl: url });
  const [written] = await bed.services.db
    .insert(posts)
    .values(
      post(`post-${crypto.randomUUID()}`, {
        featuredImage: url,
        content: `<p>${url.slice(0, 9)}</p><img src="${variant.replaceAll("&", "&amp;")}" alt=""><img src="https://other.example${own(90)}">`,
      }),
    )
    .returning();
  const review = await manager.testimonials.create({
    customerName: "Guest",
    rating: 5,
    review: "r",
    avatar: url,
    images: [url],
  });
  const image = await manager.gallery.create({ title: "G", imageUrl: url });
  const { id: memberId } = await bed.member("agent");
  await bed.services.db.update(team).set({ avatar: url }).where(eq(team.id, memberId));
  const { version: _version, updatedAt: _updatedAt, ...all } = await admin.settings.adminGet();
  await admin.settings.update({ ...all, heroSection: { ...all.heroSection, backgroundImage: url } });
  return { vehicle, tour, popup, post: written, review, image, memberId };
}

describe("replacing an image everywhere", () => {
  it.each([
    ["one of our own", own(20), own(20).replace("image.jpg", "400.webp"), own(30)],
    ["one elsewhere by ours", "https://a.example/b.jpg?x=1&y=2", "https://a.example/b.jpg?x=1&y=2", own(31)],
    ["ours by one elsewhere", own(22), own(22), "https://a.example/it's.jpg?x=1&y=2"],
  ])("%s: each record names the new one, once, and nothing else is touched", async (_which, old, variant, next) => {
    const id = await store(old, { title: "Old", alt: "As it was", tags: ["lake"] });
    if (next.startsWith("/media/")) await store(next, { title: "", isListed: false });
    const { vehicle, tour, popup, post: written, review, image, memberId } = await spread(old, variant);
    const usage = await admin.media.usage({ id });
    expect(usage.total).toBe(8);
    expect(usage.uses.map(({ kind }) => kind)).toEqual([
      "vehicle",
      "tour",
      "popup",
      "post",
      "testimonial",
      "gallery",
      "member",
      "settings",
    ]);
    // Who may not read the team is not told a name of it.
    expect((await manager.media.usage({ id })).uses.find(({ kind }) => kind === "member")?.name).toBe("");

    bed.announced.length = 0;
    const replaced = await admin.media.replace({ id, address: next });
    expect(replaced).toMatchObject({ places: 8, image: { url: next, title: "Old", alt: "As it was", tags: ["lake"] } });
    expect(bed.announced).toEqual(expect.arrayContaining(["media", "vehicles", "tours", "popups", "blog", "settings"]));
    expect((await admin.media.usage({ id })).total).toBe(0);
    expect((await admin.media.usage({ id: replaced.image.id })).total).toBe(8);

    expect(await manager.vehicles.byId({ id: vehicle.id })).toMatchObject({ image: next, version: 2 });
    const [tourNow] = await bed.services.db.select().from(tours).where(eq(tours.id, tour.id));
    expect(tourNow).toMatchObject({ image: "", images: [own(90), next, own(91)], version: 2 });
    expect((await manager.popups.adminList()).find((each) => each.id === popup.id)).toMatchObject({ imageUrl: next });
    const [postNow] = await bed.services.db
      .select()
      .from(posts)
      .where(eq(posts.id, written?.id ?? nowhere));
    const inHtml = next.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
    expect(postNow).toMatchObject({
      featuredImage: next,
      content: `<p>${old.slice(0, 9)}</p><img src="${inHtml}" alt=""><img src="https://other.example${own(90)}">`,
    });
    const [reviewNow] = await bed.services.db.select().from(testimonials).where(eq(testimonials.id, review.id));
    expect(reviewNow).toMatchObject({ avatar: next, images: [next] });
    expect(await manager.gallery.byId({ id: image.id })).toMatchObject({ imageUrl: next, version: 2 });
    expect(await admin.team.byId({ id: memberId })).toMatchObject({ avatar: next, version: 2 });
    expect((await admin.settings.adminGet()).heroSection.backgroundImage).toBe(next);
    await manager.media.delete({ id });
  });

  it("is refused, and changes nothing, where it stands in what the member may not change", async () => {
    const id = await store(own(40));
    const { memberId } = await spread(own(40), own(40));
    const failure = await failureOf(manager.media.replace({ id, address: own(10) }));
    expect(failure).toMatchObject({ code: "FORBIDDEN" });
    expect(failure.message).toContain("Team, Site settings");
    expect((await admin.media.usage({ id })).total).toBe(8);
    await bed.services.db.update(team).set({ avatar: "" }).where(eq(team.id, memberId));
    await bed.services.db.delete(settings);
    expect(await manager.media.replace({ id, address: own(10) })).toMatchObject({ places: 6 });
  });

  it("by itself, by nothing or by an upload that is not there is refused", async () => {
    const id = await store(own(50));
    const by = (address: string) => codeOf(manager.media.replace({ id, address }));
    expect(await by(own(50).replace("image.jpg", "800.avif"))).toBe("VALIDATION");
    expect(await by("")).toBe("VALIDATION");
    expect(await by("http://a.example/b.jpg")).toBe("VALIDATION");
    expect(await by(own(51))).toBe("NOT_FOUND");
  });

  it("an address that only begins like the old one is another picture", async () => {
    const id = await store("https://a.example/b");
    const image = await manager.gallery.create({ title: "Longer", imageUrl: "https://a.example/b.jpg" });
    expect((await manager.media.usage({ id })).total).toBe(0);
    await bed.services.db
      .insert(posts)
      .values(post("both", { content: '<img src="https://a.example/b"><img src="https://a.example/b.jpg">' }));
    await manager.media.replace({ id, address: own(10) });
    expect(await manager.gallery.byId({ id: image.id })).toMatchObject({ imageUrl: "https://a.example/b.jpg" });
    const [both] = await bed.services.db.select().from(posts).where(eq(posts.slug, "both"));
    expect(both?.content).toBe(`<img src="${own(10)}"><img src="https://a.example/b.jpg">`);
  });
});

it("names of pictures are the same here and in the database", () => {
  expect(pictureName(own(1).replace("image.jpg", "400.avif"))).toBe(own(1).replace("/image.jpg", ""));
  expect(pictureName("https://a.example/b.jpg?x=1&y=2")).toBe("https://a.example/b.jpg?x=1&y=2");
});
