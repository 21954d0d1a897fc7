import { testimonials } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const review = { customerName: "Demo Guest", rating: 4, review: "Good tea." };
const nowhere = "00000000-0000-4000-8000-000000000000";
const shownIds = async () => (await bed.anyone().testimonials.list()).map(({ id }) => id);

describe("a testimonial", () => {
  it("waits for approval, whoever enters it, and is nobody's demo", async () => {
    const made = await manager.testimonials.create(review);
    expect(made).toMatchObject({
      ...review,
      status: "pending",
      isDemo: false,
      location: "",
      packageName: "",
      tourId: null,
      date: "",
      images: [],
      picture: null,
      pictures: [],
      version: 1,
    });
    expect(await shownIds()).not.toContain(made.id);
    expect((await manager.testimonials.adminList()).testimonials.map(({ id }) => id)).toContain(made.id);
  });

  it("reaches visitors once approved, the newest first, and whoever cached them is told", async () => {
    const older = await manager.testimonials.create(review);
    const newer = await manager.testimonials.create({ ...review, customerName: "Newer" });
    const rejected = await manager.testimonials.create(review);
    await bed.services.db
      .update(testimonials)
      .set({ createdAt: new Date("2026-01-01") })
      .where(eq(testimonials.id, older.id));
    bed.announced.length = 0;
    expect(await manager.testimonials.approve({ id: older.id })).toMatchObject({ status: "approved", version: 2 });
    expect(bed.announced).toEqual(["testimonials"]);
    await manager.testimonials.approve({ id: newer.id });
    expect(await manager.testimonials.reject({ id: rejected.id })).toMatchObject({ status: "rejected" });
    expect(await shownIds()).toEqual([newer.id, older.id]);
  });

  it("is decided once: of twenty who try at the same moment one wins, the others are told", async () => {
    const { id } = await manager.testimonials.create(review);
    const tries = Array.from({ length: 20 }, (_, at) =>
      codeOf(at % 2 ? manager.testimonials.approve({ id }) : manager.testimonials.reject({ id })),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(codes.filter((code) => code === "BAD_TRANSITION")).toHaveLength(19);
    const failure = await failureOf(manager.testimonials.approve({ id }));
    expect(failure.details.current).toMatchObject({ id, version: 2 });
    expect(await codeOf(manager.testimonials.approve({ id: nowhere }))).toBe("NOT_FOUND");
  });

  it("changes what is given, and refuses a stale save with the record as it stands", async () => {
    const { id } = await manager.testimonials.create(review);
    expect(await manager.testimonials.update({ id, version: 1, rating: 5 })).toMatchObject({
      rating: 5,
      review: "Good tea.",
      version: 2,
    });
    const failure = await failureOf(manager.testimonials.update({ id, version: 1, rating: 1 }));
    expect(failure).toMatchObject({ code: "STALE", details: { current: { rating: 5, version: 2 } } });
    expect(await codeOf(manager.testimonials.update({ id: nowhere, rating: 1 }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.testimonials.update({ id }))).toBe("VALIDATION");
  });

  it("names a package that is there, and outlives it", async () => {
    const { id: tourId, title } = await storeTour(bed, "lake-days");
    const made = await manager.testimonials.create({ ...review, tourId, packageName: title });
    const failure = await failureOf(manager.testimonials.update({ id: made.id, tourId: nowhere }));
    expect(failure).toMatchObject({
      code: "VALIDATION",
      details: { fields: { tourId: "There is no such package" } },
    });
    expect(await codeOf(manager.testimonials.create({ ...review, tourId: nowhere }))).toBe("VALIDATION");
    expect(await manager.testimonials.update({ id: made.id, tourId: null })).toMatchObject({ packageName: title });
  });

  it("is gone after one delete", async () => {
    const { id } = await manager.testimonials.create(review);
    await manager.testimonials.delete({ id });
    expect(await codeOf(manager.testimonials.delete({ id }))).toBe("NOT_FOUND");
  });

  it("keeps its pictures in use", async () => {
    const drawing = sharp({ create: { width: 40, height: 40, channels: 3, background: "#d37b14" } });
    const file = new Uint8Array(await drawing.png().toBuffer());
    const portrait = await manager.media.upload({ file });
    const photograph = await manager.media.upload({ file });
    const made = await manager.testimonials.create({ ...review, avatar: portrait.url, images: [photograph.url] });
    expect(made.picture).toMatchObject({ src: portrait.url, alt: "Demo Guest", width: 40 });
    expect(made.pictures).toMatchObject([{ src: photograph.url, width: 40 }]);
    for (const { id } of [portrait, photograph])
      expect(await failureOf(manager.media.delete({ id }))).toMatchObject({
        code: "IN_USE",
        details: { current: ["Testimonial: Demo Guest"] },
      });
  });

  it.each([
    ["no name", { customerName: " " }, "customerName"],
    ["no stars", { rating: 0 }, "rating"],
    ["six stars", { rating: 6 }, "rating"],
    ["half a star", { rating: 4.5 }, "rating"],
    ["no words", { review: "" }, "review"],
    ["NUL in the words", { review: "a\u0000b" }, "review"],
    ["a script as portrait", { avatar: "javascript:alert(1)" }, "avatar"],
    ["an empty picture", { images: [""] }, "images.0"],
    ["a status", { status: "approved" }, "status"],
    ["a mark of the demo", { isDemo: true }, "isDemo"],
  ])("is refused with %s", async (_what, wrong, field) => {
    const failure = await failureOf(manager.testimonials.create({ ...review, ...wrong }));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  });
});
