import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "@shikara/contract/core/calendar";
import { bookings, outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { departing, storedBooking } from "@shikara/testing/departing";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { offerSeats } from "./wait-list.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** Somebody who waits for two seats, of a departure whose two seats have just come free; somebody behind them waits for one. */
async function comeFree() {
  const { tour, date, ask, left } = await departing(bed, 2);
  const taken = { tourId: tour.id, travelDate: date, travelers: 2, status: "confirmed" as const };
  const holder = await storeBooking(bed, taken);
  const [first, second] = [await ask(2, { waits: true }), await ask(1, { waits: true })];
  await bed.services.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, holder.id));
  return { first: await storedBooking(bed, first.reference), second: second.reference, ask, left };
}

/** Changes a booking, and takes a while until that is done; `meanwhile` begins in the middle of it. */
async function changing(id: string, changes: Partial<typeof bookings.$inferInsert>, meanwhile: () => Promise<unknown>) {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const change = bed.services.db.transaction(async (tx) => {
    await tx.update(bookings).set(changes).where(eq(bookings.id, id));
    begin();
    await pause(400);
  });
  await begun;
  await Promise.all([change, meanwhile()]);
}

it.each([
  ["is cancelled", { status: "cancelled" as const }],
  ["comes to be for more people", { travelers: 9 }],
])("gives no seats to who %s at that moment: they are for whoever is next", async (_how, changes) => {
  const { first, second, left } = await comeFree();
  await changing(first.id, changes, () => offerSeats(bed.services));
  await offerSeats(bed.services);
  expect(await storedBooking(bed, first.reference)).toMatchObject({ heldUntil: null, seatsOfferedAt: null });
  expect((await storedBooking(bed, second)).seatsOfferedAt).not.toBeNull();
  expect(await left()).toBe(1);
  const told = and(eq(outbox.bookingId, first.id), eq(outbox.kind, "seats_free"));
  expect(await bed.services.db.select().from(outbox).where(told)).toEqual([]);
});

it("holds no seats on whose time ran out while they were being taken: somebody else may have them by then", async () => {
  const { first, ask } = await comeFree();
  await offerSeats(bed.services);
  const { path } = await (await bed.as("agent")).bookings.customerLink({ id: first.id });
  const asked = { reference: first.reference, key: path.split("key=")[1] ?? "" };
  const heldUntil = new Date(Date.now() + 200);
  await bed.services.db.update(bookings).set({ heldUntil }).where(eq(bookings.id, first.id));
  let taken = Promise.resolve("");
  await changing(first.id, { specialRequests: "By the river" }, async () => {
    taken = codeOf(bed.anyone().bookings.takeSeats(asked));
    await pause(300);
    await codeOf(ask(1));
  });
  expect(await taken).toBe("CONFLICT");
  expect((await storedBooking(bed, first.reference)).seatsTakenAt).toBeNull();
});

it("are offered to nobody in line who is called off, or moved, with those who had them", async () => {
  const manager = await bed.as("manager");
  const ways = {
    callOff: (bookings: { id: string; version: number }[]) => manager.bookings.callOff({ bookings, reason: "Snow" }),
    moveMany: (bookings: { id: string; version: number }[]) =>
      manager.bookings.moveMany({ bookings, to: { days: 40 } }),
  };
  for (const way of Object.values(ways)) {
    const { tour, date, ask } = await departing(bed, 6);
    await manager.departures.create({ tourId: tour.id, date: addDays(date, 40), seats: 10, ownPrice: null });
    const taken = { tourId: tour.id, travelDate: date, travelers: 2, status: "confirmed" as const };
    for (let at = 0; at < 3; at += 1) await storeBooking(bed, taken);
    await ask(2, { waits: true });
    const rows = await bed.services.db.select().from(bookings).where(eq(bookings.tourId, tour.id));
    let isDone = false;
    const looking = async () => {
      while (!isDone) await offerSeats(bed.services);
    };
    const done = way(rows.map(({ id, version }) => ({ id, version }))).finally(() => {
      isDone = true;
    });
    const [outcome] = await Promise.all([done, looking()]);
    expect(outcome).toMatchObject({ changed: 4, refused: [] });
    const offered = and(eq(outbox.kind, "seats_free"), eq(bookings.tourId, tour.id));
    const mails = bed.services.db
      .select({ id: outbox.id })
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId));
    expect(await mails.where(offered)).toEqual([]);
  }
});
