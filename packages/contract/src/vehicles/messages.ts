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

export const FUEL_WORDS: Record<Specifications["fuelType"], string> = {
  petrol: "Petrol",
  diesel: "Diesel",
  cng: "CNG",
  hybrid: "Hybrid",
  electric: "Electric",
};
export const GEAR_WORDS: Record<Specifications["transmission"], string> = {
  manual: "Manual",
  automatic: "Automatic",
  both: "Manual or automatic",
};
