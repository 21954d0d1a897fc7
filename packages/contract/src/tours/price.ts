import { percentOf, sumOf, sumOfLines } from "../core/money.ts";
import { t } from "../texts/t.ts";
import { CHILD_FIELDS } from "./choice-fields.ts";
import type { TourRates } from "./rates.ts";

type ChildField = (typeof CHILD_FIELDS)[number];

/** A package for which everybody pays the same on every day. */
export const NO_RATES: TourRates = { seasons: [], children: [], groups: [], singleRoom: null, extraBed: null };

export interface PricedTour {
  /** Rupees an adult, outside of every season. */
  price: number;
  rates: TourRates;
  /** Days that have a price of their own. */
  departures?: readonly { date: string; price: number }[];
}

/** Who travels, and how they sleep. */
export interface Party {
  /** All of them, the children too. */
  travelers: number;
  /** In years, one for each child. */
  childAges: readonly number[];
  /** How many have a room alone, and how many beds stand beside the usual ones. */
  singleRooms: number;
  extraBeds: number;
}

export interface PriceLine {
  title: string;
  quantity: number;
  /** Rupees; below zero for what is taken off. */
  unitPrice: number;
}

/** Rupees an adult on a day: of the departure, else of the season, else the package's. */
export function adultPrice({ price, rates, departures = [] }: PricedTour, day: string): number {
  const departure = departures.find(({ date }) => date === day);
  const season = rates.seasons.find(({ from, to }) => from <= day && day <= to);
  return departure?.price ?? season?.price ?? price;
}

const groupOf = ({ groups }: TourRates, paying: number) => groups.findLast(({ people }) => people <= paying);

/** Rupees an adult pays on a day as one of so many adults. */
export function adultPriceAmong(tour: PricedTour, day: string, adults: number): number {
  const alone = adultPrice(tour, day);
  return sumOf([alone, -percentOf(alone, groupOf(tour.rates, adults)?.percentOff ?? 0)]);
}

/** The place of the price for a child of this age in the list; -1 where it pays as an adult. */
const bandOf = ({ children }: TourRates, age: number): number => children.findIndex(({ below }) => age < below);

/** 'under 5', '5 to 11': whom the price at this place is for. */
export function bandWords({ children }: TourRates, at: number): string {
  const below = children[at]?.below ?? 0;
  const from = children[at - 1]?.below;
  if (from === undefined) return t("tours.under", { age: below });
  return from === below - 1 ? t("tours.ofAge", { age: from }) : t("tours.ages", { from, to: below - 1 });
}

/** More children than anybody may ask for: whoever says so is refused, without as long a list being made. */
const TOO_MANY = 101;
const listOf = (count: number, age: number): number[] =>
  Array.from({ length: Math.min(Math.max(0, Math.trunc(count) || 0), TOO_MANY) }, () => age);

/** So many children of each price as ages: the oldest they may be, for a form that asks for no more. */
export const agesOf = ({ children }: TourRates, counts: readonly number[]): number[] =>
  children.flatMap(({ below }, at) => listOf(counts[at] ?? 0, below - 1));

/** The same, as the fields of a form say it. */
export const agesSaid = (rates: TourRates, said: (field: ChildField) => string | undefined): number[] =>
  agesOf(
    rates,
    CHILD_FIELDS.map((field) => Number(said(field) ?? 0)),
  );

/** How many children pay each of the prices. */
export const countsOf = (rates: TourRates, ages: readonly number[]): number[] =>
  rates.children.map((_rate, at) => ages.filter((age) => bandOf(rates, age) === at).length);

const sumOfCounts = (lines: readonly PriceLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a journey comes to, line by line, and in all: rupees, exact to the paisa; never below zero. */
export function tourPrice(tour: PricedTour, day: string, party: Party): { lines: PriceLine[]; total: number } {
  const { rates } = tour;
  const adult = adultPrice(tour, day);
  const counts = countsOf(rates, party.childAges);
  const adults = party.travelers - counts.reduce((sum, count) => sum + count, 0);
  const people: PriceLine[] = [
    {
      title: counts.some((count) => count > 0) ? t("tours.adult") : t("tours.traveller"),
      quantity: adults,
      unitPrice: adult,
    },
    ...rates.children.map(({ percent }, at) => ({
      title: t("tours.childAged", { ages: bandWords(rates, at) }),
      quantity: counts[at] ?? 0,
      unitPrice: percentOf(adult, percent),
    })),
  ];
  // Who travels for nothing makes a group no larger.
  const paying = sumOfCounts(people.filter(({ unitPrice }) => unitPrice > 0));
  const group = groupOf(rates, paying);
  const lines = [
    ...people,
    {
      title: t("tours.singleRoom"),
      quantity: rates.singleRoom === null ? 0 : party.singleRooms,
      unitPrice: rates.singleRoom ?? 0,
    },
    {
      title: t("tours.extraBed"),
      quantity: rates.extraBed === null ? 0 : party.extraBeds,
      unitPrice: rates.extraBed ?? 0,
    },
    {
      title: t("tours.groupOff", { people: group?.people ?? 0, percent: group?.percentOff ?? 0 }),
      quantity: group && group.percentOff > 0 ? 1 : 0,
      unitPrice: -percentOf(sumOfLines(people), group?.percentOff ?? 0),
    },
  ].filter(({ quantity }) => quantity > 0);
  return { lines, total: sumOfLines(lines) };
}

/**
 * Rupees an adult pays at the least, from today on: what stands behind 'Starting from'. Where it sets out on certain days,
 * on the cheapest that has a seat; else in the cheapest season to come, or outside of them.
 */
export function startingPrice(
  { price, rates }: Pick<PricedTour, "price" | "rates">,
  departures: readonly { price: number; seatsLeft: number }[],
  today: string,
): number {
  const bookable = departures.filter(({ seatsLeft }) => seatsLeft > 0).map((departure) => departure.price);
  if (bookable.length > 0) return Math.min(...bookable);
  return Math.min(price, ...rates.seasons.filter(({ to }) => to >= today).map((season) => season.price));
}
