import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { NO_RATES } from "@shikara/contract/tours/price";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { askedOf, CHEAP_DAY, DAY, openPriceDesk } from "@shikara/testing/price-testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, describe, expect, it } from "vitest";

const desk = await openPriceDesk();
const { bed, agent, manager, tourId, otherTourId, vehicleId } = desk;
afterAll(() => bed.close());

const asked = (details: Partial<BookingCreate> = {}) =>
  askedOf(desk, "package", { email: "guest@example.com", ...details });

/** What is told of a cab alone, and of roads that are closed. */
const A_PACKAGE = { cab: null, blocked: "" };

describe("an amount that nobody names", () => {
  it("follows the travellers, and keeps what was granted", async () => {
    const { id, totalAmount } = await agent.bookings.create(asked());
    expect(totalAmount).toBe(20_000);
    expect(await agent.bookings.update({ id, travelers: 3 })).toMatchObject({ totalAmount: 30_000 });
    const [line] = (await agent.payments.ofBooking({ bookingId: id })).lines;
    expect(line).toMatchObject({ quantity: 3, unitPrice: 10_000 });
    await manager.bookings.update({ id, totalAmount: 27_000 });
    expect(await agent.bookings.update({ id, travelers: 5 })).toMatchObject({ totalAmount: 45_000 });
  });

  it("is not touched by what costs nothing, where the house has no price or another one by now", async () => {
    const onRequest = await storeTour(bed, "on-request", { price: 0 });
    const { id } = await manager.bookings.create(
      asked({ tourId: onRequest.id, totalAmount: 50_000, status: "confirmed" }),
    );
    const phone = { id, phone: "+91 98765 43212" };
    expect(await agent.bookings.update(phone)).toMatchObject({ totalAmount: 50_000 });
    const cheaper = await storeTour(bed, "given-away", { price: 18_000 });
    const sold = await agent.bookings.create(asked({ tourId: cheaper.id }));
    await manager.tours.update({ id: cheaper.id, price: 0 });
    expect(await agent.bookings.update({ id: sold.id, specialRequests: "A window" })).toMatchObject({
      ...{ totalAmount: 36_000, priceApproval: null },
    });
  });

  it("is in proportion to what the house asked when it was sold, whatever season came over its day since", async () => {
    const tour = await storeTour(bed, "seasonal", { price: 10_000 });
    const { id } = await agent.bookings.create(asked({ tourId: tour.id }));
    const season = { name: "Tulips", from: inDays(55), to: inDays(65), price: 20_000 };
    await manager.tours.update({ id: tour.id, rates: { ...NO_RATES, seasons: [season] } });
    expect(await agent.bookings.update({ id, travelDate: inDays(80) })).toMatchObject({ totalAmount: 20_000 });
  });

  it("follows the day, another package and another vehicle", async () => {
    const { id } = await agent.bookings.create(asked());
    expect(await agent.bookings.update({ id, travelDate: CHEAP_DAY })).toMatchObject({ totalAmount: 12_000 });
    const other = await agent.bookings.update({ id, tourId: otherTourId, travelDate: DAY });
    expect(other).toMatchObject({ packageTitle: "valley", tourId: otherTourId, totalAmount: 30_000 });
    const refused = await failureOf(agent.bookings.update({ id, vehicleId }));
    expect(Object.keys(refused.details.fields ?? {})).toEqual(["vehicleId"]);
    const places = { pickupLocation: "Srinagar", dropLocation: "Gulmarg" };
    const cab = await agent.bookings.create(asked({ bookingType: "cab", tourId: null, vehicleId, ...places }));
    expect(cab.totalAmount).toBe(1_000);
    expect(await agent.bookings.update({ id: cab.id, travelers: 4 })).toMatchObject({ totalAmount: 1_000 });
    const dearer = await manager.vehicles.create({ name: "Dear cab", model: "D", capacity: "6", price: 30 });
    const moved = await agent.bookings.update({ id: cab.id, vehicleId: dearer.id });
    expect(moved).toMatchObject({ packageTitle: "Dear cab", vehicleId: dearer.id, totalAmount: 1_500 });
  });

  it("is not taken by another package or vehicle from one that was agreed by hand: whoever changes it says which holds", async () => {
    const { id } = await manager.bookings.create(asked({ totalAmount: 36_000 }));
    await manager.payments.addExtra({ bookingId: id, title: "Guide", unitPrice: 500 });
    const fields = { totalAmount: "₹36,500 was agreed, and the house's price is ₹30,500 now: please choose" };
    const refused = await failureOf(manager.bookings.update({ id, tourId: otherTourId }));
    expect(refused).toMatchObject({ code: "VALIDATION", details: { fields } });
    const nothing = { bookingType: "package" as const, vehicleId: null, pickupLocation: "", dropLocation: "" };
    const then = { id, ...nothing, tourId: otherTourId, travelDate: DAY, travelers: 2 };
    expect(await manager.bookings.priceOf(then)).toMatchObject({ amount: 30_500, agreed: 36_500 });
    const kept = await manager.bookings.update({ id, tourId: otherTourId, totalAmount: 36_500 });
    expect(kept).toMatchObject({ packageTitle: "valley", totalAmount: 36_500 });
    expect(await codeOf(manager.bookings.update({ id, tourId }))).toBe("VALIDATION");
    const taken = await manager.bookings.update({ id, tourId, totalAmount: 20_500 });
    expect(taken).toMatchObject({ packageTitle: "lake", totalAmount: 20_500 });
    // From then on it is the house's, and follows.
    expect(await manager.bookings.update({ id, tourId: otherTourId })).toMatchObject({ totalAmount: 30_500 });
  });

  it("leaves extras and discounts as they are", async () => {
    const { id } = await agent.bookings.create(asked());
    await agent.payments.addExtra({ bookingId: id, title: "Guide", quantity: 2, unitPrice: 500 });
    await manager.payments.discount({ bookingId: id, title: "Early", amount: 700 });
    expect(await agent.bookings.update({ id, travelers: 1 })).toMatchObject({ totalAmount: 10_300 });
    const { lines } = await agent.payments.ofBooking({ bookingId: id });
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1, 10_000],
      [2, 1_000],
      [1, -700],
    ]);
  });

  it("is no more than anybody pays, however many travel", async () => {
    const { id } = await storeTour(bed, "dearest", { price: MAX_RUPEES });
    const refused = await failureOf(manager.bookings.create(asked({ tourId: id, travelers: 500 })));
    expect(refused).toMatchObject({ code: "VALIDATION", details: { fields: { totalAmount: expect.any(String) } } });
    const one = await manager.bookings.create(asked({ tourId: id, travelers: 1 }));
    expect(await codeOf(manager.bookings.update({ id: one.id, travelers: 500 }))).toBe("VALIDATION");
  });

  it("is told before it is saved", async () => {
    const { id } = await agent.bookings.create(asked());
    await agent.payments.addExtra({ bookingId: id, title: "Guide", unitPrice: 500 });
    const journey = { bookingType: "package", tourId, vehicleId: null, pickupLocation: "", dropLocation: "" } as const;
    const then = { ...journey, travelDate: CHEAP_DAY, travelers: 3 };
    expect(await agent.bookings.priceOf(then)).toEqual({
      amount: 18_000,
      least: 18_000,
      house: 18_000,
      agreed: null,
      isPromised: false,
      ...A_PACKAGE,
    });
    expect(await agent.bookings.priceOf({ id, ...then })).toEqual({
      amount: 18_500,
      least: 18_500,
      house: 18_500,
      agreed: null,
      isPromised: false,
      ...A_PACKAGE,
    });
    expect(await manager.bookings.priceOf({ id, ...then })).toEqual({
      amount: 18_500,
      least: null,
      house: 18_500,
      agreed: null,
      isPromised: false,
      ...A_PACKAGE,
    });
    expect(await agent.bookings.byId({ id })).toMatchObject({ totalAmount: 20_500 });
  });

  it("is told as promised once its customer knows it, also where it was made pending again", async () => {
    const { id } = await manager.bookings.create(asked({ totalAmount: 15_000, status: "confirmed" }));
    const journey = { bookingType: "package", tourId, vehicleId: null, pickupLocation: "", dropLocation: "" } as const;
    const told = () => agent.bookings.priceOf({ id, ...journey, travelDate: DAY, travelers: 2 });
    const promised = { amount: 15_000, least: 15_000, house: 20_000, agreed: null, isPromised: true, ...A_PACKAGE };
    expect(await told()).toEqual(promised);
    await manager.bookings.setStatus({ id, status: "pending" });
    expect(await told()).toEqual(promised);
    expect(await codeOf(agent.bookings.update({ id, totalAmount: 14_999 }))).toBe("VALIDATION");
  });

  it("is told of no price list where the journey is the agency's own making", async () => {
    const lines = [{ title: "Tents", quantity: 1, unitPrice: 9_000 }];
    const tailorMade = { title: "Seven lakes", itinerary: [], lines };
    const { id } = await agent.bookings.create(asked({ tourId: null, tailorMade }));
    const nothing = { tourId: null, vehicleId: null, pickupLocation: "", dropLocation: "" };
    const then = { id, bookingType: "package" as const, ...nothing, travelDate: DAY, travelers: 2 };
    expect(await agent.bookings.priceOf(then)).toMatchObject({ amount: 9_000, house: null, isPromised: false });
  });
});
