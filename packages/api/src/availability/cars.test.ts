import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
    const out = taken.find(({ status }) => status === "confirmed");
    expect(failure.message).toContain(
      `Every car of this type is already confirmed for another journey at that time: ${out?.reference} (Demo Guest). `,
    );
    await agent.bookings.setStatus({ id: confirmed[0] ?? "", status: "cancelled" });
    await agent.bookings.confirm({ id: free?.id ?? "" });
  });

  it("is free for the very booking that has it, and for no other", async () => {
    const vehicleId = await storeVehicle();
    const agent = await bed.as("agent");
    const [own, other] = [
      await storeTrip(vehicleId, { pickupTime: "08:00" }),
      await storeTrip(vehicleId, { pickupTime: "08:00" }),
    ];
    await agent.bookings.confirm({ id: own.id });
    const when = { travelDate: "2099-05-02", pickupTime: "08:00" };
    const free = async (bookingId?: string) =>
      (await agent.bookings.freeCars({ ...when, ...(bookingId && { bookingId }) })).find(({ id }) => id === vehicleId)
        ?.free;
    expect([await free(), await free(own.id), await free(other.id)]).toEqual([0, 1, 0]);
  });

  it("of which there are five goes on five journeys at once, and the sixth hears who has them and what is free", async () => {
    const agent = await bed.as("agent");
    const manager = await bed.as("manager");
    const many = await manager.vehicles.create({ name: "Demo five", model: "D", capacity: "7", price: 10, cars: 5 });
    await manager.vehicles.create({ name: "Demo free", model: "D", capacity: "4", price: 10, cars: 2 });
    const trips = await Promise.all(Array.from({ length: 6 }, () => storeTrip(many.id, { pickupTime: "08:00" })));
    const codes = await Promise.all(trips.map(({ id }) => codeOf(agent.bookings.confirm({ id }))));
    expect(codes.sort()).toEqual(["CONFLICT", ...Array<string>(5).fill("OK")]);
    const all = await Promise.all(trips.map(({ id }) => agent.bookings.byId({ id })));
    const sixth = all.find(({ status }) => status === "pending");
    const { message } = await failureOf(agent.bookings.confirm({ id: sixth?.id ?? "" }));
    for (const { reference, status } of all)
      if (status === "confirmed") expect(message).toContain(`${reference} (Demo Guest)`);
    expect(message).toContain("Demo free (2)");
    expect(message).not.toContain("Demo five (");
    const free = await agent.bookings.freeCars({ travelDate: "2099-05-02", pickupTime: "09:00" });
    expect(free.find(({ id }) => id === many.id)).toMatchObject({ cars: 5, free: 0 });
    const later = await agent.bookings.freeCars({ travelDate: "2099-05-02", pickupTime: "12:00" });
    expect(later.find(({ id }) => id === many.id)).toMatchObject({ cars: 5, free: 5 });
  });

  it("counts those that are out at the same moment, not all that are out within the day", async () => {
    const agent = await bed.as("agent");
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create({ name: "Demo two", model: "D", capacity: "4", price: 10, cars: 2 });
    // One after another they take one car; the whole day beside them takes the second, and a third there is not.
    for (const pickupTime of ["00:00", "04:00", "08:00", "12:00"])
      await agent.bookings.confirm({ id: (await storeTrip(id, { pickupTime })).id });
    await agent.bookings.confirm({ id: (await storeTrip(id, { pickupTime: "" })).id });
    expect(await codeOf(agent.bookings.confirm({ id: (await storeTrip(id, { pickupTime: "13:00" })).id }))).toBe(
      "CONFLICT",
    );
    expect(await codeOf(agent.bookings.confirm({ id: (await storeTrip(id, { pickupTime: "16:00" })).id }))).toBe("OK");
  });

  it("is not taken out of the number of a type unread while it is promised to somebody, and where it is meant it is", async () => {
    const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
    const { id } = await manager.vehicles.create({ name: "Demo sold", model: "D", capacity: "4", price: 10, cars: 3 });
    const trips = await Promise.all(["08:00", "09:00", "23:00"].map((pickupTime) => storeTrip(id, { pickupTime })));
    for (const trip of trips) await agent.bookings.confirm({ id: trip.id });
    const { code, message } = await failureOf(manager.vehicles.update({ id, cars: 1 }));
    const [first, second] = trips.map(({ reference }) => `${reference} (Demo Guest)`);
    expect([code, message]).toEqual([
      "CONFLICT",
      `2 cars of this type are confirmed to be out at once on 2 May 2099: ${first}, ${second}. With 1, 1 journey has no car. Save it all the same?`,
    ]);
    expect(await manager.vehicles.byId({ id })).toMatchObject({ cars: 3 });
    expect(await manager.vehicles.update({ id, cars: 2 })).toMatchObject({ cars: 2 });
    expect(await manager.vehicles.update({ id, name: "Demo kept", cars: 1, isMeant: true })).toMatchObject({ cars: 1 });
    // Of what stays short nothing is asked again where the number is left alone.
    expect(await codeOf(manager.vehicles.update({ id, price: 12, cars: 1 }))).toBe("OK");
  });
});
