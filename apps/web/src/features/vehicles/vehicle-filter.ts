import type { VehicleView } from "@shikara/contract/vehicles";

export const STATUS_FILTERS = ["all", "active", "inactive"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface VehicleFilter {
  search: string;
  status: StatusFilter;
  type: string;
}

const hasStatus = (vehicle: VehicleView, status: StatusFilter) =>
  status === "all" || vehicle.isActive === (status === "active");

/** Those whose name, model or features hold the search, of the type; `status` is counted beside, so it comes last. */
export function filterVehicles(vehicles: readonly VehicleView[], { search, status, type }: VehicleFilter) {
  const wanted = search.trim().toLowerCase();
  const found = vehicles.filter(
    ({ name, model, features, vehicleType }) =>
      (type === "" || vehicleType === type) &&
      [name, model, ...features].some((text) => text.toLowerCase().includes(wanted)),
  );
  const counts = Object.fromEntries(
    STATUS_FILTERS.map((each) => [each, found.filter((vehicle) => hasStatus(vehicle, each)).length]),
  );
  return { shown: found.filter((vehicle) => hasStatus(vehicle, status)), counts };
}
