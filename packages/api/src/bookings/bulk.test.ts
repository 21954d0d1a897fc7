import { addDays } from "@shikara/contract/core/calendar";
import { shortDay } from "@shikara/contract/core/formats";
import { bookings, outbox } from "@shikara/db/schema";
import { and, eq, inArray } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { departing } from "@shikara/testing/departing";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
let tourId: string;
beforeAll(async () => {
  bed = await createTestbed();
  tourId = (await storeTour(bed, "lake-days", { price: 10_000 })).id;
  agent = await bed.as("agent");
});
afterAll(() => bed.close());
beforeEach(() => bed.services.db.delete(bookings));

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const seen = (rows: readonly { id: string; version: number }[]) => rows.map(({ id, version }) => ({ id, version }));
const statusOf = async (id: string) => (await agent.bookings.byId({ id })).status;
const mailsOf = (ids: string[], kind: "booking_cancelled" | "booking_changed" | "request_declined") =>
  bed.services.db.$count(outbox, and(inArray(outbox.bookingId, ids), eq(outbox.kind, kind)));

/** A request, a confirmed and paid journey, and one that is over. */
async function some() {
  const day = { tourId, travelDate: inDays(20) };
  const [pending, confirmed, completed] = [
    await storeBooking(bed, { ...day, email: "asked@example.com" }),
    await storeBooking(bed, { ...day, status: "confirmed", totalAmount: 20_000, email: "sure@example.com" }),
    await storeBooking(bed, { ...day, status: "completed", email: "home@example.com" }),
  ];
  await agent.payments.take({ bookingId: confirmed.id, amount: 15_000, method: "upi" });
  return { pending, confirmed, completed, ids: idsOf([pending, confirmed, completed]) };
}

it("moves each that can be moved, and names one that would leave the calendar", async () => {
  const near = await storeBooking(bed, { travelDate: "2027-04-10" });
  const far = await storeBooking(bed, {
    ...{ bookingType: "cab", travelDate: "2099-12-30", returnDate: "2099-12-31", tripType: "roundtrip" },
  });
  const bookings = [far, near].map(({ id, version }) => ({ id, version }));
  const { changed, refused } = await (await bed.as("manager")).bookings.moveMany({ bookings, to: { days: 1 } });
  expect([changed, refused.map(({ id }) => id)]).toEqual([1, [far.id]]);
});

describe("several that are cancelled", () => {
  it("are requests alone unless confirmed ones are meant, and what each costs is told before", async () => {
    const { pending, confirmed, completed, ids } = await some();
    const costs = await agent.bookings.cancelCosts({ ids });
    // From 15 to 29 days before departure half of it is kept.
    expect(costs.map(({ id, fee, refund }) => ({ id, fee, refund })).sort((a, b) => a.fee - b.fee)).toEqual([
      { id: pending.id, fee: 0, refund: 0 },
      { id: confirmed.id, fee: 10_000, refund: 5_000 },
    ]);
    const requests = await agent.bookings.cancelMany({ ids });
    expect(requests).toMatchObject({ changed: 1, moved: [{ id: pending.id }] });
    expect(requests.refused.map(({ reference }) => reference).sort()).toEqual(
      [confirmed.reference, completed.reference].sort(),
    );
    const all = await agent.bookings.cancelMany({ ids: [...ids, ...ids], isConfirmedToo: true });
    expect(all).toMatchObject({ changed: 1, moved: [{ id: confirmed.id }] });
    expect(await statusOf(completed.id)).toBe("completed");
    expect(await mailsOf([confirmed.id], "booking_cancelled")).toBe(1);
    expect(await mailsOf([pending.id], "request_declined")).toBe(1);
    expect(await mailsOf(ids, "booking_cancelled")).toBe(1);
  });

  it("stay as they are where somebody has changed them since they were looked at, and are named", async () => {
    const { pending, confirmed, ids } = await some();
    const { bookings: listed } = await agent.bookings.adminList({ limit: 100 });
    const seen = listed.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
    await agent.bookings.confirm({ id: pending.id });
    const asked = { ids, seen, isConfirmedToo: true };
    const { changed, refused } = await agent.bookings.cancelMany(asked);
    expect([changed, refused.find(({ id }) => id === pending.id)?.message]).toEqual([
      1,
      "Someone else has changed this record since you opened it.",
    ]);
    expect([await statusOf(pending.id), await statusOf(confirmed.id)]).toEqual(["confirmed", "cancelled"]);
    expect(await mailsOf([pending.id], "booking_cancelled")).toBe(0);
    // Sent once more, nothing is done to what is cancelled.
    expect((await agent.bookings.cancelMany(asked)).changed).toBe(0);
  });

  it("are closed without a word where staff say so, whoever was promised something apart", async () => {
    const { pending, confirmed, ids } = await some();
    const quote = await storeBooking(bed, { tourId, kind: "quote", email: "quote@example.com" });
    const asked = { ids: [...ids, quote.id], isConfirmedToo: true, tellCustomer: false };
    expect((await agent.bookings.cancelMany(asked)).changed).toBe(3);
    expect(await mailsOf([pending.id, quote.id], "request_declined")).toBe(0);
    expect(await mailsOf([confirmed.id], "booking_cancelled")).toBe(1);
  });

  it("go back where each stood, and nobody hears of it", async () => {
    const { pending, confirmed, ids } = await some();
    const { moved } = await agent.bookings.cancelMany({ ids, isUndoable: true, isConfirmedToo: true });
    expect(moved).toHaveLength(2);
    expect(await agent.bookings.undo({ bookings: moved })).toMatchObject({ changed: 2, refused: [] });
    expect([await statusOf(pending.id), await statusOf(confirmed.id)]).toEqual(["pending", "confirmed"]);
    expect(await mailsOf(ids, "booking_cancelled")).toBe(0);
    expect(await mailsOf(ids, "request_declined")).toBe(0);
    const { cancellation, isCancelled } = await agent.payments.ofBooking({ bookingId: confirmed.id });
    expect({ fee: cancellation?.fee, isCancelled }).toEqual({ fee: 10_000, isCancelled: false });
  });
});

describe("several that are moved", () => {
  it("set out so many days later, take as long as before, and customers of confirmed ones hear of it once", async () => {
    const { pending, confirmed, completed, ids } = await some();
    const back = { bookingType: "cab", tripType: "roundtrip", returnDate: inDays(24), pickupLocation: "A" } as const;
    const trip = await storeBooking(bed, { ...back, dropLocation: "B", travelDate: inDays(20) });
    const now = await bed.services.db.select().from(bookings);
    const asked = { bookings: seen(now), to: { days: 3 } };
    const outcome = await agent.bookings.moveMany(asked);
    expect(outcome.changed).toBe(3);
    expect(outcome.refused).toMatchObject([{ reference: completed.reference, message: expect.stringMatching(/over/) }]);
    expect(await agent.bookings.byId({ id: pending.id })).toMatchObject({ travelDate: inDays(23) });
    expect(await agent.bookings.byId({ id: trip.id })).toMatchObject({
      travelDate: inDays(23),
      returnDate: inDays(27),
    });
    // Sent twice it is done once: what was looked at is another version by then.
    const again = await agent.bookings.moveMany(asked);
    expect(again.changed).toBe(0);
    expect(again.refused).toHaveLength(4);
    expect(await agent.bookings.byId({ id: confirmed.id })).toMatchObject({ travelDate: inDays(23) });
    expect(await mailsOf(ids, "booking_changed")).toBe(1);
  });

  it("keep their seats beside others: nobody on a departure is moved to a day without one", async () => {
    const manager = await bed.as("manager");
    const { tour, date } = await departing(bed, 6);
    const departure = { tourId: tour.id, seats: 6, ownPrice: null };
    await manager.departures.create({ ...departure, date: addDays(date, 7) });
    const guest = await storeBooking(bed, { tourId: tour.id, travelDate: date, status: "confirmed" });
    const own = await storeBooking(bed, { tourId: tour.id, travelDate: addDays(date, 1), status: "confirmed" });
    const off = await manager.bookings.moveMany({ bookings: seen([guest, own]), to: { days: 2 } });
    expect(off).toMatchObject({ changed: 1, moved: [{ id: own.id }] });
    expect(off.refused[0]?.message).toContain(`no departure on ${shortDay(addDays(date, 2))}, it has on`);
    expect(await mailsOf([guest.id], "booking_changed")).toBe(0);
    const on = await manager.bookings.moveMany({ bookings: seen([guest]), to: { days: 7 } });
    expect(on).toMatchObject({ changed: 1, refused: [] });
  });

  it("name who is moved and has no address to hear of it: nobody of whom nothing was promised, nor where nobody is to hear", async () => {
    const unreached = { email: "", phone: "+91 98765 43210", travelDate: inDays(20) };
    const promised = await storeBooking(bed, { ...unreached, status: "confirmed" });
    const asked = await storeBooking(bed, unreached);
    const reached = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20) });
    const move = async (days: number, tellCustomer: boolean) => {
      const now = await bed.services.db.select().from(bookings);
      return agent.bookings.moveMany({ bookings: seen(now), to: { days }, tellCustomer });
    };
    const { changed, refused, untold } = await move(3, true);
    expect([changed, refused]).toEqual([3, []]);
    expect(untold).toMatchObject([{ reference: promised.reference, phone: unreached.phone }]);
    expect(await mailsOf(idsOf([promised, asked, reached]), "booking_changed")).toBe(1);
    expect((await move(3, false)).untold).toEqual([]);
  });

  it("set out on one day, earlier ones too, and untold where staff say so", async () => {
    const { pending, confirmed, ids } = await some();
    const now = await bed.services.db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, idsOf([pending, confirmed])));
    const to = { day: inDays(10) };
    expect(await agent.bookings.moveMany({ bookings: seen(now), to, tellCustomer: false })).toMatchObject({
      changed: 2,
    });
    expect(await agent.bookings.byId({ id: confirmed.id })).toMatchObject({ travelDate: inDays(10) });
    expect(await mailsOf(ids, "booking_changed")).toBe(0);
    const later = await bed.services.db.select().from(bookings).where(eq(bookings.id, pending.id));
    expect(await agent.bookings.moveMany({ bookings: seen(later), to })).toMatchObject({
      changed: 0,
      refused: [{ message: expect.stringMatching(/that day already/) }],
    });
  });

  it("are moved by an agent also where no price list says what they cost, for that stays", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20) });
    const asked = async () => ({
      bookings: [await agent.bookings.byId({ id })].map(({ id, version }) => ({ id, version })),
    });
    const to = { days: 1 };
    expect(await agent.bookings.moveMany({ ...(await asked()), to })).toMatchObject({ changed: 1, refused: [] });
    expect(await agent.bookings.byId({ id })).toMatchObject({ travelDate: inDays(21), totalAmount: 36_000 });
  });

  it.each([
    ["by no day", { days: 0 }],
    ["by half a day", { days: 0.5 }],
    ["by three years", { days: 1_096 }],
    ["to no day", { day: "2027-02-30" }],
  ])("are not moved %s", async (_, to) => {
    const { pending } = await some();
    expect(await codeOf(agent.bookings.moveMany({ bookings: seen([pending]), to }))).toBe("VALIDATION");
  });
});

describe("several that are over", () => {
  it("are found as such and completed, once; what goes on, was only asked for or has changed meanwhile is named", async () => {
    const confirmed = { tourId, status: "confirmed" } as const;
    const [over, today, onTheWay, asked] = [
      await storeBooking(bed, { ...confirmed, travelDate: inDays(-4) }),
      await storeBooking(bed, { bookingType: "cab", status: "confirmed", travelDate: inDays(0) }),
      await storeBooking(bed, { ...confirmed, travelDate: inDays(-1), returnDate: inDays(2) }),
      await storeBooking(bed, { tourId, travelDate: inDays(-4) }),
    ];
    const found = await agent.bookings.adminList({ over: "yes", status: "confirmed" });
    expect(idsOf(found.bookings)).toEqual([over.id]);
    expect(idsOf((await agent.bookings.adminList({ over: "yes" })).bookings).sort()).toEqual(
      [asked.id, over.id].sort(),
    );
    const asks = await storeBooking(bed, { ...confirmed, travelDate: inDays(9), cancelAskedAt: new Date() });
    await storeBooking(bed, { tourId, status: "cancelled", travelDate: inDays(9), cancelAskedAt: new Date() });
    expect(idsOf((await agent.bookings.adminList({ asks: "cancel" })).bookings)).toEqual([asks.id]);
    const all = { bookings: seen([over, today, onTheWay, asked]) };
    const outcome = await agent.bookings.completeMany(all);
    // On its last day it is over for whoever says so.
    expect([outcome.changed, idsOf(outcome.moved)]).toEqual([2, expect.arrayContaining([over.id, today.id])]);
    expect(idsOf(outcome.refused).sort()).toEqual([onTheWay.id, asked.id].sort());
    expect(await Promise.all([over, today, onTheWay, asked].map(({ id }) => statusOf(id)))).toEqual([
      ...["completed", "completed", "confirmed", "pending"],
    ]);
    expect(await agent.bookings.completeMany(all)).toMatchObject({ changed: 0, refused: { length: 4 } });
    expect(await bed.services.db.$count(outbox, inArray(outbox.bookingId, idsOf([over, today])))).toBe(0);
  });
});

describe("a mail to several customers", () => {
  it("goes to each address once with their own booking, and who has none is named", async () => {
    const { pending, confirmed, completed } = await some();
    const [twin, silent] = [
      await storeBooking(bed, { email: confirmed.email }),
      await storeBooking(bed, { email: "", customerName: "Phone Guest" }),
    ];
    const ids = idsOf([pending, confirmed, completed, twin, silent]);
    const asked = { ids, subject: "The road is open", message: "Zoji La is open again.", key: "a bulk mail" };
    const [one] = await Promise.all([agent.bookings.mailMany(asked), agent.bookings.mailMany(asked)]);
    expect(one).toMatchObject({ changed: 3 });
    expect(one.refused.map(({ customerName, message }) => [customerName, message])).toEqual(
      expect.arrayContaining([
        ["Phone Guest", "There is no e-mail address"],
        ["Demo Guest", expect.stringMatching(/^sure@example.com has this mail already/)],
      ]),
    );
    const mails = await bed.services.db.select().from(outbox).where(eq(outbox.kind, "booking_message"));
    expect(mails.map(({ email }) => email).sort()).toEqual(["asked@example.com", "home@example.com", confirmed.email]);
    const own = mails.find(({ email }) => email === pending.email);
    expect(own?.subject).toBe(`The road is open (${pending.reference})`);
    expect(own?.text).toMatch(/Zoji La is open again/);
    expect(await codeOf(agent.bookings.mailMany({ ...asked, message: "Another" }))).toBe("IDEMPOTENCY_MISMATCH");
    expect(await codeOf(agent.bookings.mailMany({ ...asked, subject: " " }))).toBe("VALIDATION");
  });
});

describe("several that are given", () => {
  it("have one owner then, or none", async () => {
    const { ids } = await some();
    const [owner] = await agent.bookings.owners();
    if (!owner) throw new Error("Nobody works here");
    expect(await agent.bookings.giveMany({ ids, ownerId: owner.id })).toMatchObject({ changed: 3, refused: [] });
    for (const id of ids) expect((await agent.bookings.byId({ id })).owner).toMatchObject({ id: owner.id });
    expect(await agent.bookings.giveMany({ ids, ownerId: null })).toMatchObject({ changed: 3 });
    const nobody = { ids, ownerId: "00000000-0000-4000-8000-000000000000" };
    expect(await agent.bookings.giveMany(nobody)).toMatchObject({ changed: 0, refused: [{}, {}, {}] });
  });
});
