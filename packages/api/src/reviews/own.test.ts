import { setTimeout as pause } from "node:timers/promises";
import { bookings, media, reviewPictures, testimonials } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { SAID, traveller } from "@shikara/testing/travelled";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const picture = async (background: string) => {
  const made = sharp({ create: { width: 500, height: 300, channels: 3, background } }).withExif({
    IFD0: { Make: "Secret camera" },
  });
  return new Uint8Array(await made.jpeg().toBuffer());
};
const reviewOf = async (bookingId: string) => {
  const [row] = await bed.services.db.select().from(testimonials).where(eq(testimonials.bookingId, bookingId));
  return row ?? Promise.reject(new Error("Nothing was written"));
};
const filesStored = async () => {
  const keys: string[] = [];
  for await (const key of bed.services.images.keys()) keys.push(key);
  return keys;
};

describe("the link", () => {
  it("opens the review alone, and a booking's opens no review", async () => {
    const { booking, asked, read } = await traveller(bed);
    expect(await read()).toMatchObject({ state: "open", title: "Lake Days", customerName: "Demo Guest" });
    expect(await codeOf(bed.anyone().bookings.own(asked))).toBe("NOT_FOUND");
    const { path } = await manager.bookings.customerLink({ id: booking.id });
    const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
    expect(await codeOf(bed.anyone().testimonials.own({ ...asked, key }))).toBe("NOT_FOUND");
    const own = await bed.anyone().bookings.own({ reference: asked.reference, key });
    expect(own.reviewPath).toMatch(/^\/review\/SHK-/);
    await manager.bookings.revokeLinks({ id: booking.id });
    expect(await codeOf(read())).toBe("NOT_FOUND");
  });

  it.each(["pending", "confirmed", "cancelled"] as const)("opens nothing of a journey that is %s", async (status) => {
    const { read, write } = await traveller(bed, { status });
    expect([await codeOf(read()), await codeOf(write())]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: Number.NaN },
    { review: " " },
    { review: "x".repeat(2_001) },
    { customerName: "" },
    { location: "x".repeat(121) },
  ])("takes no review of %j", async (said) => {
    const { write, read } = await traveller(bed);
    expect(await codeOf(write(said))).toBe("VALIDATION");
    expect((await read()).state).toBe("open");
  });

  it("takes none without consent", async () => {
    const { asked } = await traveller(bed);
    const form = { ...asked, ...SAID, isAgreed: false as unknown as true };
    const { details } = await failureOf(bed.anyone().testimonials.writeOwn(form));
    expect(details.fields).toEqual({ isAgreed: "We may only publish it where you agree" });
  });
});

describe("a traveller's review", () => {
  it("is one, changed until it is decided, and nobody reads it before", async () => {
    const { booking, write, read } = await traveller(bed);
    await Promise.all([write(), write(), write({ review: "Twice at once." })]);
    await write({ rating: 2, review: "Cold, after all." });
    expect(await read()).toMatchObject({ state: "waiting", rating: 2, review: "Cold, after all.", location: "Kochi" });
    const row = await reviewOf(booking.id);
    expect(row).toMatchObject({ status: "pending", packageName: "Lake Days", agreedAt: expect.any(Date) });
    expect((await bed.anyone().testimonials.list()).map(({ id }) => id)).not.toContain(row.id);
    await manager.testimonials.approve({ id: row.id });
    expect(await codeOf(write({ review: "Another" }))).toBe("CONFLICT");
    expect(await read()).toMatchObject({ state: "published", review: "Cold, after all." });
    const [shown] = (await bed.anyone().testimonials.list()).filter(({ id }) => id === row.id);
    expect(shown).toMatchObject({ isVerified: true, rating: 2 });
    expect(JSON.stringify(shown)).not.toContain(booking.reference);
    expect(shown).not.toHaveProperty("bookingId");
  });

  it("keeps its pictures out of the store, each once and without what the camera wrote, until it is published", async () => {
    const { booking, write, withdraw } = await traveller(bed);
    const before = await filesStored();
    const [red, blue] = [await picture("#a03020"), await picture("#2030a0")];
    await Promise.all([write({ pictures: [red, blue] }), write({ pictures: [red] })]);
    // What was sent without them has kept none.
    await write({ pictures: [red, blue] });
    await write({
      pictures: [red, blue],
      keep: (await bed.services.db.select().from(reviewPictures)).map(({ id }) => id),
    });
    const { id } = await reviewOf(booking.id);
    const held = await bed.services.db.select().from(reviewPictures).where(eq(reviewPictures.testimonialId, id));
    expect(held).toHaveLength(2);
    for (const { content } of held) {
      expect((await sharp(Buffer.from(content, "base64")).metadata()).exif).toBeUndefined();
    }
    expect(await filesStored()).toEqual(before);
    expect(await manager.testimonials.heldPictures({ id })).toHaveLength(2);
    const published = await manager.testimonials.approve({ id });
    expect(published).toMatchObject({ heldPictures: 0, pictures: [{ width: 500 }, { width: 500 }] });
    const files = published.images.map((address) => address.replace("/media/", ""));
    for (const file of files) expect(await bed.services.images.get(file)).not.toBeNull();
    // Also what staff have put into the library goes with whoever sent it.
    await manager.media.create({ imageUrl: published.images[0] ?? "", title: "A guest's" });
    await withdraw();
    for (const file of files) expect(await bed.services.images.get(file)).toBeNull();
    expect(await bed.services.db.$count(media, eq(media.url, published.images[0] ?? ""))).toBe(0);
  });

  it("has four pictures at most, and none that is no picture", async () => {
    const { write, read } = await traveller(bed);
    const colours = await Promise.all(["#100000", "#200000", "#300000", "#400000", "#500000"].map(picture));
    expect(await codeOf(write({ pictures: colours }))).toBe("VALIDATION");
    await write({ pictures: colours.slice(0, 3) });
    const keep = (await read()).pictures.map(({ id }) => id);
    const { details } = await failureOf(write({ keep, pictures: colours.slice(3) }));
    expect(details.fields).toEqual({ pictures: "Please choose at most 4 pictures in all" });
    expect((await read()).pictures).toHaveLength(3);
    expect(await codeOf(write({ pictures: [new Uint8Array(Buffer.from("<svg/>"))] }))).toBe("UNSUPPORTED_TYPE");
    await write({ keep: keep.slice(0, 1) });
    expect((await read()).pictures.map(({ id }) => id)).toEqual(keep.slice(0, 1));
  });

  it("is withdrawn whenever its writer likes: its words are gone, and there is no second one", async () => {
    const { booking, write, withdraw, read } = await traveller(bed);
    await write();
    const { id } = await reviewOf(booking.id);
    await manager.testimonials.approve({ id });
    await manager.testimonials.answer({ id, answer: "Thank you, Asha" });
    await Promise.all([withdraw(), withdraw()]);
    expect(await read()).toMatchObject({ state: "withdrawn", review: "", answer: "" });
    expect(JSON.stringify(await reviewOf(booking.id))).not.toMatch(/Asha|Kochi|warm/);
    expect((await bed.anyone().testimonials.list()).map((one) => one.id)).not.toContain(id);
    expect(await codeOf(write())).toBe("CONFLICT");
    expect(await codeOf(manager.testimonials.delete({ id }))).toBe("CONFLICT");
    expect(await codeOf(manager.testimonials.approve({ id }))).toBe("BAD_TRANSITION");
  });

  it("is deleted by staff only once its writer has heard why, and is not written again", async () => {
    const { booking, write, read } = await traveller(bed);
    await write();
    const { id } = await reviewOf(booking.id);
    expect(await codeOf(manager.testimonials.delete({ id }))).toBe("CONFLICT");
    await manager.testimonials.approve({ id });
    expect(await codeOf(manager.testimonials.delete({ id }))).toBe("CONFLICT");
    await manager.testimonials.reject({ id, reason: "rights" });
    await manager.testimonials.delete({ id });
    expect((await read()).state).toBe("gone");
    expect(await codeOf(write())).toBe("CONFLICT");
  });

  it("stays its writer's when the booking is moved to another status", async () => {
    const { booking, write, withdraw } = await traveller(bed);
    await write();
    await bed.services.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, booking.id));
    expect((await withdraw()).state).toBe("withdrawn");
  });
});

describe("a review that staff delete", () => {
  it("is not written anew by its writer, who changes it at that moment", async () => {
    const { booking, write, read } = await traveller(bed);
    await write();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const deleted = bed.services.db.transaction(async (tx) => {
      await tx.delete(testimonials).where(eq(testimonials.bookingId, booking.id));
      begin();
      await pause(300);
    });
    await begun;
    expect(await codeOf(write({ review: "Once more" }))).toBe("CONFLICT");
    await deleted;
    expect(await read()).toMatchObject({ state: "gone" });
  });
});
