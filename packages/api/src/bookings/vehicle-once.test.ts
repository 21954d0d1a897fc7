import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeBooking } from "../../test/bookings.ts";
import { codeOf, failureOf } from "../../test/failures.ts";
import { createTestbed, type Testbed } from "../../test/testbed.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

type Trip = Parameters<typeof storeBooking>[1];

async function storeVehicle() {
  const manager = await bed.as("manager");
  return (await manager.vehicles.create({ name: "Demo cab", model: "Demo", capacity: "4 Seater", price: 10 })).id;
}
const storeTrip = (vehicleId: string, trip: Trip) =>
  storeBooking(bed, { bookingType: "cab", vehicleId, travelDate: "2099-05-02", tripType: "oneway", ...trip });

describe("a vehicle", () => {
  const overlaps: [string, Trip, Trip, "OK" | "CONFLICT"][] = [
    ["within four hours of one way", { pickupTime: "08:00" }, { pickupTime: "11:59" }, "CONFLICT"],
    ["after four hours of one way", { pickupTime: "08:00" }, { pickupTime: "12:00" }, "OK"],
    ["past midnight", { pickupTime: "22:00" }, { travelDate: "2099-05-03", pickupTime: "01:00" }, "CONFLICT"],
    ["on a day without a time", { pickupTime: "" }, { pickupTime: "23:00" }, "CONFLICT"],
    ["the day after one without a time", { pickupTime: "" }, { travelDate: "2099-05-03", pickupTime: "00:00" }, "OK"],
    [
      "during a round trip",
      { pickupTime: "08:00", tripType: "roundtrip", returnDate: "2099-05-05", returnTime: "18:00" },
      { travelDate: "2099-05-05", pickupTime: "17:59" },
      "CONFLICT",
    ],
    [
      "when a round trip is back",
      { pickupTime: "08:00", tripType: "roundtrip", returnDate: "2099-05-05", returnTime: "18:00" },
      { travelDate: "2099-05-05", pickupTime: "18:00" },
      "OK",
    ],
  ];
  it.each(overlaps)("that is confirmed is asked for %s", async (_when, one, other, code) => {
    const vehicleId = await storeVehicle();
    const agent = await bed.as("agent");
    const [first, second] = [await storeTrip(vehicleId, one), await storeTrip(vehicleId, other)];
    await agent.bookings.confirm({ id: first.id });
    expect(await codeOf(agent.bookings.confirm({ id: second.id }))).toBe(code);
  });

  it("goes to one of many who are confirmed at once; it is free again when that is cancelled", async () => {
    const vehicleId = await storeVehicle();
    const agent = await bed.as("agent");
    const trips = await Promise.all(Array.from({ length: 8 }, () => storeTrip(vehicleId, { pickupTime: "08:00" })));
    const codes = await Promise.all(trips.map(({ id }) => codeOf(agent.bookings.confirm({ id }))));
    expect(codes.sort()).toEqual([...Array<string>(7).fill("CONFLICT"), "OK"]);
    const { refused } = await agent.bookings.confirmMany({ ids: trips.map(({ id }) => id) });
    expect(refused).toHaveLength(8);
    const taken = await Promise.all(trips.map(({ id }) => agent.bookings.byId({ id })));
    const confirmed = taken.filter(({ status }) => status === "confirmed").map(({ id }) => id);
    expect(confirmed).toHaveLength(1);
    const [free] = taken.filter(({ status }) => status === "pending");
    const failure = await failureOf(agent.bookings.confirm({ id: free?.id ?? "" }));
    expect(failure.message).toBe("The vehicle is already confirmed for another journey at that time");
    await agent.bookings.setStatus({ id: confirmed[0] ?? "", status: "cancelled" });
    await agent.bookings.confirm({ id: free?.id ?? "" });
  });
});
