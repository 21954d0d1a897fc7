import type { VehicleView } from "@shikara/contract/vehicles";
import { expect, it } from "vitest";
import { filterVehicles } from "./vehicle-filter.ts";

const vehicle = (name: string, details: Partial<VehicleView>) =>
  ({ name, model: "Toyota", features: [], vehicleType: "", isActive: true, ...details }) as unknown as VehicleView;
const fleet = [
  vehicle("Innova Crysta", { vehicleType: "innova_crysta", features: ["Roof carrier"] }),
  vehicle("Sedan Dzire", { isActive: false, model: "Maruti Suzuki" }),
  vehicle("Fortuner", {}),
];
const names = (filter: Partial<Parameters<typeof filterVehicles>[1]>) =>
  filterVehicles(fleet, { search: "", status: "all", type: "", ...filter }).shown.map(({ name }) => name);

it.each([
  [{}, ["Innova Crysta", "Sedan Dzire", "Fortuner"]],
  [{ search: " ROOF " }, ["Innova Crysta"]],
  [{ search: "suzuki" }, ["Sedan Dzire"]],
  [{ status: "active" as const }, ["Innova Crysta", "Fortuner"]],
  [{ status: "inactive" as const }, ["Sedan Dzire"]],
  [{ type: "innova_crysta" }, ["Innova Crysta"]],
  [{ search: "submarine" }, []],
])("%j shows %j", (filter, shown) => {
  expect(names(filter)).toEqual(shown);
});

it("counts each status within the search", () => {
  expect(filterVehicles(fleet, { search: "toyota", status: "inactive", type: "" }).counts).toEqual({
    all: 2,
    active: 2,
    inactive: 0,
  });
});
