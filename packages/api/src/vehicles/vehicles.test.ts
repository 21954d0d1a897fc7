import type { VehicleCreate } from "@shikara/contract/vehicles/schema";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const innova: VehicleCreate = { name: "Innova", model: "Toyota", capacity: "6-7 Seater", price: 18 };
const nowhere = "00000000-0000-4000-8000-000000000000";

describe("vehicles", () => {
  it("takes the documented defaults", async () => {
    const manager = await bed.as("manager");
    const vehicle = await manager.vehicles.create(innova);
    expect(vehicle).toMatchObject({
      priceUnit: "per km",
      specifications: { fuelType: "diesel", transmission: "manual", mileage: "", luggage: "" },
      badgeColor: "blue",
      isActive: true,
      isPopular: false,
      sortOrder: 0,
      version: 1,
    });
  });

  it("shows visitors the active ones, by sort order then name", async () => {
    const manager = await bed.as("manager");
    const first = await manager.vehicles.create({ ...innova, name: "Aaa", sortOrder: -2 });
    const hidden = await manager.vehicles.create({ ...innova, name: "Hidden", sortOrder: -3, isActive: false });
    const second = await manager.vehicles.create({ ...innova, name: "Bbb", sortOrder: -2 });
    const shown = (await bed.anyone().vehicles.list()).map(({ id }) => id);
    expect(shown.slice(0, 2)).toEqual([first.id, second.id]);
    expect(shown).not.toContain(hidden.id);
    expect((await manager.vehicles.adminList()).vehicles.map(({ id }) => id)).toContain(hidden.id);
  });

  it("changes what is given and leaves the rest, and says so to whoever cached it", async () => {
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create(innova);
    bed.announced.length = 0;
    const changed = await manager.vehicles.update({ id, price: 21.5 });
    expect(changed).toMatchObject({ price: 21.5, name: "Innova", version: 2 });
    expect(bed.announced).toEqual(["vehicles"]);
    await manager.vehicles.setActive({ id, isActive: false });
    expect((await bed.anyone().vehicles.list()).some((vehicle) => vehicle.id === id)).toBe(false);
  });

  it("refuses a stale save with the record as it stands", async () => {
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create(innova);
    await manager.vehicles.update({ id, version: 1, price: 20 });
    const failure = await failureOf(manager.vehicles.update({ id, version: 1, price: 30 }));
    expect(failure.code).toBe("STALE");
    expect(failure.details.current).toMatchObject({ price: 20, version: 2 });
    expect(await manager.vehicles.update({ id, price: 31 })).toMatchObject({ price: 31, version: 3 });
  });

  it("lets one of twenty equal saves win", async () => {
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create(innova);
    const saves = Array.from({ length: 20 }, (_, at) => codeOf(manager.vehicles.update({ id, version: 1, price: at })));
    const codes = await Promise.all(saves);
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(codes.filter((code) => code === "STALE")).toHaveLength(19);
  });

  it("deletes once", async () => {
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create(innova);
    await manager.vehicles.delete({ id });
    expect(await codeOf(manager.vehicles.delete({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.vehicles.update({ id: nowhere, price: 1 }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.vehicles.byId({ id: nowhere }))).toBe("NOT_FOUND");
  });

  it.each([
    ["no name", { name: "" }, "name"],
    ["a negative price", { price: -1 }, "price"],
    ["a price beyond reason", { price: 1e308 }, "price"],
    ["no number as price", { price: Number.NaN }, "price"],
    ["a fraction of a paisa", { price: 1.005 }, "price"],
    ["NUL in a text", { model: "a\u0000b" }, "model"],
    ["an unknown type", { vehicleType: "submarine" as "" }, "vehicleType"],
    ["a script as picture", { image: "javascript:alert(1)" }, "image"],
    ["another host's plain http picture", { image: "http://example.com/a.jpg" }, "image"],
    ["a host without a scheme", { image: "//example.com/a.jpg" }, "image"],
    ["an address with a user", { image: "https://me:secret@example.com/a.jpg" }, "image"],
    ["an unknown field", { colour: "red" }, "colour"],
  ])("refuses %s and names the field", async (_what, wrong, field) => {
    const manager = await bed.as("manager");
    const failure = await failureOf(manager.vehicles.create({ ...innova, ...wrong }));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  });

  it("refuses an update without a change", async () => {
    const manager = await bed.as("manager");
    const { id } = await manager.vehicles.create(innova);
    expect(await codeOf(manager.vehicles.update({ id }))).toBe("VALIDATION");
  });
});
