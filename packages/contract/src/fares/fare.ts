import { daysBetween } from "../core/calendar.ts";
import { inPaise, inRupees, sumOf, sumOfLines } from "../core/money.ts";
import { isWithin } from "../roads/days.ts";
import type { Fee } from "../roads/schema.ts";
import type { Driven, Road } from "../roads/way.ts";
import { t } from "../texts/t.ts";
import type { PriceLine } from "../tours/price.ts";
import type { Cab } from "./cab.ts";
import type { FareBasis, FareTrip } from "./schema.ts";

/** A fare that is set for a journey. */
export interface SetFare {
  fromId: string;
  toId: string;
  vehicleId: string;
  trip: FareTrip;
  seasonFrom: string | null;
  seasonTo: string | null;
  amount: number;
}

/** What a fare depends on beside the way and the car. */
export interface FareJourney {
  /** From the first by its stops to the last: ids. */
  places: readonly string[];
  /** As the lines call it: 'Srinagar to Gulmarg'. */
  title: string;
  day: string;
  time: string;
  back: string | null;
  backTime: string;
  people: number;
}

export interface Fare {
  basis: Exclude<FareBasis, "estimate">;
  lines: PriceLine[];
  total: number;
  /** Rupees that a kilometre comes to, what is passed on aside. */
  perKm: number;
}

interface FeeRoad extends Road {
  id: string;
  fees: readonly Fee[];
}

/** Who sets out from then on, or before the morning, sets out at night. */
export const NIGHT = { from: "22:00", to: "06:00" } as const;
const isNight = (time: string) => time !== "" && (time >= NIGHT.from || time < NIGHT.to);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What is set for a trip between two places on a day, the same both ways; what is for a part of the year comes before what is for all of it. */
function setBetween(fares: readonly SetFare[], [from, to]: readonly string[], trip: FareTrip, day: string) {
  const fitting = fares.filter(
    (fare) =>
      fare.trip === trip &&
      ((fare.fromId === from && fare.toId === to) || (fare.fromId === to && fare.toId === from)) &&
      (fare.seasonFrom === null ||
        fare.seasonTo === null ||
        isWithin(day, { from: fare.seasonFrom, to: fare.seasonTo })),
  );
  return fitting.find(({ seasonFrom }) => seasonFrom !== null) ?? fitting[0];
}

/** Of this very journey: without stops, and there and back on one day is all that a way back can be set for. */
function setFareFor(fares: readonly SetFare[], { places, day, back }: FareJourney): SetFare | undefined {
  if (places.length !== 2 || (back !== null && back !== day)) return undefined;
  return setBetween(fares, places, back === null ? "oneway" : "roundtrip", day);
}

/** Rupees below which a journey is not driven: what is set between any two places that it leads by, and back where it comes by the first again. */
function leastOnTheWay(fares: readonly SetFare[], passed: readonly string[], day: string): number {
  if (fares.length === 0) return 0;
  const pairs = passed.flatMap((from, at) => passed.slice(at + 1).map((to, on) => ({ from, to, next: at + on + 2 })));
  const set = pairs.flatMap(({ from, to, next }) => {
    const trips: FareTrip[] = passed.includes(from, next) ? ["oneway", "roundtrip"] : ["oneway"];
    return trips.map((trip) => setBetween(fares, [from, to], trip, day)?.amount ?? 0);
  });
  return Math.max(0, ...set);
}

const line = (title: string, quantity: number, unitPrice: number): PriceLine[] =>
  quantity > 0 && unitPrice > 0 ? [{ title, quantity, unitPrice }] : [];

/** Whole hours, begun ones too, that it waits between the way there and the way back on one day. */
function hoursWaited({ day, time, back, backTime }: FareJourney, minutesThere: number, freeHours: number): number {
  if (back !== day || time === "" || backTime === "") return 0;
  const waits = minutesOf(backTime) - minutesOf(time) - minutesThere;
  return Math.max(0, Math.ceil(waits / 60) - freeHours);
}

/** By the kilometre, with what a day counts at the least, nights away and waiting. */
function byKm(cab: Cab, way: Driven<Road>, journey: FareJourney): PriceLine[] {
  const { title, day, back } = journey;
  const km = Math.ceil(way.km);
  const days = back === null ? 1 : daysBetween(day, back) + 1;
  const minutesThere = way.there.reduce((sum, { minutes }) => sum + minutes, 0);
  return [
    ...line(t("fares.journeyKm", { journey: title }), km, cab.price),
    ...line(t("fares.dayCounts", { km: cab.minKmPerDay }), days * cab.minKmPerDay - km, cab.price),
    ...line(t("fares.driversAllowance"), days - 1, cab.driverPerNight),
    ...line(t("fares.waitingHours"), hoursWaited(journey, minutesThere, cab.freeHours), cab.waitingPerHour),
  ];
}

/** What is passed on: of each road by its own count. */
export function feesOf(roads: readonly FeeRoad[], people: number): PriceLine[] {
  const once = new Map(roads.map((road) => [road.id, road]));
  return [...once.values()].flatMap(({ id, fees }) =>
    fees.flatMap(({ title, amount, counts }) => {
      const passed = roads.filter((road) => road.id === id).length;
      return line(title, { passage: passed, car: 1, person: people }[counts], amount);
    }),
  );
}

/**
 * What a car asks for a journey over a way, line by line: what is set for it, else by the kilometre, and never less than is set between
 * two places on its way: a stop makes nothing cheaper. Undefined where nobody has said
 * what it asks: nothing is set, and its price is none by the kilometre.
 */
export function fareOf<R extends FeeRoad>(
  cab: Cab,
  fares: readonly SetFare[],
  way: Driven<R>,
  journey: FareJourney,
): Fare | undefined {
  const { places, day, time, backTime, back } = journey;
  const passed = back === null ? places : [...places, ...places.slice(0, 1)];
  const own = fares.filter(
    ({ vehicleId, fromId, toId }) => vehicleId === cab.id && passed.includes(fromId) && passed.includes(toId),
  );
  const set = setFareFor(own, journey);
  if (!set && cab.priceUnit !== "per km") return undefined;
  const nights = [time, back === null ? "" : backTime].filter(isNight).length;
  const driving = set ? line(journey.title, 1, set.amount) : byKm(cab, way, journey);
  const least = set?.amount ?? leastOnTheWay(own, passed, day);
  const missing = sumOf([least, -sumOfLines(driving)]);
  const lines = [
    ...driving,
    ...line(t("fares.upToFixed"), 1, missing),
    ...line(t("fares.stopsOnTheWay"), places.length - 2, cab.perStop),
    ...line(t("fares.settingOutAtNight"), nights, cab.nightCharge),
    ...feesOf([...way.there, ...way.back], journey.people),
  ];
  // By the paisa: what a fixed fare comes to a kilometre has more places than that.
  const perKm = set || missing > 0 ? inRupees(Math.round(inPaise(least) / Math.max(way.km, 0.1))) : cab.price;
  return { basis: set ? "fixed" : "by_km", lines, total: sumOfLines(lines), perKm };
}
