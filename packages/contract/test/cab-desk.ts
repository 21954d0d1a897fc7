import { type Cab, NO_TERMS } from "../src/fares/cab.ts";
import { type CabDesk, quoteCabs } from "../src/fares/quote.ts";
import type { JourneyAsked } from "../src/fares/schema.ts";
import { EVERY_MONTH } from "../src/roads/days.ts";
import type { Fee, Limit, StretchView } from "../src/roads/schema.ts";
import { networkOf } from "../src/roads/way.ts";

// Five places, the roads between them, and two cars to drive there.

export const said = { source: "A test", sourcedOn: "2026-11-26" };
export const fee = (title: string, amount: number, counts: Fee["counts"]): Fee => ({ title, amount, counts, ...said });
export const SNOW: Limit = { from: "12-01", to: "03-15", seatsAtMost: 10, needs: "chains_or_four_wheel", ...said };

export const NAMES = ["Airport", "City", "Magam", "Gulmarg", "Gurez"];
const places = NAMES.map((name) => ({
  ...{ id: name, name, nameHi: "", nameUr: "", spellings: name === "Airport" ? ["SXR"] : [], kind: "town" as const },
}));
export const road = (from: string, to: string, km: number, more: Partial<StretchView> = {}): StretchView => ({
  ...{ id: `${from} ${to}`, version: 1, fromId: from, toId: to, from, to, road: "", km, minutes: km * 2, ...said },
  ...{ terrain: "plain", months: [...EVERY_MONTH], monthsSource: "", monthsSourcedOn: null, fees: [], limits: [] },
  ...{ note: "", isUsed: true, notices: [], createdAt: new Date(0), updatedAt: new Date(0), ...more },
});
export const cab = (id: string, more: Partial<Cab> = {}): Cab => ({
  ...{ id, name: id, capacity: "6-7 Seater", price: 18, priceUnit: "per km", ...NO_TERMS, ...more },
});
export const JEEP = cab("Jeep", { isFourWheel: true, fareClass: "medium" });
export const BUS = cab("Bus", { capacity: "12-17 Seater", price: 24 });
export const TERMS = {
  minKmPerDay: 80,
  driverPerNight: 500,
  nightCharge: 300,
  waitingPerHour: 100,
  freeHours: 2,
  perStop: 50,
};

export const desk = (more: Partial<CabDesk> & { roads?: StretchView[] } = {}): CabDesk => ({
  places,
  network: networkOf(
    more.roads ?? [
      road("Airport", "City", 12.4),
      road("City", "Magam", 22.5),
      road("Magam", "Gulmarg", 28.5, {
        limits: [SNOW],
        fees: [fee("Entry", 50, "person"), fee("Toll", 30, "passage")],
      }),
      road("City", "Gurez", 123, { months: [5, 6, 7, 8, 9, 10, 11], fees: [fee("Permit", 200, "car")] }),
    ],
  ),
  cabs: [JEEP, BUS],
  fares: [],
  notified: [
    { fareClass: "medium", perKm: 17.98, since: "2017-06-22", ...said },
    { fareClass: "medium", perKm: 21, since: "2027-01-01", ...said },
  ],
  ...more,
});
export const asked = (more: Partial<JourneyAsked> = {}): JourneyAsked => ({
  ...{
    from: "City",
    to: "Gulmarg",
    stops: [],
    day: "2026-06-10",
    time: "",
    back: null,
    backTime: "",
    people: 2,
    ...more,
  },
});
export const offer = (said: CabDesk, journey: JourneyAsked, at = 0) => quoteCabs(said, journey).offers[at];
