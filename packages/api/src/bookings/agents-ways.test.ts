import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import {
  askedOf,
  asSeen,
  CHEAP_DAY,
  DAY,
  feeOf,
  LAKES,
  openPriceDesk,
  sell,
  TODAY,
} from "@shikara/testing/price-testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, describe, expect, it } from "vitest";

const desk = await openPriceDesk();
const { bed, agent, manager } = desk;
afterAll(() => bed.close());

const set = (id: string, status: "pending" | "confirmed" | "completed" | "cancelled") =>
  agent.bookings.setStatus({ id, status });
const undo = async (id: string) => {
  const { version } = await agent.bookings.byId({ id });
  return agent.bookings.undo({ bookings: [{ id, version }] });
};
const fieldsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).details.fields ?? {});

describe("what is cancelled", () => {
  it("is no other journey when it is taken up again, by no way back", async () => {
    const { id } = await sell(desk, agent, "package");
    await set(id, "cancelled");
    const other = { tourId: desk.otherTourId, travelers: 20 };
    expect(await fieldsOf(agent.bookings.update({ id, ...other }))).toEqual(["travelers"]);
    expect(await fieldsOf(manager.bookings.update({ id, travelDate: inDays(400) }))).toEqual(["travelDate"]);
    expect(await fieldsOf(agent.bookings.update({ id, totalAmount: 1 }))).toEqual(["totalAmount"]);
    // Whose it is may be put right, and what was read put back as it was.
    const { travelDate, travelers, totalAmount } = await agent.bookings.byId({ id });
    const same = { travelDate, travelers, totalAmount, tourId: desk.tourId, phone: "+91 98765 43211" };
    expect(await codeOf(agent.bookings.update({ id, ...same }))).toBe("OK");
    // And then the decision behind which something was changed is not undone.
    expect(await undo(id)).toMatchObject({ changed: 0 });
    expect(await set(id, "confirmed")).toMatchObject({ status: "confirmed", totalAmount: 20_000 });
  });

  it("is a request below the house's price where that has risen since, and a manager says yes", async () => {
    const { id: risen } = await storeTour(bed, "risen", { price: 10_000 });
    const { id } = await sell(desk, agent, "package", { tourId: risen, travelDate: TODAY });
    await set(id, "cancelled");
    await manager.tours.update({ id: risen, price: 12_000 });
    for (const status of ["confirmed", "completed"] as const)
      expect(await failureOf(set(id, status))).toMatchObject({ code: "BAD_TRANSITION" });
    expect(await set(id, "pending")).toMatchObject({ status: "pending", priceApproval: "asked" });
    expect(await codeOf(agent.bookings.confirm({ id }))).toBe("BAD_TRANSITION");
    expect(await manager.bookings.confirm(await asSeen(agent, id))).toMatchObject({
      priceApproval: "given",
      totalAmount: 20_000,
    });
    // What a manager has said yes to needs no second one.
    await set(id, "cancelled");
    expect(await set(id, "confirmed")).toMatchObject({ status: "confirmed" });
  });

  it("keeps its fee, whatever an agent makes of it in between, and whenever it was confirmed", async () => {
    const { id } = await sell(desk, agent, "package", { travelDate: TODAY });
    for (const way of [["cancelled"], ["pending", "cancelled"], ["completed", "pending", "cancelled"]] as const) {
      for (const status of way) await set(id, status);
      expect(await feeOf(agent, id), way.join()).toBe(20_000);
      await set(id, "pending");
      expect(await feeOf(agent, id), way.join()).toBe(20_000);
      await set(id, "confirmed");
    }
    const { id: never } = await agent.bookings.create(askedOf(desk, "package", { travelDate: inDays(3) }));
    await set(never, "cancelled");
    expect(await feeOf(agent, never)).toBe(0);
    await undo(never);
    await agent.bookings.confirm({ id: never });
    await undo(never);
    await set(never, "cancelled");
    expect(await feeOf(agent, never)).toBe(0);
  });
});

describe("a cab that is confirmed", () => {
  it("goes back too, or stays longer, for more, or by a manager; the place and the car are told more exactly for nothing", async () => {
    const { id } = await sell(desk, manager, "cab", { totalAmount: 3_500, tripType: "oneway", pickupTime: "09:30" });
    const back = { tripType: "roundtrip" as const, returnDate: inDays(62), returnTime: "18:00" };
    expect(await fieldsOf(agent.bookings.update({ id, ...back }))).toEqual(["tripType"]);
    expect(await agent.bookings.update({ id, pickupLocation: "Srinagar, Lal Chowk" })).toMatchObject({
      totalAmount: 3_500,
    });
    expect(await agent.bookings.update({ id, ...back, totalAmount: 7_000 })).toMatchObject({ totalAmount: 7_000 });
    const longer = { returnDate: inDays(90) };
    expect(await fieldsOf(agent.bookings.update({ id, ...longer }))).toEqual(["returnDate"]);
    expect(await manager.bookings.update({ id, ...longer })).toMatchObject({
      returnDate: inDays(90),
      totalAmount: 7_000,
    });
  });
});

describe("what is confirmed", () => {
  it("keeps the places of a cab, and the day on which it comes back", async () => {
    const { id } = await sell(desk, agent, "cab", { tripType: "roundtrip", returnDate: inDays(62) });
    for (const field of ["pickupLocation", "dropLocation"] as const)
      for (const caller of [agent, manager])
        expect(await fieldsOf(caller.bookings.update({ id, [field]: " " }))).toEqual([field]);
    expect(await fieldsOf(agent.bookings.update({ id, returnDate: null }))).toEqual(["returnDate"]);
    expect(await agent.bookings.update({ id, returnDate: null, tripType: "oneway" })).toMatchObject({
      totalAmount: 1_000,
    });
  });

  it("is no longer a journey of an agent's own where no rule prices it, only another day of it", async () => {
    const { id } = await sell(desk, manager, "cab", {
      tripType: "roundtrip",
      returnDate: inDays(62),
      totalAmount: 5_000,
    });
    await bed.services.db.update(bookings).set({ dropLocation: "" }).where(eq(bookings.id, id));
    expect(await fieldsOf(agent.bookings.update({ id, returnDate: inDays(63) }))).toEqual(["returnDate"]);
    const later = { travelDate: inDays(61), returnDate: inDays(63), pickupTime: "06:00" };
    expect(await agent.bookings.update({ id, ...later })).toMatchObject({ ...later, totalAmount: 5_000 });
  });

  it("costs what it did where a place is missing since long ago", async () => {
    const { id } = await sell(desk, manager, "cab", { totalAmount: 5_000 });
    await bed.services.db.update(bookings).set({ dropLocation: "" }).where(eq(bookings.id, id));
    expect(await manager.bookings.update({ id, phone: "+91 98765 43212" })).toMatchObject({ totalAmount: 5_000 });
    expect(await agent.bookings.update({ id, dropLocation: "Leh" })).toMatchObject({ totalAmount: 5_000 });
  });

  it("is made cheaper by nobody but a manager, in no way and from no state that follows", async () => {
    const { id } = await sell(desk, manager, "package", { totalAmount: 30_000, travelDate: TODAY });
    const { bookings } = agent;
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
    expect(await manager.bookings.update({ id, totalAmount: 12_000 })).toMatchObject({ totalAmount: 12_000 });
  });

  it("waits for another yes where no rule says what another journey costs", async () => {
    const { id } = await sell(desk, manager, "tailorMade");
    const others = [
      { travelers: 40 },
      { tailorMade: { ...LAKES, title: "All of Ladakh" } },
      { tailorMade: { ...LAKES, itinerary: [...LAKES.itinerary, { title: "Leh", description: "" }] } },
    ];
    for (const other of others)
      expect(await fieldsOf(agent.bookings.update({ id, ...other }))).toEqual([Object.keys(other)[0]]);
    // Snow on the pass: on another day it is the same journey, and costs what it did.
    const moved = { travelDate: inDays(70), totalAmount: 3_000, priceApproval: null };
    expect(await agent.bookings.update({ id, travelDate: inDays(70) })).toMatchObject(moved);
    expect(await fieldsOf(agent.bookings.update({ id, travelDate: DAY, travelers: 40 }))).toEqual(["travelers"]);
    expect(await agent.bookings.update({ id, tailorMade: LAKES, travelers: 1 })).toMatchObject({ travelers: 1 });
    await set(id, "pending");
    expect(await agent.bookings.update({ id, travelers: 2 })).toMatchObject({ priceApproval: "asked" });
    expect(await codeOf(agent.bookings.confirm({ id }))).toBe("BAD_TRANSITION");
    expect(await manager.bookings.confirm(await asSeen(agent, id))).toMatchObject({ priceApproval: "given" });
  });
});

it("what waits for a yes still waits when its cancelling is undone", async () => {
  const { id } = await sell(desk, agent, "package", { totalAmount: 1 });
  await agent.bookings.cancel({ id, isUndoable: true });
  expect(await undo(id)).toMatchObject({ changed: 1 });
  expect(await agent.bookings.byId({ id })).toMatchObject({ status: "pending", priceApproval: "asked" });
  expect(await codeOf(agent.bookings.confirm({ id }))).toBe("BAD_TRANSITION");
});
