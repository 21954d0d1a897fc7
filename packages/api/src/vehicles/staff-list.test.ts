import type { VehicleCreate } from "@shikara/contract/vehicles/schema";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
const fleet: VehicleCreate[] = [
  { name: "Innova Crysta", model: "Toyota", capacity: "6", price: 18, vehicleType: "innova_crysta", sortOrder: 2 },
  { name: "Sedan Dzire", model: "Maruti Suzuki", capacity: "4", price: 12, isActive: false, sortOrder: 1 },
  { name: "Fortuner", model: "Toyota", capacity: "6", price: 30, features: ["Roof 100% glass"], sortOrder: 2 },
  { name: "Innova Crysta", model: "Toyota", capacity: "7", price: 19, sortOrder: 2 },
];
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  for (const vehicle of fleet) await manager.vehicles.create(vehicle);
});
afterAll(() => bed.close());

const names = async (input: Parameters<typeof manager.vehicles.adminList>[0]) =>
  (await manager.vehicles.adminList(input)).vehicles.map(({ name }) => name);

it("comes page by page in the staff's order, each once, whatever the page's length", async () => {
  const all = (await manager.vehicles.adminList()).vehicles;
  expect(all.map(({ name }) => name)).toEqual(["Sedan Dzire", "Fortuner", "Innova Crysta", "Innova Crysta"]);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof manager.vehicles.adminList>> = await manager.vehicles.adminList({
      cursor,
      limit: 1,
    });
    seen.push(...page.vehicles.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(all.map(({ id }) => id));
});

it.each([
  [{ search: " ROOF " }, ["Fortuner"]],
  [{ search: "suzuki" }, ["Sedan Dzire"]],
  [{ search: "100%" }, ["Fortuner"]],
  [{ search: "_" }, []],
  [{ status: "inactive" as const }, ["Sedan Dzire"]],
  [{ type: "innova_crysta" as const }, ["Innova Crysta"]],
  [{ search: "toyota", status: "active" as const }, ["Fortuner", "Innova Crysta", "Innova Crysta"]],
])("%j finds %j", async (input, found) => {
  expect(await names(input)).toEqual(found);
});

it("counts each status within the search and type", async () => {
  const counts = async (input: Parameters<typeof manager.vehicles.adminList>[0]) =>
    (await manager.vehicles.adminList(input)).counts;
  expect(await counts({ status: "inactive" })).toEqual({ all: 4, active: 3, inactive: 1 });
  expect(await counts({ search: "dzire" })).toEqual({ all: 1, active: 0, inactive: 1 });
  expect(await counts({ type: "innova_crysta" })).toEqual({ all: 1, active: 1, inactive: 0 });
});

it.each([{ limit: 0 }, { type: "tank" as "sedan_dzire" }, { cursor: "nonsense" }])("refuses %j", async (input) => {
  expect(await codeOf(manager.vehicles.adminList(input))).toBe("VALIDATION");
});
