import { media, posts, settings } from "@shikara/db/schema";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { ownPicture, postRow, storeMedia } from "@shikara/testing/media";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
const own = ownPicture;
const idOf = (url: string) => url.split("/")[2] ?? "";
const post = postRow;
const store = (url: string, details?: Parameters<typeof storeMedia>[2]) => storeMedia(bed, url, details);

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
    expect(await manager.media.usage({ id })).toMatchObject({ total: 1, earlier: 0, deleted: 0 });
    await manager.blog.update({ id: written.id, content: "<p>Thaw</p>" });
    expect(await manager.media.usage({ id })).toEqual({ total: 0, earlier: 1, deleted: 0, uses: [] });

    const { version: _version, updatedAt: _updatedAt, ...all } = await admin.settings.adminGet();
    await admin.settings.update({ ...all, heroSection: { ...all.heroSection, backgroundImage: url } });
    expect(await manager.media.usage({ id })).toMatchObject({ total: 1, earlier: 1 });
    await admin.settings.update(all);
    expect(await manager.media.usage({ id })).toMatchObject({ total: 0, earlier: 2 });
    await bed.services.db.delete(settings);
    await manager.blog.delete({ id: written.id });
    expect(await manager.media.usage({ id })).toMatchObject({ total: 0, deleted: 1 });
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
