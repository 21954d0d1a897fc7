import type { VehicleView } from "./schema.ts";

type Specifications = VehicleView["specifications"];

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
