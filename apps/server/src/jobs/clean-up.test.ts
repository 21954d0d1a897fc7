import { Failure } from "@shikara/contract/core/fail";
import { idempotency, media, travellers } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { storeMedia } from "@shikara/testing/media";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { travellerWith } from "@shikara/testing/travellers";
import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cleanUp } from "./clean-up.ts";

const LONG_AGO = new Date(Date.now() - 400 * 24 * 3_600_000);
const NOBODYS = { isListed: false, uploadedAt: LONG_AGO };
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("what a store keeps from being done keeps nothing else: it is told, and travellers of long ago are erased", async () => {
  const { db, images } = bed.services;
  const { id: bookingId } = await storeBooking(bed, { status: "completed", travelDate: inDays(-400) });
  await (await bed.as("manager")).travellers.save({ bookingId, travellers: [travellerWith()] });
  await db
    .insert(idempotency)
    .values({ keyHash: "a form", bodyHash: "x", status: 201, reference: "x", createdAt: LONG_AGO });
  for (const at of [1, 2]) await storeMedia(bed, `/media/3f0c3f6e-0000-4000-8000-00000000000${at}/image.jpg`, NOBODYS);
  const refused = new Failure("STORAGE_UNAVAILABLE");
  const keeping = {
    ...images,
    deleteAll: () => Promise.reject(refused),
    async *pictures() {
      yield { id: "3f0c3f6e-0000-4000-8000-000000000001", storedAt: LONG_AGO };
    },
  };
  const log = pino({ enabled: false });
  const said = vi.spyOn(log, "error");
  const parts = { services: { ...bed.services, images: keeping }, log, ran: vi.fn(), knowsTheTime: async () => true };
  expect(await cleanUp(parts)).toBe(false);
  expect(said).toHaveBeenCalledExactlyOnceWith({ err: refused, step: "pictures" }, expect.any(String));
  expect([await db.$count(travellers), await db.$count(idempotency), await db.$count(media)]).toEqual([0, 0, 0]);

  expect(await cleanUp({ ...parts, services: bed.services })).toBe(true);
  expect(said).toHaveBeenCalledOnce();
});
