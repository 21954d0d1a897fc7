import { codeOf, failureOf } from "@shikara/testing/failures";
import { sheetOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("a fare that is far from the others of its journey is asked about, whichever way and however it comes, and stored where it is meant", async () => {
  const manager = await bed.as("manager");
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  const [fromId, toId] = [await place("Lakeside"), await place("Highmeadow")];
  const { id: vehicleId } = await manager.vehicles.create({ name: "Wagon", model: "W", capacity: "6", price: 16 });
  const said = { fromId, toId, vehicleId, source: "A test", sourcedOn: "2026-11-26" };
  const { id } = await manager.fares.create({ ...said, amount: 2_200 });

  const season = { seasonFrom: "12-15", seasonTo: "03-15" };
  const mistyped = { ...said, fromId: toId, toId: fromId, ...season, amount: 260_000 };
  const { code, message } = await failureOf(manager.fares.create(mistyped));
  expect([code, message]).toEqual([
    "CONFLICT",
    "₹2,60,000 is far from what else is asked for this journey, ₹2,200. Visitors see it as soon as it is saved.",
  ]);
  expect(await codeOf(manager.fares.create({ ...mistyped, amount: 500 }))).toBe("CONFLICT");
  // Of what nobody is asked for, and of another trip, nothing is asked.
  const { id: unused } = await manager.fares.create({ ...mistyped, isUsed: false });
  expect(await codeOf(manager.fares.create({ ...said, trip: "roundtrip", amount: 15_000 }))).toBe("OK");
  expect(await codeOf(manager.fares.update({ id: unused, isUsed: true }))).toBe("CONFLICT");
  expect(await codeOf(manager.fares.update({ id: unused, amount: 2_600, isUsed: true }))).toBe("OK");
  expect(await codeOf(manager.fares.update({ id, amount: 22 }))).toBe("CONFLICT");
  expect(await codeOf(manager.fares.update({ id, note: "Told by phone" }))).toBe("OK");
  // One that is moved to another journey is beside other fares.
  const { id: elsewhere } = await manager.fares.create({ ...said, toId: await place("Farpass"), amount: 30_000 });
  expect(await codeOf(manager.fares.update({ id: elsewhere, toId, trip: "oneway", ...season }))).toBe("CONFLICT");
  expect(await manager.fares.update({ id, amount: 22_000, isMeant: true })).toMatchObject({ amount: 22_000 });

  const heads = ["From", "To", "Vehicle", "Trip", "Season", "Amount"];
  const row = ["Lakeside", "Highmeadow", "Wagon", "", "15 Dec to 15 Mar", "260000"];
  const { rows } = await manager.imports.look(sheetOf("fares", [heads, row]));
  expect(rows).toMatchObject([{ state: "changed", doubts: [{ field: "amount" }] }]);
});
