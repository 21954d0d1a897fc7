import { randomUUID } from "node:crypto";
import { addDays } from "@shikara/contract/core/calendar";
import type { VEHICLE_TYPES } from "@shikara/contract/vehicles/schema";
import type { drivers } from "@shikara/db/schema/drivers";
import type { units } from "@shikara/db/schema/units";
import type { Catalogue } from "./bookings.ts";

type WithId<T> = T & { id: string };
export type DemoDriver = WithId<typeof drivers.$inferInsert>;
export type DemoUnit = WithId<typeof units.$inferInsert> & { vehicleId: string };

/** Nobody's: a name that says so, a mobile number beginning with 0, a licence of the demo. */
const DRIVERS: [name: string, languages: string[], licenceInDays: number, language?: "hi" | "ur"][] = [
  ["Bashir (demo driver)", ["Kashmiri", "Urdu", "English"], 900],
  ["Gulzar (demo driver)", ["Kashmiri", "Urdu", "Hindi"], 21, "ur"],
  ["Harjeet (demo driver)", ["Punjabi", "Hindi", "English"], 640],
  ["Ishfaq (demo driver)", ["Kashmiri", "Urdu"], 410],
  ["Manzoor (demo driver)", ["Kashmiri", "Hindi", "English"], 1200, "hi"],
  ["Tsering (demo driver)", ["Ladakhi", "Hindi", "English"], 300],
];

export const demoDrivers = (today: string): DemoDriver[] =>
  DRIVERS.map(([name, languages, ends, language = "en" as const], at) => ({
    ...{ id: randomUUID(), name, languages, language },
    phone: `+91 00000 9${String(at + 1).padStart(4, "0")}`,
    licenceNumber: `DEMO 2020 ${String(at + 1).padStart(4, "0")}`,
    licenceEnds: addDays(today, ends),
    ...(at === 5 && { note: "Knows the road to Leh" }),
  }));

type Type = (typeof VEHICLE_TYPES)[number];
const UNITS: [
  type: Type,
  seats: number,
  ends: [permit: number, insurance: number, fitness: number, pollution: number],
][] = [
  ["innova_crysta", 7, [400, 210, 380, 95]],
  ["innova_crysta", 7, [320, -4, 410, 60]],
  ["mahindra_scorpio", 7, [500, 160, 250, 120]],
  ["sedan_dzire", 4, [290, 330, 300, 14]],
  ["sedan_dzire", 4, [600, 240, 420, 80]],
  ["tempo_traveller", 16, [450, 190, 365, 70]],
  ["force_urbania", 17, [380, 300, 340, 110]],
  ["luxury_fortuner", 7, [700, 280, 480, 150]],
];

/** Plates that no state gives out. */
export function demoUnits({ vehicles }: Pick<Catalogue, "vehicles">, today: string): DemoUnit[] {
  return UNITS.map(([type, seats, [permit, insurance, fitness, pollution]], at) => {
    const vehicle = vehicles.find(({ vehicleType }) => vehicleType === type);
    if (!vehicle) throw new Error("A demo car is of a vehicle that the demo does not have");
    return {
      ...{ id: randomUUID(), vehicleId: vehicle.id, seats, registration: `DEMO ${String(at + 1).padStart(4, "0")}` },
      ...{ permitEnds: addDays(today, permit), insuranceEnds: addDays(today, insurance) },
      ...{ fitnessEnds: addDays(today, fitness), pollutionEnds: addDays(today, pollution) },
    };
  });
}
