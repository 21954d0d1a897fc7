import type { GalleryCreate } from "@shikara/contract/gallery/schema";
import { gallery } from "@shikara/db/schema";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(gallery);
});

const shikara: GalleryCreate = { title: "A shikara", imageUrl: "https://example.com/shikara.jpg" };
const nowhere = "00000000-0000-4000-8000-000000000000";
const titles = async (input?: Parameters<typeof manager.gallery.adminList>[0]) =>
  (await manager.gallery.adminList(input)).images.map(({ title }) => title);

describe("gallery images", () => {
  it("take defaults, and tags as a list or as comma text, trimmed, without empty ones", async () => {
    expect(await manager.gallery.create({ ...shikara, tags: " lake, dawn ,, " })).toMatchObject({
      description: "",
      category: "gallery",
      tags: ["lake", "dawn"],
      isActive: true,
      picture: { src: shikara.imageUrl, alt: "A shikara" },
      version: 1,
    });
    expect((await manager.gallery.create({ ...shikara, tags: [" snow ", ""] })).tags).toEqual(["snow"]);
  });

  it("are found by title, description and tag, in any case, with % and _ as letters", async () => {
    await manager.gallery.create({ ...shikara, title: "Dal Lake" });
    await manager.gallery.create({ ...shikara, title: "Two", description: "on the LAKE shore" });
    await manager.gallery.create({ ...shikara, title: "Three", tags: ["lakeside"], category: "package" });
    await manager.gallery.create({ ...shikara, title: "100%_sure" });
    expect((await titles({ search: "lake" })).sort()).toEqual(["Dal Lake", "Three", "Two"]);
    expect(await titles({ search: "lake", category: "package" })).toEqual(["Three"]);
    expect((await manager.gallery.adminList({ search: "lake", category: "package" })).counts).toEqual({
      all: 3,
      gallery: 2,
      package: 1,
      testimonial: 0,
    });
    expect(await titles({ search: "%_" })).toEqual(["100%_sure"]);
    expect(await titles({ search: "nothing of the kind" })).toEqual([]);
    expect(await titles()).toHaveLength(4);
  });

  it("come page by page, newest first, none twice and none left out, also when all came at one moment", async () => {
    const createdAt = new Date("2026-11-01T00:00:00Z");
    const row = { description: "", imageUrl: shikara.imageUrl, category: "gallery" as const, tags: [], isActive: true };
    await bed.services.db
      .insert(gallery)
      .values(Array.from({ length: 25 }, (_, at) => ({ ...row, title: `Same ${at}`, createdAt })));
    const newest = await manager.gallery.create({ ...shikara, title: "Newest" });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await manager.gallery.adminList({ limit: 10, ...(cursor && { cursor }) });
      expect(page.counts.all).toBe(26);
      seen.push(...page.images.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen[0]).toBe(newest.id);
    expect(seen).toHaveLength(26);
    expect(new Set(seen).size).toBe(26);
  });

  it("are counted in all, by category and active", async () => {
    await manager.gallery.create(shikara);
    await manager.gallery.create({ ...shikara, category: "package", isActive: false });
    await manager.gallery.create({ ...shikara, category: "testimonial" });
    expect(await manager.gallery.stats()).toEqual({ total: 3, gallery: 1, package: 1, active: 2 });
  });

  it("change what is given and leave the rest; hidden ones are shown again", async () => {
    const { id } = await manager.gallery.create({ ...shikara, tags: ["lake"] });
    bed.announced.length = 0;
    expect(await manager.gallery.update({ id, title: "Renamed" })).toMatchObject({ tags: ["lake"], version: 2 });
    expect(bed.announced).toEqual(["gallery"]);
    expect(await manager.gallery.setActive({ id, version: 2, isActive: false })).toMatchObject({ isActive: false });
    expect(await codeOf(manager.gallery.setActive({ id, version: 2, isActive: true }))).toBe("STALE");
    expect(await manager.gallery.setActive({ id, isActive: true })).toMatchObject({ isActive: true, version: 4 });
    expect(await manager.gallery.byId({ id })).toMatchObject({ title: "Renamed", isActive: true });
  });

  it("refuse a stale save with the record as it stands", async () => {
    const { id } = await manager.gallery.create(shikara);
    await manager.gallery.update({ id, version: 1, title: "First" });
    const failure = await failureOf(manager.gallery.update({ id, version: 1, title: "Second" }));
    expect([failure.code, failure.details.current]).toMatchObject(["STALE", { title: "First", version: 2 }]);
  });

  it("are deleted once", async () => {
    const { id } = await manager.gallery.create(shikara);
    await manager.gallery.delete({ id });
    expect(await codeOf(manager.gallery.delete({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.gallery.byId({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.gallery.update({ id: nowhere, title: "x" }))).toBe("NOT_FOUND");
  });

  it.each([
    ["no title", { title: " " }, "title"],
    ["no image", { imageUrl: "" }, "imageUrl"],
    ["a script as image", { imageUrl: "javascript:alert(1)" }, "imageUrl"],
    ["an unknown category", { category: "misc" as "gallery" }, "category"],
    ["a tag of two lines", { tags: ["a\nb"] }, "tags.0"],
    ["an unknown field", { colour: "red" }, "colour"],
  ])("refuse %s and name the field", async (_what, wrong, field) => {
    const failure = await failureOf(manager.gallery.create({ ...shikara, ...wrong }));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  });

  it.each([
    [{ limit: 0 }],
    [{ limit: 501 }],
    [{ limit: 1.5 }],
    [{ cursor: "x" }],
    [{ cursor: Buffer.from(JSON.stringify(["2026-99-01T00:00:00.000Z", nowhere])).toString("base64url") }],
    [{ search: "a\u0000b" }],
  ])("refuse to list %j", async (input) => {
    expect(await codeOf(manager.gallery.adminList(input))).toBe("VALIDATION");
  });
});
