import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { leastPrice } from "@shikara/contract/vehicles/fares";
import { bookingLines, bookings } from "@shikara/db/schema";
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
let [agent, manager]: Caller[] = [];
/** A package of ₹10,000 a person, of ₹6,000 on one day; a dearer one; a vehicle of ₹1,000 a journey. */
let [tourId, otherTourId, vehicleId] = ["", "", ""];
const DAY = inDays(60);
const CHEAP_DAY = inDays(61);
const NEAR_DAY = inDays(3);
/** On which a journey can be over. */
const TODAY = inDays(0);

beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  tourId = (await storeTour(bed, "lake", { price: 10_000 })).id;
  otherTourId = (await storeTour(bed, "valley", { price: 15_000 })).id;
  await by(manager).departures.create({ tourId, date: CHEAP_DAY, seats: 500, ownPrice: 6_000 });
  const cab = { name: "Demo cab", model: "D", capacity: "4", price: 20, cars: 200 };
  vehicleId = (await by(manager).vehicles.create(cab)).id;
});
afterAll(() => bed.close());

function by(caller: Caller | undefined): Caller {
  if (!caller) throw new Error("Nobody has signed in");
  return caller;
}

type Kind = "package" | "cab" | "tailorMade";
const LAKES = { title: "Seven lakes", itinerary: [{ title: "Up to Sonamarg", description: "" }] };
const WHAT: Record<Kind, () => Pick<BookingCreate, "bookingType"> & Partial<BookingCreate>> = {
  package: () => ({ bookingType: "package", tourId }),
  cab: () => ({ bookingType: "cab", vehicleId, pickupLocation: "Srinagar", dropLocation: "Gulmarg" }),
  tailorMade: () => ({
    bookingType: "package",
    tailorMade: { ...LAKES, lines: [{ title: "Tents", quantity: 1, unitPrice: 3_000 }] },
  }),
};
/** Without an address no mail keeps anything from being undone. */
const asked = (kind: Kind, details: Partial<BookingCreate> = {}): BookingCreate => ({
  ...{ customerName: "Demo Guest", phone: "+91 98765 43210", email: "", travelDate: DAY, travelers: 2 },
  ...{ key: randomUUID(), ...WHAT[kind](), ...details },
});
const sell = (caller: Caller | undefined, kind: Kind, details: Partial<BookingCreate> = {}) =>
  by(caller).bookings.create(asked(kind, { status: "confirmed", ...details }));
const set = (id: string, status: "pending" | "confirmed" | "completed" | "cancelled") =>
  by(agent).bookings.setStatus({ id, status });
/** It as it stands: what a manager says yes to is the price that they saw. */
const asSeen = async (id: string) => ({ id, version: (await by(agent).bookings.byId({ id })).version });
const undo = async (id: string) => {
  const { version } = await by(agent).bookings.byId({ id });
  return by(agent).bookings.undo({ bookings: [{ id, version }] });
};
const feeOf = async (id: string) => (await by(agent).payments.ofBooking({ bookingId: id })).cancellation?.fee;
const fieldsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).details.fields ?? {});

describe("what is cancelled", () => {
  it("is no other journey when it is taken up again, by no way back", async () => {
    const { id } = await sell(agent, "package");
    await set(id, "cancelled");
    const other = { tourId: otherTourId, travelers: 20 };
    expect(await fieldsOf(by(agent).bookings.update({ id, ...other }))).toEqual(["travelers"]);
    expect(await fieldsOf(by(manager).bookings.update({ id, travelDate: inDays(400) }))).toEqual(["travelDate"]);
    expect(await fieldsOf(by(agent).bookings.update({ id, totalAmount: 1 }))).toEqual(["totalAmount"]);
    // Whose it is may be put right, and what was read put back as it was.
    const { travelDate, travelers, totalAmount } = await by(agent).bookings.byId({ id });
    const same = { travelDate, travelers, totalAmount, tourId, phone: "+91 98765 43211" };
    expect(await codeOf(by(agent).bookings.update({ id, ...same }))).toBe("OK");
    // And then the decision behind which something was changed is not undone.
    expect(await undo(id)).toMatchObject({ changed: 0 });
    expect(await set(id, "confirmed")).toMatchObject({ status: "confirmed", totalAmount: 20_000 });
  });

  it("is a request below the house's price where that has risen since, and a manager says yes", async () => {
    const { id: risen } = await storeTour(bed, "risen", { price: 10_000 });
    const { id } = await sell(agent, "package", { tourId: risen, travelDate: TODAY });
    await set(id, "cancelled");
    await by(manager).tours.update({ id: risen, price: 12_000 });
    for (const status of ["confirmed", "completed"] as const)
      expect(await failureOf(set(id, status))).toMatchObject({ code: "BAD_TRANSITION" });
    expect(await set(id, "pending")).toMatchObject({ status: "pending", priceApproval: "asked" });
    expect(await codeOf(by(agent).bookings.confirm({ id }))).toBe("BAD_TRANSITION");
    expect(await by(manager).bookings.confirm(await asSeen(id))).toMatchObject({
      priceApproval: "given",
      totalAmount: 20_000,
    });
    // What a manager has said yes to needs no second one.
    await set(id, "cancelled");
    expect(await set(id, "confirmed")).toMatchObject({ status: "confirmed" });
  });

  it("keeps its fee, whatever an agent makes of it in between, and whenever it was confirmed", async () => {
    const { id } = await sell(agent, "package", { travelDate: TODAY });
    for (const way of [["cancelled"], ["pending", "cancelled"], ["completed", "pending", "cancelled"]] as const) {
      for (const status of way) await set(id, status);
      expect(await feeOf(id), way.join()).toBe(20_000);
      await set(id, "pending");
      expect(await feeOf(id), way.join()).toBe(20_000);
      await set(id, "confirmed");
    }
    const { id: never } = await by(agent).bookings.create(asked("package", { travelDate: NEAR_DAY }));
    await set(never, "cancelled");
    expect(await feeOf(never)).toBe(0);
    await undo(never);
    await by(agent).bookings.confirm({ id: never });
    await undo(never);
    await set(never, "cancelled");
    expect(await feeOf(never)).toBe(0);
  });
});

describe("a cab that is confirmed", () => {
  it("goes back too, or stays longer, for more, or by a manager; the place and the car are told more exactly for nothing", async () => {
    const { id } = await sell(manager, "cab", { totalAmount: 3_500, tripType: "oneway", pickupTime: "09:30" });
    const back = { tripType: "roundtrip" as const, returnDate: inDays(62), returnTime: "18:00" };
    expect(await fieldsOf(by(agent).bookings.update({ id, ...back }))).toEqual(["tripType"]);
    expect(await by(agent).bookings.update({ id, pickupLocation: "Srinagar, Lal Chowk" })).toMatchObject({
      totalAmount: 3_500,
    });
    expect(await by(agent).bookings.update({ id, ...back, totalAmount: 7_000 })).toMatchObject({ totalAmount: 7_000 });
    const longer = { returnDate: inDays(90) };
    expect(await fieldsOf(by(agent).bookings.update({ id, ...longer }))).toEqual(["returnDate"]);
    expect(await by(manager).bookings.update({ id, ...longer })).toMatchObject({
      returnDate: inDays(90),
      totalAmount: 7_000,
    });
  });
});

describe("what is confirmed", () => {
  it("keeps the places of a cab, and the day on which it comes back", async () => {
    const { id } = await sell(agent, "cab", { tripType: "roundtrip", returnDate: inDays(62) });
    for (const field of ["pickupLocation", "dropLocation"] as const)
      for (const caller of [agent, manager])
        expect(await fieldsOf(by(caller).bookings.update({ id, [field]: " " }))).toEqual([field]);
    expect(await fieldsOf(by(agent).bookings.update({ id, returnDate: null }))).toEqual(["returnDate"]);
    expect(await by(agent).bookings.update({ id, returnDate: null, tripType: "oneway" })).toMatchObject({
      totalAmount: 1_000,
    });
  });

  it("is no longer a journey of an agent's own where no rule prices it, only another day of it", async () => {
    const { id } = await sell(manager, "cab", { tripType: "roundtrip", returnDate: inDays(62), totalAmount: 5_000 });
    await bed.services.db.update(bookings).set({ dropLocation: "" }).where(eq(bookings.id, id));
    expect(await fieldsOf(by(agent).bookings.update({ id, returnDate: inDays(63) }))).toEqual(["returnDate"]);
    const later = { travelDate: inDays(61), returnDate: inDays(63), pickupTime: "06:00" };
    expect(await by(agent).bookings.update({ id, ...later })).toMatchObject({ ...later, totalAmount: 5_000 });
  });

  it("costs what it did where a place is missing since long ago", async () => {
    const { id } = await sell(manager, "cab", { totalAmount: 5_000 });
    await bed.services.db.update(bookings).set({ dropLocation: "" }).where(eq(bookings.id, id));
    expect(await by(manager).bookings.update({ id, phone: "+91 98765 43212" })).toMatchObject({ totalAmount: 5_000 });
    expect(await by(agent).bookings.update({ id, dropLocation: "Leh" })).toMatchObject({ totalAmount: 5_000 });
  });

  it("is made cheaper by nobody but a manager, in no way and from no state that follows", async () => {
    const { id } = await sell(manager, "package", { totalAmount: 30_000, travelDate: TODAY });
    const { bookings } = by(agent);
    for (const status of [null, "pending", "completed", "confirmed"] as const) {
      if (status) await set(id, status);
      // What is over is no other journey at all.
      for (const cheaper of [{ totalAmount: 29_999.99 }, { travelers: 1 }, { travelDate: CHEAP_DAY }])
        expect(await fieldsOf(bookings.update({ id, ...cheaper })), `${status}`).toEqual(
          status === "completed" ? Object.keys(cheaper) : ["totalAmount"],
        );
    }
    // Who names what was agreed on may write down that one stays at home.
    expect(await bookings.update({ id, travelers: 1, totalAmount: 30_000 })).toMatchObject({ totalAmount: 30_000 });
    expect(await bookings.update({ id, totalAmount: 31_000 })).toMatchObject({ totalAmount: 31_000 });
    expect(await by(manager).bookings.update({ id, totalAmount: 12_000 })).toMatchObject({ totalAmount: 12_000 });
  });

  it("waits for another yes where no rule says what another journey costs", async () => {
    const { id } = await sell(manager, "tailorMade");
    const others = [
      { travelers: 40 },
      { tailorMade: { ...LAKES, title: "All of Ladakh" } },
      { tailorMade: { ...LAKES, itinerary: [...LAKES.itinerary, { title: "Leh", description: "" }] } },
    ];
    for (const other of others)
      expect(await fieldsOf(by(agent).bookings.update({ id, ...other }))).toEqual([Object.keys(other)[0]]);
    // Snow on the pass: on another day it is the same journey, and costs what it did.
    const moved = { travelDate: inDays(70), totalAmount: 3_000, priceApproval: null };
    expect(await by(agent).bookings.update({ id, travelDate: inDays(70) })).toMatchObject(moved);
    expect(await fieldsOf(by(agent).bookings.update({ id, travelDate: DAY, travelers: 40 }))).toEqual(["travelers"]);
    expect(await by(agent).bookings.update({ id, tailorMade: LAKES, travelers: 1 })).toMatchObject({ travelers: 1 });
    await set(id, "pending");
    expect(await by(agent).bookings.update({ id, travelers: 2 })).toMatchObject({ priceApproval: "asked" });
    expect(await codeOf(by(agent).bookings.confirm({ id }))).toBe("BAD_TRANSITION");
    expect(await by(manager).bookings.confirm(await asSeen(id))).toMatchObject({ priceApproval: "given" });
  });
});

it("what waits for a yes still waits when its cancelling is undone", async () => {
  const { id } = await sell(agent, "package", { totalAmount: 1 });
  await by(agent).bookings.cancel({ id, isUndoable: true });
  expect(await undo(id)).toMatchObject({ changed: 1 });
  expect(await by(agent).bookings.byId({ id })).toMatchObject({ status: "pending", priceApproval: "asked" });
  expect(await codeOf(by(agent).bookings.confirm({ id }))).toBe("BAD_TRANSITION");
});

/** What staff can do with a booking, with numbers to do it with. */
const change = fc.oneof(
  fc.record({ travelers: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ travelDate: fc.constantFrom(DAY, CHEAP_DAY, NEAR_DAY, TODAY) }),
  fc.record({ isOther: fc.boolean() }),
  fc.record({ totalAmount: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ dropLocation: fc.constantFrom("", "Leh") }),
  fc.record({ days: fc.integer({ min: 1, max: 3 }) }),
);
const action = fc.oneof(
  { weight: 3, arbitrary: change },
  { weight: 3, arbitrary: fc.record({ status: fc.constantFrom("pending", "confirmed", "completed", "cancelled") }) },
  fc.constantFrom("confirm" as const, "cancel" as const, "undo" as const, "extra" as const, "remove" as const),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

async function act(caller: Caller, id: string, one: Action): Promise<void> {
  const { bookings, payments } = caller;
  if (typeof one === "object") {
    if ("status" in one) await bookings.setStatus({ id, status: one.status as "pending" });
    else if ("isOther" in one) await bookings.update({ id, tourId: one.isOther ? otherTourId : tourId });
    else if ("days" in one)
      await bookings.update({ id, tailorMade: { ...LAKES, itinerary: Array(one.days).fill(LAKES.itinerary[0]) } });
    else await bookings.update({ id, ...one });
  } else if (one === "extra") await payments.addExtra({ bookingId: id, title: "Extra", unitPrice: 500 });
  else if (one === "remove") {
    const { lines } = await payments.ofBooking({ bookingId: id });
    await payments.removeLine({ id: lines.find(({ mayRemove }) => mayRemove)?.id ?? id });
  } else if (one === "undo")
    await bookings.undo({ bookings: [{ id, version: (await bookings.byId({ id })).version }] });
  else await bookings[one]({ id, isUndoable: true });
}

/** What is looked at before and after each step; `price` is what is asked for the journey itself. */
async function seen(id: string) {
  const { status, travelers, travelDate, itinerary, ...booking } = await by(manager).bookings.byId({ id });
  const [line] = await bed.services.db
    .select({ amount: bookingLines.amount })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, id), eq(bookingLines.kind, "price")));
  const head = booking.tourId === otherTourId ? 15_000 : travelDate === CHEAP_DAY ? 6_000 : 10_000;
  const house = booking.bookingType === "cab" ? 1_000 : booking.tourId ? head * travelers : 0;
  const days = itinerary.map(({ title }) => title).join();
  const isSold = status === "confirmed" || status === "completed";
  return {
    status,
    isSold,
    travelers,
    travelDate,
    days,
    house,
    price: line?.amount ?? Number.NaN,
    fee: await feeOf(id),
  };
}

const step = fc.record({ isManager: fc.integer({ min: 0, max: 9 }).map((n) => n === 0), one: action });

it("whatever staff do, and in whatever order, no agent gets past the rules of price and fee", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Kind>("package", "cab", "tailorMade"),
      fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
      fc.boolean(),
      fc.array(step, { maxLength: 9 }),
      async (kind, totalAmount, isManagers, steps) => {
        const amount = kind === "tailorMade" ? {} : { totalAmount };
        const { id } = await sell(isManagers ? manager : agent, kind, amount);
        let before = await seen(id);
        // What a manager has sold or said yes to, and whether it was ever sold; without the last confirming, which may be undone.
        let approved = isManagers ? before : null;
        let wasSold = before.isSold;
        let wasSoldBefore = false;
        for (const { isManager, one } of steps) {
          const told = await codeOf(act(by(isManager ? manager : agent), id, one));
          expect(["OK", "VALIDATION", "BAD_TRANSITION", "NOT_FOUND", "CONFLICT"]).toContain(told);
          const after = await seen(id);
          const what = JSON.stringify({ isManager, one, before, after, approved });
          if (isManager && told === "OK") approved = after;
          if (after.isSold && approved === null)
            expect(after.price, what).toBeGreaterThanOrEqual(leastPrice(after.house, 0));
          if (!isManager && wasSold) expect(after.price, what).toBeGreaterThanOrEqual(before.price);
          if (after.isSold && after.house === 0) {
            expect(approved, what).not.toBeNull();
            expect(after.travelers, what).toBeLessThanOrEqual(approved?.travelers ?? 0);
            expect(after.days, what).toEqual(approved?.days);
          }
          if (!isManager && before.status === "cancelled" && after.status === "cancelled")
            expect(after.fee, what).toBe(before.fee);
          if (before.status === "pending" && after.isSold) wasSoldBefore = wasSold;
          if (one === "undo" && before.isSold && after.status === "pending") wasSold = wasSoldBefore;
          else wasSold ||= after.isSold;
          if (wasSold && after.status === "cancelled" && after.price > 0) expect(after.fee, what).toBeGreaterThan(0);
          before = after;
        }
      },
    ),
    { numRuns: walks(100) },
  );
});
