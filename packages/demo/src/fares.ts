import type { FareClass, FareTrip } from "@shikara/contract/fares/schema";
import type { cabTerms, fares, notifiedRates } from "@shikara/db/schema/fares";
import type { vehicles } from "@shikara/db/schema/vehicles";
import { type DemoPlace, LOOKED_UP } from "./places.ts";

type DemoVehicle = typeof vehicles.$inferInsert & { id: string };
type Type = DemoVehicle["vehicleType"];

const OWN = "The demo agency's own fare, to be checked by the agency";

/**
 * The order as the traffic police told it: Innova and Fortuner are named premium, Scorpio medium, Swift and Tempo Traveller base. In
 * March 2021 the government agreed to 19 per cent more (Kashmir Reader, 12 March 2021); which rates that order names the agency has to look up.
 */
const ORDER =
  "Transport Commissioner's order of 2017, TC/JK/P&S/73-III/O-995-1086, by Kashmir Life; to be checked by the agency";
const NOTIFIED: [FareClass, number][] = [
  ["premium", 18.77],
  ["medium", 17.98],
  ["base", 17.67],
];

export const demoNotified = (): (typeof notifiedRates.$inferInsert)[] =>
  NOTIFIED.map(([fareClass, perKm]) => ({
    ...{ fareClass, perKm },
    ...{ since: "2017-06-22", source: ORDER, sourcedOn: "2017-06-22" },
  }));

interface Terms {
  fareClass: FareClass | null;
  hasChains?: true;
  isFourWheel?: true;
  /** Rupees a night away. */
  driver: number;
  waiting: number;
}

const TERMS: Partial<Record<Type, Terms>> = {
  force_urbania: { fareClass: null, driver: 800, waiting: 250 },
  innova_crysta: { fareClass: "premium", hasChains: true, driver: 600, waiting: 150 },
  tempo_traveller: { fareClass: "base", driver: 800, waiting: 200 },
  mahindra_scorpio: { fareClass: "medium", hasChains: true, isFourWheel: true, driver: 600, waiting: 150 },
  sedan_dzire: { fareClass: "base", driver: 500, waiting: 100 },
  luxury_fortuner: { fareClass: "premium", hasChains: true, isFourWheel: true, driver: 600, waiting: 250 },
};

/** What each vehicle asks beside its price a kilometre. */
export const demoTerms = (fleet: readonly DemoVehicle[]): (typeof cabTerms.$inferInsert)[] =>
  fleet.flatMap(({ id: vehicleId, vehicleType }) => {
    const terms = TERMS[vehicleType];
    if (!terms) return [];
    const { fareClass, hasChains = false, isFourWheel = false, driver, waiting } = terms;
    return {
      ...{ vehicleId, fareClass, hasChains, isFourWheel },
      ...{
        minKmPerDay: 80,
        driverPerNight: driver,
        nightCharge: 300,
        waitingPerHour: waiting,
        freeHours: 2,
        perStop: 100,
      },
    };
  });

type Asked = Partial<Record<Type, number>>;
interface SetFare {
  from: string;
  to: string;
  trip?: FareTrip;
  season?: [from: string, to: string];
  asked: Asked;
}

const PEAK: [string, string] = ["12-20", "01-10"];

/** What the demo agency has set, in rupees, by vehicle. */
const SET: readonly SetFare[] = [
  {
    ...{ from: "Srinagar Airport", to: "Srinagar" },
    asked: {
      sedan_dzire: 700,
      mahindra_scorpio: 900,
      innova_crysta: 1_000,
      luxury_fortuner: 1_800,
      tempo_traveller: 1_500,
    },
  },
  {
    ...{ from: "Srinagar Airport", to: "Boulevard Road, Dal Lake" },
    asked: {
      sedan_dzire: 800,
      mahindra_scorpio: 1_000,
      innova_crysta: 1_100,
      luxury_fortuner: 2_000,
      tempo_traveller: 1_600,
    },
  },
  {
    ...{ from: "Srinagar Airport", to: "Nigeen Lake" },
    asked: {
      sedan_dzire: 900,
      mahindra_scorpio: 1_100,
      innova_crysta: 1_200,
      luxury_fortuner: 2_100,
      tempo_traveller: 1_700,
    },
  },
  {
    ...{ from: "Srinagar Airport", to: "Pahalgam" },
    asked: {
      sedan_dzire: 2_400,
      mahindra_scorpio: 2_900,
      innova_crysta: 3_200,
      luxury_fortuner: 5_400,
      tempo_traveller: 4_600,
    },
  },
  {
    ...{ from: "Srinagar Airport", to: "Gulmarg" },
    asked: {
      sedan_dzire: 1_900,
      mahindra_scorpio: 2_300,
      innova_crysta: 2_600,
      luxury_fortuner: 4_300,
      tempo_traveller: 3_700,
    },
  },
  {
    ...{ from: "Srinagar", to: "Gulmarg" },
    asked: {
      sedan_dzire: 1_600,
      mahindra_scorpio: 2_000,
      innova_crysta: 2_200,
      luxury_fortuner: 3_800,
      tempo_traveller: 3_200,
    },
  },
  {
    ...{ from: "Srinagar", to: "Gulmarg", trip: "roundtrip" },
    asked: {
      sedan_dzire: 2_200,
      mahindra_scorpio: 2_700,
      innova_crysta: 3_000,
      luxury_fortuner: 5_000,
      tempo_traveller: 4_300,
    },
  },
  {
    ...{ from: "Srinagar", to: "Gulmarg", trip: "roundtrip", season: PEAK },
    asked: { mahindra_scorpio: 3_300, innova_crysta: 3_600, luxury_fortuner: 5_800 },
  },
  {
    ...{ from: "Srinagar", to: "Pahalgam" },
    asked: {
      sedan_dzire: 2_200,
      mahindra_scorpio: 2_700,
      innova_crysta: 3_000,
      luxury_fortuner: 5_000,
      tempo_traveller: 4_200,
    },
  },
  {
    ...{ from: "Srinagar", to: "Pahalgam", trip: "roundtrip" },
    asked: {
      sedan_dzire: 2_900,
      mahindra_scorpio: 3_500,
      innova_crysta: 3_900,
      luxury_fortuner: 6_400,
      tempo_traveller: 5_400,
    },
  },
  {
    ...{ from: "Srinagar", to: "Sonamarg" },
    asked: {
      sedan_dzire: 2_000,
      mahindra_scorpio: 2_500,
      innova_crysta: 2_800,
      luxury_fortuner: 4_700,
      tempo_traveller: 3_900,
    },
  },
  {
    ...{ from: "Srinagar", to: "Sonamarg", trip: "roundtrip" },
    asked: {
      sedan_dzire: 2_700,
      mahindra_scorpio: 3_300,
      innova_crysta: 3_600,
      luxury_fortuner: 6_000,
      tempo_traveller: 5_000,
    },
  },
  {
    ...{ from: "Srinagar", to: "Doodhpathri" },
    asked: { sedan_dzire: 1_500, mahindra_scorpio: 1_900, innova_crysta: 2_100 },
  },
  {
    ...{ from: "Srinagar", to: "Doodhpathri", trip: "roundtrip" },
    asked: { sedan_dzire: 2_000, mahindra_scorpio: 2_500, innova_crysta: 2_700 },
  },
  {
    ...{ from: "Srinagar", to: "Yusmarg" },
    asked: { sedan_dzire: 1_500, mahindra_scorpio: 1_900, innova_crysta: 2_100 },
  },
  {
    ...{ from: "Srinagar", to: "Yusmarg", trip: "roundtrip" },
    asked: { sedan_dzire: 2_000, mahindra_scorpio: 2_500, innova_crysta: 2_700 },
  },
];

/** Fares of the demo agency; every one is marked as to be checked by the agency. */
export function demoFares(places: readonly DemoPlace[], fleet: readonly DemoVehicle[]): (typeof fares.$inferInsert)[] {
  const placeOf = (name: string) => {
    const place = places.find((one) => one.name === name);
    if (!place) throw new Error(`A demo fare leads to ${name}, which is no place of the demo`);
    return place.id;
  };
  return SET.flatMap(({ from, to, trip = "oneway", season = [null, null], asked }) =>
    fleet.flatMap(({ id: vehicleId, vehicleType }) => {
      const amount = asked[vehicleType];
      if (amount === undefined) return [];
      const [seasonFrom, seasonTo] = season;
      return {
        ...{ fromId: placeOf(from), toId: placeOf(to), vehicleId, trip, seasonFrom, seasonTo, amount },
        ...{ source: OWN, sourcedOn: LOOKED_UP },
      };
    }),
  );
}
