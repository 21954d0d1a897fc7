import { testimonials, tours } from "@shikara/db/schema";
import { eq, inArray } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  await storeTour(bed, "last", { sortOrder: 9 });
  await storeTour(bed, "b-middle", { sortOrder: 1, title: "Bbb" });
  await storeTour(bed, "a-middle", { sortOrder: 1, title: "Aaa" });
  await storeTour(bed, "hidden", { sortOrder: -2, status: "inactive" });
  await storeTour(bed, "first", { sortOrder: -1 });
  await storeTour(bed, "2026", { sortOrder: 20 });
});
afterAll(() => bed.close());

describe("packages", () => {
  it("reach visitors while active, in the staff's order, each with its place", async () => {
    const listed = (await bed.anyone().tours.list()).map(({ slug, position }) => [slug, position]);
    expect(listed).toEqual([
      ["first", 1],
      ["a-middle", 2],
      ["b-middle", 3],
      ["last", 4],
      ["2026", 5],
    ]);
  });

  it("come in short for lists, without what their own pages say", async () => {
    const [whole] = await bed.anyone().tours.list();
    const [short] = await bed.anyone().tours.summaries();
    expect(whole).toMatchObject(short ?? {});
    const left = ["itinerary", "inclusions", "exclusions", "image", "images", "createdAt", "updatedAt"];
    expect(Object.keys(whole ?? {}).filter((field) => !(field in (short ?? {})))).toEqual(expect.arrayContaining(left));
  });

  it("come in short for the home page and beside a package, each only as many as are shown", async () => {
    const visitor = bed.anyone();
    const slugs = (listed: { slug: string }[]) => listed.map(({ slug }) => slug);
    expect(slugs(await visitor.tours.featured())).toEqual(["first", "a-middle", "b-middle"]);
    expect(slugs(await visitor.tours.similar({ slug: "first" }))).toEqual(["a-middle", "b-middle"]);
    await bed.services.db
      .update(tours)
      .set({ category: "luxury" })
      .where(inArray(tours.slug, ["first", "last"]));
    expect(slugs(await visitor.tours.similar({ slug: "first" }))).toEqual(["last", "a-middle"]);
    expect(slugs(await visitor.tours.similar({ slug: "hidden" }))).toEqual(["first", "a-middle"]);
    const [alike] = await visitor.tours.similar({ slug: "first" });
    expect(alike).toEqual((await visitor.tours.summaries()).find(({ slug }) => slug === "last"));
  });

  it("are found by their slug and by their place, and are the same", async () => {
    const visitor = bed.anyone();
    const bySlug = await visitor.tours.bySlug({ slug: "b-middle" });
    expect(bySlug).toMatchObject({ title: "Bbb", position: 3 });
    expect(await visitor.tours.byPosition({ position: 3 })).toEqual(bySlug);
  });

  it.each(["hidden", "nothing", "2026", "3"])("are not found by the slug %s", async (slug) => {
    expect(await failureOf(bed.anyone().tours.bySlug({ slug }))).toMatchObject({
      code: "NOT_FOUND",
      message: "Package Not Found",
    });
  });

  it.each([0, -1, 6, 1.5, 1e30])("are not found at place %d", async (position) => {
    expect(await codeOf(bed.anyone().tours.byPosition({ position }))).toBe("NOT_FOUND");
  });

  it("refuse what is no slug and no number", async () => {
    expect(await codeOf(bed.anyone().tours.bySlug({ slug: "../etc" }))).toBe("VALIDATION");
    expect(await codeOf(bed.anyone().tours.byPosition({ position: Number.NaN }))).toBe("VALIDATION");
  });

  it("bring the pictures of their gallery, the main one first and each once", async () => {
    const manager = await bed.as("manager");
    const drawing = sharp({ create: { width: 500, height: 300, channels: 3, background: "#0c434a" } });
    const { url } = await manager.media.upload({ file: new Uint8Array(await drawing.png().toBuffer()) });
    const elsewhere = "https://pictures.example/lake.jpg";
    await storeTour(bed, "with-pictures", { image: url, images: [elsewhere, url, ""], sortOrder: 99 });
    const { picture, pictures } = await bed.anyone().tours.bySlug({ slug: "with-pictures" });
    expect(pictures).toEqual([picture, { src: elsewhere, alt: "with-pictures" }]);
    expect(picture).toMatchObject({ src: url, width: 500, height: 300 });
    expect((await bed.anyone().tours.bySlug({ slug: "first" })).pictures).toEqual([]);
  });

  it("bring what their guests' approved reviews come to, and nothing of the demo's or of other packages'", async () => {
    const [tour, other] = [
      await storeTour(bed, "reviewed", { sortOrder: 97 }),
      await storeTour(bed, "other", { sortOrder: 98 }),
    ];
    const review = (about: { id: string }, rating: number, details = {}) =>
      bed.services.db.insert(testimonials).values({
        ...{ customerName: "Demo Guest", location: "", review: "Lovely", packageName: "", date: "", avatar: "" },
        ...{ images: [], status: "approved" as const, tourId: about.id, rating, ...details },
      });
    await review(tour, 5);
    await review(tour, 4);
    await review(tour, 1, { status: "pending" });
    await review(tour, 1, { isDemo: true });
    await review(other, 1);
    expect((await bed.anyone().tours.bySlug({ slug: "reviewed" })).reviews).toEqual({ average: 4.5, count: 2 });
    expect((await bed.anyone().tours.bySlug({ slug: "first" })).reviews).toEqual({ average: 0, count: 0 });
  });

  it("move up when one before them is hidden", async () => {
    await bed.services.db.update(tours).set({ status: "inactive" }).where(eq(tours.slug, "first"));
    expect(await bed.anyone().tours.byPosition({ position: 1 })).toMatchObject({ slug: "a-middle" });
  });
});
