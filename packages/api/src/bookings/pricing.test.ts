import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { NO_RATES } from "@shikara/contract/tours/price";
import { leastPrice } from "@shikara/contract/vehicles/fares";
import { bookingLines } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let [agent, manager, admin]: Caller[] = [];
/** A package of ₹10,000 a person, of ₹6,000 on one day; a dearer one; a vehicle. */
let tourId: string;
let otherTourId: string;
let vehicleId: string;
const DAY = inDays(60);
const CHEAP_DAY = inDays(61);
/** On which a journey can be over. */
const TODAY = inDays(0);

beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager, admin] = [await bed.as("agent"), await bed.as("manager"), await bed.as("admin")];
  tourId = (await storeTour(bed, "lake", { price: 10_000 })).id;
  otherTourId = (await storeTour(bed, "valley", { price: 15_000 })).id;
  await by(manager).departures.create({ tourId, date: CHEAP_DAY, seats: 500, ownPrice: 6_000 });
  vehicleId = (await by(manager).vehicles.create({ name: "Demo cab", model: "D", capacity: "4", price: 20, cars: 100 }))
    .id;
});
afterAll(() => bed.close());

function by(caller: Caller | undefined): Caller {
  if (!caller) throw new Error("Nobody has signed in");
  return caller;
}

const asked = (details: Partial<BookingCreate> = {}): BookingCreate => ({
  bookingType: "package",
  tourId,
  customerName: "Demo Guest",
  phone: "+91 98765 43210",
  email: "guest@example.com",
  travelDate: DAY,
  travelers: 2,
  // What says the same within ten minutes is the same booking.
  key: randomUUID(),
  ...details,
});

/** What is told of a cab alone, and of roads that are closed. */
const A_PACKAGE = { cab: null, blocked: "" };

/** It as it stands: what a manager says yes to is the price that they saw. */
const seen = async (id: string) => ({ id, version: (await by(agent).bookings.byId({ id })).version });

describe("an amount that nobody names", () => {
  it("follows the travellers, and keeps what was granted", async () => {
    const { id, totalAmount } = await by(agent).bookings.create(asked());
    expect(totalAmount).toBe(20_000);
    expect(await by(agent).bookings.update({ id, travelers: 3 })).toMatchObject({ totalAmount: 30_000 });
    const [line] = (await by(agent).payments.ofBooking({ bookingId: id })).lines;
    expect(line).toMatchObject({ quantity: 3, unitPrice: 10_000 });
    await by(manager).bookings.update({ id, totalAmount: 27_000 });
    expect(await by(agent).bookings.update({ id, travelers: 5 })).toMatchObject({ totalAmount: 45_000 });
  });

  it("is not touched by what costs nothing, where the house has no price or another one by now", async () => {
    const onRequest = await storeTour(bed, "on-request", { price: 0 });
    const { id } = await by(manager).bookings.create(
      asked({ tourId: onRequest.id, totalAmount: 50_000, status: "confirmed" }),
    );
    const phone = { id, phone: "+91 98765 43212" };
    expect(await by(agent).bookings.update(phone)).toMatchObject({ totalAmount: 50_000 });
    const cheaper = await storeTour(bed, "given-away", { price: 18_000 });
    const sold = await by(agent).bookings.create(asked({ tourId: cheaper.id }));
    await by(manager).tours.update({ id: cheaper.id, price: 0 });
    expect(await by(agent).bookings.update({ id: sold.id, specialRequests: "A window" })).toMatchObject({
      ...{ totalAmount: 36_000, priceApproval: null },
    });
  });

  it("is in proportion to what the house asked when it was sold, whatever season came over its day since", async () => {
    const tour = await storeTour(bed, "seasonal", { price: 10_000 });
    const { id } = await by(agent).bookings.create(asked({ tourId: tour.id }));
    const season = { name: "Tulips", from: inDays(55), to: inDays(65), price: 20_000 };
    await by(manager).tours.update({ id: tour.id, rates: { ...NO_RATES, seasons: [season] } });
    expect(await by(agent).bookings.update({ id, travelDate: inDays(80) })).toMatchObject({ totalAmount: 20_000 });
  });

  it("follows the day, another package and another vehicle", async () => {
    const { id } = await by(agent).bookings.create(asked());
    expect(await by(agent).bookings.update({ id, travelDate: CHEAP_DAY })).toMatchObject({ totalAmount: 12_000 });
    const other = await by(agent).bookings.update({ id, tourId: otherTourId, travelDate: DAY });
    expect(other).toMatchObject({ packageTitle: "valley", tourId: otherTourId, totalAmount: 30_000 });
    const refused = await failureOf(by(agent).bookings.update({ id, vehicleId }));
    expect(Object.keys(refused.details.fields ?? {})).toEqual(["vehicleId"]);
    const places = { pickupLocation: "Srinagar", dropLocation: "Gulmarg" };
    const cab = await by(agent).bookings.create(asked({ bookingType: "cab", tourId: null, vehicleId, ...places }));
    expect(cab.totalAmount).toBe(1_000);
    expect(await by(agent).bookings.update({ id: cab.id, travelers: 4 })).toMatchObject({ totalAmount: 1_000 });
    const dearer = await by(manager).vehicles.create({ name: "Dear cab", model: "D", capacity: "6", price: 30 });
    const moved = await by(agent).bookings.update({ id: cab.id, vehicleId: dearer.id });
    expect(moved).toMatchObject({ packageTitle: "Dear cab", vehicleId: dearer.id, totalAmount: 1_500 });
  });

  it("is not taken by another package or vehicle from one that was agreed by hand: whoever changes it says which holds", async () => {
    const { id } = await by(manager).bookings.create(asked({ totalAmount: 36_000 }));
    await by(manager).payments.addExtra({ bookingId: id, title: "Guide", unitPrice: 500 });
    const fields = { totalAmount: "₹36,500 was agreed, and the house's price is ₹30,500 now: please choose" };
    const refused = await failureOf(by(manager).bookings.update({ id, tourId: otherTourId }));
    expect(refused).toMatchObject({ code: "VALIDATION", details: { fields } });
    const nothing = { bookingType: "package" as const, vehicleId: null, pickupLocation: "", dropLocation: "" };
    const then = { id, ...nothing, tourId: otherTourId, travelDate: DAY, travelers: 2 };
    expect(await by(manager).bookings.priceOf(then)).toMatchObject({ amount: 30_500, agreed: 36_500 });
    const kept = await by(manager).bookings.update({ id, tourId: otherTourId, totalAmount: 36_500 });
    expect(kept).toMatchObject({ packageTitle: "valley", totalAmount: 36_500 });
    expect(await codeOf(by(manager).bookings.update({ id, tourId }))).toBe("VALIDATION");
    const taken = await by(manager).bookings.update({ id, tourId, totalAmount: 20_500 });
    expect(taken).toMatchObject({ packageTitle: "lake", totalAmount: 20_500 });
    // From then on it is the house's, and follows.
    expect(await by(manager).bookings.update({ id, tourId: otherTourId })).toMatchObject({ totalAmount: 30_500 });
  });

  it("leaves extras and discounts as they are", async () => {
    const { id } = await by(agent).bookings.create(asked());
    await by(agent).payments.addExtra({ bookingId: id, title: "Guide", quantity: 2, unitPrice: 500 });
    await by(manager).payments.discount({ bookingId: id, title: "Early", amount: 700 });
    expect(await by(agent).bookings.update({ id, travelers: 1 })).toMatchObject({ totalAmount: 10_300 });
    const { lines } = await by(agent).payments.ofBooking({ bookingId: id });
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1, 10_000],
      [2, 1_000],
      [1, -700],
    ]);
  });

  it("is no more than anybody pays, however many travel", async () => {
    const { id } = await storeTour(bed, "dearest", { price: MAX_RUPEES });
    const refused = await failureOf(by(manager).bookings.create(asked({ tourId: id, travelers: 500 })));
    expect(refused).toMatchObject({ code: "VALIDATION", details: { fields: { totalAmount: expect.any(String) } } });
    const one = await by(manager).bookings.create(asked({ tourId: id, travelers: 1 }));
    expect(await codeOf(by(manager).bookings.update({ id: one.id, travelers: 500 }))).toBe("VALIDATION");
  });

  it("is told before it is saved", async () => {
    const { id } = await by(agent).bookings.create(asked());
    await by(agent).payments.addExtra({ bookingId: id, title: "Guide", unitPrice: 500 });
    const journey = { bookingType: "package", tourId, vehicleId: null, pickupLocation: "", dropLocation: "" } as const;
    const then = { ...journey, travelDate: CHEAP_DAY, travelers: 3 };
    expect(await by(agent).bookings.priceOf(then)).toEqual({
      amount: 18_000,
      least: 18_000,
      house: 18_000,
      agreed: null,
      isPromised: false,
      ...A_PACKAGE,
    });
    expect(await by(agent).bookings.priceOf({ id, ...then })).toEqual({
      amount: 18_500,
      least: 18_500,
      house: 18_500,
      agreed: null,
      isPromised: false,
      ...A_PACKAGE,
    });
    expect(await by(manager).bookings.priceOf({ id, ...then })).toEqual({
      amount: 18_500,
      least: null,
      house: 18_500,
      agreed: null,
      isPromised: false,
      ...A_PACKAGE,
    });
    expect(await by(agent).bookings.byId({ id })).toMatchObject({ totalAmount: 20_500 });
  });

  it("is told as promised once its customer knows it, also where it was made pending again", async () => {
    const { id } = await by(manager).bookings.create(asked({ totalAmount: 15_000, status: "confirmed" }));
    const journey = { bookingType: "package", tourId, vehicleId: null, pickupLocation: "", dropLocation: "" } as const;
    const told = () => by(agent).bookings.priceOf({ id, ...journey, travelDate: DAY, travelers: 2 });
    const promised = { amount: 15_000, least: 15_000, house: 20_000, agreed: null, isPromised: true, ...A_PACKAGE };
    expect(await told()).toEqual(promised);
    await by(manager).bookings.setStatus({ id, status: "pending" });
    expect(await told()).toEqual(promised);
    expect(await codeOf(by(agent).bookings.update({ id, totalAmount: 14_999 }))).toBe("VALIDATION");
  });

  it("is told of no price list where the journey is the agency's own making", async () => {
    const lines = [{ title: "Tents", quantity: 1, unitPrice: 9_000 }];
    const tailorMade = { title: "Seven lakes", itinerary: [], lines };
    const { id } = await by(agent).bookings.create(asked({ tourId: null, tailorMade }));
    const nothing = { tourId: null, vehicleId: null, pickupLocation: "", dropLocation: "" };
    const then = { id, bookingType: "package" as const, ...nothing, travelDate: DAY, travelers: 2 };
    expect(await by(agent).bookings.priceOf(then)).toMatchObject({ amount: 9_000, house: null, isPromised: false });
  });
});

describe("a price below the house's", () => {
  it("is confirmed at the price that the manager saw, by no way at another", async () => {
    const { id } = await by(agent).bookings.create(asked({ totalAmount: 16_000 }));
    const asSeen = await seen(id);
    await by(agent).bookings.update({ id, totalAmount: 1 });
    const unseen = "The price that waits for approval is not the one you saw.";
    const { bookings } = by(manager);
    for (const refused of [
      await failureOf(bookings.confirm(asSeen)),
      await failureOf(bookings.confirm({ id })),
      await failureOf(bookings.setStatus({ id, status: "confirmed" })),
    ])
      expect([refused.code, refused.message]).toEqual(["BAD_TRANSITION", unseen]);
    expect(await codeOf(bookings.setStatus({ ...asSeen, status: "confirmed" }))).toBe("STALE");
    for (const seenOf of [[asSeen], []])
      expect(await bookings.confirmMany({ ids: [id], seen: seenOf })).toMatchObject({
        ...{ changed: 0, refused: [{ id, message: unseen }] },
      });
    expect(await by(agent).bookings.byId({ id })).toMatchObject({ status: "pending", priceApproval: "asked" });
    expect(await bookings.confirmMany({ ids: [id], seen: [await seen(id)] })).toMatchObject({ changed: 1 });
  });

  it("waits for a manager, through every way of confirming", async () => {
    const low = await by(agent).bookings.create(asked({ totalAmount: 19_999.99, status: "confirmed" }));
    expect(low).toMatchObject({ status: "pending", priceApproval: "asked" });
    const { id } = low;
    const alone = await failureOf(by(agent).bookings.confirm({ id }));
    expect([alone.code, alone.message]).toEqual(["BAD_TRANSITION", "The price waits for a manager's approval."]);
    for (const status of ["confirmed", "completed"] as const)
      expect(await codeOf(by(agent).bookings.setStatus({ id, status }))).toBe("BAD_TRANSITION");
    const { refused } = await by(agent).bookings.confirmMany({ ids: [id] });
    expect(refused).toMatchObject([{ id, message: "The price waits for a manager's approval." }]);
    expect(await by(manager).bookings.confirm(await seen(id))).toMatchObject({
      ...{ status: "confirmed", priceApproval: "given" },
    });
    // What was granted stays so when something else is changed.
    const phone = "+91 98765 43211";
    expect(await by(agent).bookings.update({ id, phone })).toMatchObject({ priceApproval: "given" });
  });

  it("may be an agent's own by the share that an administrator sets, and not a paisa more", async () => {
    const { version: _version, updatedAt: _at, ...settings } = await by(admin).settings.adminGet();
    await by(admin).settings.update({ ...settings, pricing: { agentDiscountPercent: 10 } });
    expect(await by(agent).bookings.create(asked({ totalAmount: 18_000 }))).toMatchObject({ priceApproval: null });
    expect(await by(agent).bookings.create(asked({ totalAmount: 17_999.99 }))).toMatchObject({
      priceApproval: "asked",
    });
    await by(admin).settings.update({ ...settings, pricing: { agentDiscountPercent: 0 } });
    expect(await by(agent).bookings.create(asked({ totalAmount: 19_999 }))).toMatchObject({ priceApproval: "asked" });
  });

  it("is no longer waited for when it is back at the house's", async () => {
    const { id } = await by(agent).bookings.create(asked({ totalAmount: 1 }));
    // What was never granted is not kept in proportion.
    expect(await by(agent).bookings.update({ id, travelers: 4 })).toMatchObject({ priceApproval: "asked" });
    const back = await by(agent).bookings.update({ id, totalAmount: 40_000 });
    expect(back).toMatchObject({ priceApproval: null });
    expect(await by(agent).bookings.confirm({ id })).toMatchObject({ status: "confirmed" });
  });

  it("is not reached by letting go of an extra that somebody else charged", async () => {
    const { id } = await by(agent).bookings.create(asked());
    const extra = { bookingId: id, title: "Guide", unitPrice: 500 };
    const { lines } = await by(manager).payments.addExtra(extra);
    const others = lines.find(({ kind }) => kind === "extra")?.id ?? "";
    expect(await codeOf(by(agent).payments.removeLine({ id: others }))).toBe("FORBIDDEN");
    const mine = (await by(agent).payments.addExtra(extra)).lines.find((line) => line.mayRemove)?.id ?? "";
    expect(mine).not.toBe(others);
    expect(await codeOf(by(agent).payments.removeLine({ id: mine }))).toBe("OK");
    await bed.services.db
      .update(bookingLines)
      .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(bookingLines.bookingId, id));
    expect(await codeOf(by(manager).payments.removeLine({ id: others }))).toBe("OK");
  });
});

/** What an agent can do with a booking, with numbers to do it with. */
const action = fc.oneof(
  fc.record({ kind: fc.constant("travelers" as const), travelers: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("day" as const), day: fc.constantFrom(DAY, CHEAP_DAY, TODAY) }),
  fc.record({ kind: fc.constant("tour" as const), isOther: fc.boolean() }),
  fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ kind: fc.constant("extra" as const), amount: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ kind: fc.constant("remove" as const) }),
  fc.record({ kind: fc.constantFrom("confirm" as const, "complete" as const, "pending" as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

async function act(id: string, one: Action): Promise<void> {
  const { bookings, payments } = by(agent);
  switch (one.kind) {
    case "travelers":
      await bookings.update({ id, travelers: one.travelers });
      break;
    case "day":
      await bookings.update({ id, travelDate: one.day });
      break;
    case "tour":
      await bookings.update({ id, tourId: one.isOther ? otherTourId : tourId });
      break;
    case "amount":
      await bookings.update({ id, totalAmount: one.amount });
      break;
    case "extra":
      await payments.addExtra({ bookingId: id, title: "Extra", unitPrice: one.amount });
      break;
    case "remove": {
      const { lines } = await payments.ofBooking({ bookingId: id });
      await payments.removeLine({ id: lines.find(({ mayRemove }) => mayRemove)?.id ?? id });
      break;
    }
    case "confirm":
      await bookings.setStatus({ id, status: "confirmed" });
      break;
    case "complete":
      await bookings.setStatus({ id, status: "completed" });
      break;
    case "pending":
      await bookings.setStatus({ id, status: "pending" });
  }
}

/** The price line of a booking: what is asked for the journey itself. */
async function priceLine(id: string): Promise<number> {
  const [line] = await bed.services.db
    .select({ amount: bookingLines.amount })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, id), eq(bookingLines.kind, "price")));
  return line?.amount ?? Number.NaN;
}

it("whatever an agent does, nothing below the house's price is confirmed", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
      fc.array(action, { maxLength: 8 }),
      async (totalAmount, actions) => {
        const { id } = await by(agent).bookings.create(asked({ totalAmount, status: "confirmed" }));
        for (const one of actions) {
          expect(["OK", "VALIDATION", "BAD_TRANSITION", "NOT_FOUND"]).toContain(await codeOf(act(id, one)));
          const { status, travelers, travelDate, ...booking } = await by(agent).bookings.byId({ id });
          const head = booking.tourId === otherTourId ? 15_000 : travelDate === CHEAP_DAY ? 6_000 : 10_000;
          if (status !== "pending") expect(await priceLine(id)).toBeGreaterThanOrEqual(leastPrice(head * travelers, 0));
        }
      },
    ),
    { numRuns: walks(40) },
  );
});
