import { texts } from "../texts/t.ts";
import type { VehicleView } from "./schema.ts";

type Specifications = VehicleView["specifications"];

export const VEHICLE_MESSAGES = {
  created: "Vehicle created successfully",
  updated: "Vehicle updated successfully",
  deleted: "Vehicle deleted successfully",
  activated: "Vehicle activated successfully",
  deactivated: "Vehicle deactivated successfully",
  missingFields: "Please fill in all required fields",
  confirmDelete: "Are you sure you want to delete this vehicle?",
  empty: "No vehicles found",
  fetchFailed: "Failed to fetch vehicles",
  fetchError: "Error fetching vehicles",
  saveError: "Error saving vehicle",
  statusError: "Error updating vehicle status",
  deleteError: "Error deleting vehicle",
  operationFailed: "Operation failed",
  statusFailed: "Status update failed",
  deleteFailed: "Delete failed",
} as const;

export const PRICE_UNIT_WORDS: Record<VehicleView["priceUnit"], string> = texts({
  "per km": "bookings.perKm",
  "per day": "bookings.perDay",
  "per hour": "bookings.perHour",
});
export const FUEL_WORDS: Record<Specifications["fuelType"], string> = texts({
  petrol: "bookings.petrol",
  diesel: "bookings.diesel",
  cng: "bookings.cng",
  hybrid: "bookings.hybrid",
  electric: "bookings.electric",
});
export const GEAR_WORDS: Record<Specifications["transmission"], string> = texts({
  manual: "bookings.manual",
  automatic: "bookings.automatic",
  both: "bookings.both",
});
