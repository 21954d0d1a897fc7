// How far a price that was granted goes by itself.
import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let agent: Awaited<ReturnType<Testbed["as"]>>;
/** Of ₹10,000 a person. */
let tourId: string;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  tourId = (await storeTour(bed, "lake", { price: 10_000 })).id;
});
afterAll(() => bed.close());

const DAY = inDays(60);
const asked = (details: Partial<BookingCreate> = {}): BookingCreate => ({
  ...{ bookingType: "package", tourId, customerName: "Demo Guest", phone: "+91 98765 43210" },
  ...{ email: "guest@example.com", travelDate: DAY, travelers: 2, key: randomUUID() },
  ...details,
});

describe("a yes to a price below the house's", () => {
  it("covers twice what it gave, however much the journey grows", async () => {
    const { id } = await manager.bookings.create(asked({ totalAmount: 18_000, status: "confirmed" }));
    expect(await agent.bookings.update({ id, travelers: 4 })).toMatchObject({ totalAmount: 36_000 });
    const free = await manager.bookings.create(asked({ travelers: 1, totalAmount: 0, status: "confirmed" }));
    for (const travelers of [4, 100])
      expect(await codeOf(agent.bookings.update({ id: free.id, travelers }))).toBe("VALIDATION");
    expect(await agent.bookings.update({ id: free.id, travelers: 100, totalAmount: 990_000 })).toMatchObject({
      totalAmount: 990_000,
    });
  });

  it("covers no more than that step by step, until a manager has looked at it again", async () => {
    const { bookings } = agent;
    const { id } = await manager.bookings.create(asked({ travelers: 1, totalAmount: 1_000, status: "confirmed" }));
    expect(await bookings.update({ id, travelers: 2 })).toMatchObject({ totalAmount: 2_000, priceApproval: null });
    const four = { id, bookingType: "package" as const, tourId, vehicleId: null, travelDate: DAY };
    const told = await bookings.priceOf({ ...four, travelers: 4, pickupLocation: "", dropLocation: "" });
    expect(told).toMatchObject({ amount: 4_000, least: 40_000 });
    for (const travelers of [3, 4]) expect(await codeOf(bookings.update({ id, travelers }))).toBe("VALIDATION");
    // What has not become more needs nobody's yes.
    expect(await codeOf(bookings.update({ id, phone: "+91 98765 43299" }))).toBe("OK");
    expect(await bookings.update({ id, travelers: 3, totalAmount: 30_000 })).toMatchObject({ totalAmount: 30_000 });
    await manager.bookings.update({ id, totalAmount: 3_000 });
    expect(await bookings.update({ id, travelers: 6 })).toMatchObject({ totalAmount: 6_000 });
    expect(await codeOf(bookings.update({ id, travelers: 7 }))).toBe("VALIDATION");
  });
});
