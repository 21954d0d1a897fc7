import { reviewPictures, testimonials } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { withLostCommit } from "@shikara/testing/meanwhile";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { traveller } from "@shikara/testing/travelled";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectExpired } from "../media/collect.ts";

const DAY_LATER = new Date(Date.now() + 25 * 3_600_000);
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 500, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
const stored = async () => {
  const ids: string[] = [];
  for await (const { id } of bed.services.images.pictures()) ids.push(id);
  return ids;
};

/** A review with two pictures that waits for a decision. */
async function waiting() {
  const { booking, write } = await traveller(bed);
  await write({ pictures: await Promise.all(["#a03020", "#2030a0"].map(picture)) });
  const ofBooking = eq(testimonials.bookingId, booking.id);
  const row = async () => {
    const [found] = await bed.services.db.select().from(testimonials).where(ofBooking);
    return found ?? expect.fail("Nothing was written");
  };
  const { id } = await row();
  return { id, row, held: () => bed.services.db.$count(reviewPictures, eq(reviewPictures.testimonialId, id)) };
}
const managerOver = (isThrough: boolean) => bed.as("manager", { db: withLostCommit(bed.services.db, isThrough) });

it("a review whose approval went through unheard shows its pictures, now and a day later", async () => {
  const { id, row, held } = await waiting();
  const manager = await managerOver(true);
  expect(await codeOf(manager.testimonials.approve({ id }))).toBe("DB_UNAVAILABLE");
  expect(await codeOf(manager.testimonials.approve({ id }))).toBe("BAD_TRANSITION");
  const { status, images } = await row();
  expect([status, images.length, await held()]).toEqual(["approved", 2, 0]);
  await collectExpired(bed.services, DAY_LATER);
  for (const address of images) expect(await bed.services.images.get(address.replace("/media/", ""))).not.toBeNull();
});

it("one whose approval was lost loses nothing, and what was put for it is collected after a day", async () => {
  const { id, row, held } = await waiting();
  const before = await stored();
  const manager = await managerOver(false);
  expect(await codeOf(manager.testimonials.approve({ id }))).toBe("DB_UNAVAILABLE");
  expect([(await row()).status, await held()]).toEqual(["pending", 2]);
  expect(await stored()).toHaveLength(before.length + 2);
  const { images } = await manager.testimonials.approve({ id });
  await collectExpired(bed.services, DAY_LATER);
  const left = await stored();
  expect(left).toHaveLength(before.length + 2);
  expect(left).toEqual(expect.arrayContaining(images.map((address) => address.split("/")[2])));
});

it("one that the house refuses to approve leaves no picture in the store", async () => {
  const { id, row } = await waiting();
  const before = await stored();
  const { version } = await row();
  const manager = await bed.as("manager");
  expect(await codeOf(manager.testimonials.approve({ id, version: version + 1 }))).toBe("STALE");
  expect(await stored()).toEqual(before);
});

it("an upload whose row nobody heard of has its files where the row is, and is collected after a day", async () => {
  const file = await picture("#206040");
  const before = await stored();
  for (const isThrough of [true, false]) {
    const manager = await managerOver(isThrough);
    expect(await codeOf(manager.media.upload({ file, category: "misc" }))).toBe("DB_UNAVAILABLE");
  }
  expect(await stored()).toHaveLength(before.length + 2);
  await collectExpired(bed.services, DAY_LATER);
  expect(await stored()).toEqual(expect.arrayContaining(before));
  expect(await stored()).toHaveLength(before.length);
});
