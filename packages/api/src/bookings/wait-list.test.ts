import type { MailKind } from "@shikara/contract/outbox/texts";
import { bookings, departures, outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { departing, letHoldEnd, storedBooking } from "@shikara/testing/departing";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offerSeats } from "./wait-list.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** A departure whose seats are all taken by one confirmed booking. */
async function full(seats: number) {
  const departure = await departing(bed, seats);
  const holder = await storeBooking(bed, {
    ...{ tourId: departure.tour.id, travelDate: departure.date, travelers: seats, status: "confirmed" },
  });
  const manager = await bed.as("manager");
  const wait = async (travelers: number, name = `Guest of ${travelers}`) =>
    (await departure.ask(travelers, { waits: true, name })).reference;
  return { ...departure, holder, manager, wait };
}
const mailsOf = async (reference: string, kind: MailKind = "seats_free") => {
  const { id } = await storedBooking(bed, reference);
  return bed.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.bookingId, id), eq(outbox.kind, kind)));
};
const own = async (reference: string) => {
  const { id } = await storedBooking(bed, reference);
  const { path } = await (await bed.as("agent")).bookings.customerLink({ id });
  return { reference, key: new URLSearchParams(path.split("?")[1]).get("key") ?? "" };
};
const seatsFact = async (reference: string) =>
  new Map((await bed.anyone({ address: freshAddress() }).bookings.own(await own(reference))).facts).get("Seats");

describe("the wait list of a departure", () => {
  it("is joined by who finds too few seats and says so; everybody else is refused as ever", async () => {
    const { ask, wait, left, tour } = await full(3);
    expect(await codeOf(ask(2))).toBe("VALIDATION");
    expect(await ask(2, { waits: true })).toMatchObject({ heldUntil: null, isWaiting: true });
    const second = await wait(1);
    expect(await left()).toBe(0);
    expect(await seatsFact(second)).toBe("On the wait list, 1 before you");
    const [departure] = await (await bed.as("agent")).departures.adminList({ tourId: tour.id });
    expect(departure).toMatchObject({ seatsLeft: 0, waiting: 3 });
    const { bookings: rows } = await (await bed.as("agent")).bookings.adminList({ search: second });
    expect(rows).toMatchObject([{ reference: second, isWaiting: true }]);
  });

  it("is told as one for too few seats: some may be left", async () => {
    const { ask } = await departing(bed, 1);
    const { reference } = await ask(2, { waits: true });
    const [mail] = await mailsOf(reference, "booking_received");
    expect(mail?.text).toContain("the departure has too few seats left, and you are on its wait list");
  });

  it("is no matter where there are seats: they are held as for anybody", async () => {
    const { ask } = await departing(bed, 3);
    const { heldUntil, isWaiting } = await ask(2, { waits: true });
    expect([heldUntil === null, isWaiting]).toEqual([false, false]);
  });

  it("takes the first in line when seats come free, holds them, and says until when, repeating nothing that was typed", async () => {
    const { wait, holder, manager, left } = await full(3);
    const [first, second] = [await wait(2, "Typed by anybody"), await wait(2)];
    await manager.bookings.setStatus({ id: holder.id, status: "cancelled" });
    await offerSeats(bed.services);
    const { heldUntil, waitingSince } = await storedBooking(bed, first);
    const hours = ((heldUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(waitingSince).toBeNull();
    const [mail] = await mailsOf(first);
    expect(mail?.subject).toMatch(/^Seats have come free: Departing/);
    expect(mail?.text).toMatch(/held for you until \d+:\d\d [ap]m on/);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html} ${mail?.name}`).not.toContain("Typed by anybody");
    expect(await mailsOf(second)).toEqual([]);
    expect(await left()).toBe(1);
    // Staff see who has not answered: it is no plain request any more.
    const seen = async (reference: string) => {
      const [card] = (await manager.bookings.adminList({ search: reference })).bookings;
      const { offeredSeats } = await manager.bookings.byId({ id: card?.id ?? "" });
      return [card?.isWaiting, card?.offeredSeats, offeredSeats];
    };
    expect(await seen(first)).toEqual([false, "offered", "offered"]);
    expect(await seen(second)).toEqual([true, null, null]);
    const { id } = await storedBooking(bed, first);
    const stands = (changes: Partial<typeof bookings.$inferInsert>) =>
      bed.services.db.update(bookings).set(changes).where(eq(bookings.id, id));
    await stands({ heldUntil: new Date(Date.now() - 1_000) });
    expect(await seen(first)).toEqual([false, "lapsed", "lapsed"]);
    await stands({ seatsTakenAt: new Date(), heldUntil });
    expect(await seen(first)).toEqual([false, "taken", "taken"]);
    expect(await seatsFact(second)).toBe("On the wait list");
  });

  it("passes over who needs more than is free, and is not overtaken by who comes later", async () => {
    const { wait, ask, manager, tour } = await full(4);
    const [large, small] = [await wait(4), await wait(1)];
    const [seat] = await (await bed.as("manager")).departures.adminList({ tourId: tour.id });
    await manager.departures.update({ id: seat?.id ?? "", seats: 5 });
    // Before anybody has looked at the line.
    expect(await failureOf(ask(1))).toMatchObject({ details: { fields: { travelDate: "Sold out on that day" } } });
    await offerSeats(bed.services);
    expect((await storedBooking(bed, small)).heldUntil).not.toBeNull();
    expect((await storedBooking(bed, large)).waitingSince).not.toBeNull();
  });

  it("tells nobody of anything while too few seats are free for whoever waits", async () => {
    const { wait, manager, tour } = await full(4);
    await wait(3);
    const [departure] = await manager.departures.adminList({ tourId: tour.id });
    await manager.departures.update({ id: departure?.id ?? "", seats: 5 });
    bed.announced.length = 0;
    await offerSeats(bed.services);
    expect(bed.announced).toEqual([]);
  });

  it("offers seats that nobody took to the next", async () => {
    const { wait, holder, manager } = await full(2);
    const [first, second] = [await wait(2), await wait(1)];
    await manager.bookings.setStatus({ id: holder.id, status: "cancelled" });
    await offerSeats(bed.services);
    expect(await mailsOf(second)).toHaveLength(0);
    await letHoldEnd(bed, first);
    await offerSeats(bed.services);
    expect(await mailsOf(second)).toHaveLength(1);
    expect(await seatsFact(first)).toBe("Not held until confirmed");
  });

  it("is looked at by many at once, and each seat is offered once", async () => {
    const { wait, holder, manager, left } = await full(3);
    const waiting = [];
    for (let i = 0; i < 5; i += 1) waiting.push(await wait(1, `Guest ${i}`));
    await manager.bookings.setStatus({ id: holder.id, status: "cancelled" });
    await Promise.all(Array.from({ length: 6 }, () => offerSeats(bed.services)));
    expect(await Promise.all(waiting.map(async (reference) => (await mailsOf(reference)).length))).toEqual([
      1, 1, 1, 0, 0,
    ]);
    expect(await left()).toBe(0);
  });

  it("is begun anew, at its end, by who is made larger; left by who is moved to where there are seats", async () => {
    const { wait, manager } = await full(3);
    const [larger, other, moved] = [await wait(1), await wait(1), await wait(1)];
    const stored = (reference: string) => storedBooking(bed, reference);
    const idOf = async (reference: string) => (await stored(reference)).id;
    await manager.bookings.update({ id: await idOf(larger), travelers: 2 });
    expect(await seatsFact(larger)).toBe("On the wait list, 2 before you");
    expect(await seatsFact(other)).toBe("On the wait list");
    const roomy = await departing(bed, 5);
    const elsewhere = { tourId: roomy.tour.id, travelDate: roomy.date };
    await manager.bookings.update({ id: await idOf(moved), ...elsewhere });
    expect((await stored(moved)).waitingSince).toBeNull();
  });

  it("is joined by a request without seats that staff save, as its form says; not by who holds some or asks for a quote", async () => {
    const { ask } = await departing(bed, 2);
    const manager = await bed.as("manager");
    const late = (await ask(1)).reference;
    const quote = (await ask(1, { kind: "quote" })).reference;
    const holds = (await ask(1)).reference;
    await letHoldEnd(bed, late);
    const last = (await ask(1)).reference;
    for (const reference of [late, quote, holds, last]) {
      const { id } = await storedBooking(bed, reference);
      await manager.bookings.update({ id, specialRequests: "A window seat" });
    }
    const waiting = async (reference: string) => (await storedBooking(bed, reference)).waitingSince !== null;
    expect(await Promise.all([late, quote, holds, last].map(waiting))).toEqual([true, false, false, false]);
    expect(await seatsFact(late)).toBe("On the wait list");
  });

  it("is that of no departure that is over", async () => {
    const { tour } = await departing(bed, 5);
    const over = "2026-01-05";
    await bed.services.db.insert(departures).values({ tourId: tour.id, date: over, seats: 1 });
    const late = await storeBooking(bed, { tourId: tour.id, travelDate: over, travelers: 2 });
    await (await bed.as("manager")).bookings.update({ id: late.id, specialRequests: "A window seat" });
    expect((await storedBooking(bed, late.reference)).waitingSince).toBeNull();
  });
});

describe("seats that are offered", () => {
  async function offered() {
    const departure = await full(2);
    const reference = await departure.wait(2);
    await departure.manager.bookings.setStatus({ id: departure.holder.id, status: "cancelled" });
    await offerSeats(bed.services);
    return { ...departure, reference, asked: await own(reference) };
  }
  const customer = () => bed.anyone({ address: freshAddress() });

  it("are taken on the customer's own page, once, and the agency is told once", async () => {
    const { reference, asked } = await offered();
    expect((await customer().bookings.own(asked)).offer).toMatchObject({ isTaken: false });
    const taken = await Promise.all([1, 2, 3].map(() => customer().bookings.takeSeats(asked)));
    for (const { offer } of taken) expect(offer).toMatchObject({ isTaken: true });
    const { id } = await storedBooking(bed, reference);
    const notices = await bed.services.db
      .select({ subject: outbox.subject })
      .from(outbox)
      .where(and(eq(outbox.bookingId, id), eq(outbox.kind, "staff_notice")));
    expect(notices.filter(({ subject }) => subject.includes("takes the seats"))).toHaveLength(1);
    expect((await (await bed.as("agent")).bookings.confirm({ id })).status).toBe("confirmed");
    expect((await customer().bookings.own(asked)).offer).toBeNull();
    // Pressed once more on a page from before, they are theirs all the same.
    expect(await customer().bookings.takeSeats(asked)).toMatchObject({ status: "confirmed", offer: null });
  });

  it("are taken no more once their time is over, or where none were offered", async () => {
    const { reference, asked } = await offered();
    await letHoldEnd(bed, reference);
    expect(await failureOf(customer().bookings.takeSeats(asked))).toMatchObject({
      code: "CONFLICT",
      message: "These seats are not held for you any more",
    });
    const { ask } = await departing(bed, 2);
    const never = await own((await ask(1)).reference);
    expect(await codeOf(customer().bookings.takeSeats(never))).toBe("CONFLICT");
    expect(await codeOf(customer().bookings.takeSeats({ ...asked, key: `${asked.key}x` }))).toBe("NOT_FOUND");
  });
});

it("whoever is entered at the desk for a full departure stands in line, and is offered seats in turn", async () => {
  const { ask, tour, date } = await departing(bed, 2);
  await ask(2);
  const agent = await bed.as("agent");
  const guest = { customerName: "By Phone", email: "by-phone@example.com", phone: "+91 98765 43210" };
  const journey = { bookingType: "package" as const, source: "phone" as const, tourId: tour.id, travelDate: date };
  const made = await agent.bookings.create({ ...journey, ...guest, status: "pending", travelers: 1 });
  expect((await storedBooking(bed, made.reference)).waitingSince).toBeInstanceOf(Date);
  const roomy = await departing(bed, 5);
  const fits = { ...journey, tourId: roomy.tour.id, travelDate: roomy.date };
  const other = await agent.bookings.create({ ...fits, ...guest, status: "pending", travelers: 1 });
  expect((await storedBooking(bed, other.reference)).waitingSince).toBeNull();
});

it("of one address no more seats are waited for in a day than a large family needs", async () => {
  const { ask } = await departing(bed, 2);
  await ask(2);
  const address = freshAddress();
  const waits = (travelers: number, name: string) => codeOf(ask(travelers, { waits: true, address, name }));
  expect([await waits(6, "Zoya"), await waits(6, "Mehak"), await waits(1, "Tariq")]).toEqual([
    ...["OK", "OK"],
    "VALIDATION",
  ]);
  expect(await codeOf(ask(1, { waits: true }))).toBe("OK");
});
