import { furthestDay, isDay, isMonth } from "../core/calendar.ts";
import { CHILD_FIELDS, type CHOICE_FIELDS, MAX_PASSENGERS } from "./choice-fields.ts";
import { usualTravelers } from "./group.ts";
import { adultPrice, agesOf, type Party, type PricedTour, type PriceLine, tourPrice } from "./price.ts";
import type { TourDetail } from "./schema.ts";

/** What a visitor has chosen of a package, as its address says it. */
export interface Choice {
  /** A day of the agency's calendar; '' as long as none is chosen. */
  day: string;
  /** The month whose days are shown. */
  month: string;
  adults: number;
  /** Of each age that has a price, the youngest first. */
  children: readonly number[];
  singleRooms: number;
  extraBeds: number;
}

type ChoiceField = (typeof CHOICE_FIELDS)[number];

type Chosen = Pick<TourDetail, "price" | "rates" | "startingPrice" | "groupSize" | "departures" | "today">;

/** Whether a package can be asked for on a day: one of the departures that has a seat, else any that is not over. */
export function isOpenDay({ departures, today }: Pick<Chosen, "departures" | "today">, day: string): boolean {
  if (departures.length > 0) return departures.some(({ date, seatsLeft }) => date === day && seatsLeft > 0);
  return day >= today && day <= furthestDay(today);
}

/** What an address, or a form's fields, choose. What cannot be meant is taken as not said. */
export function choiceOf(tour: Chosen, said: (field: ChoiceField) => string | null): Choice {
  const count = (field: ChoiceField, least: number, otherwise: number) => {
    const given = Number(said(field) || Number.NaN);
    return Number.isInteger(given) && given >= least && given <= MAX_PASSENGERS ? given : otherwise;
  };
  const date = said("date") ?? "";
  const day = isDay(date) && isOpenDay(tour, date) ? date : "";
  const first = tour.departures.find(({ seatsLeft }) => seatsLeft > 0)?.date ?? tour.today;
  const month = said("month") ?? "";
  return {
    day,
    month: isMonth(month) ? month : (day || first).slice(0, 7),
    adults: count("adults", 1, usualTravelers(tour.groupSize)),
    children: tour.rates.children.map((_rate, at) => count(CHILD_FIELDS[at] ?? "child1", 0, 0)),
    singleRooms: tour.rates.singleRoom === null ? 0 : count("singleRooms", 0, 0),
    extraBeds: tour.rates.extraBed === null ? 0 : count("extraBeds", 0, 0),
  };
}

/** As it stands in the address: what is as usual is left out. */
export function choiceQuery(tour: Chosen, { day, adults, children, singleRooms, extraBeds }: Choice) {
  const said = {
    date: day,
    adults: adults === usualTravelers(tour.groupSize) ? "" : String(adults),
    ...Object.fromEntries(CHILD_FIELDS.map((field, at) => [field, String(children[at] || "")])),
    singleRooms: String(singleRooms || ""),
    extraBeds: String(extraBeds || ""),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ""));
}

/** Who travels, as the price goes by it. */
export const partyOf = ({ rates }: Pick<Chosen, "rates">, choice: Omit<Choice, "day" | "month">): Party => ({
  travelers: choice.adults + choice.children.reduce((sum, count) => sum + count, 0),
  childAges: agesOf(rates, choice.children),
  singleRooms: choice.singleRooms,
  extraBeds: choice.extraBeds,
});

/** What it comes to on the day; as long as none is chosen, at the least. */
export function choicePrice(
  {
    price,
    rates,
    startingPrice,
    departures,
  }: Pick<Chosen, "price" | "rates" | "startingPrice"> & Pick<PricedTour, "departures">,
  day: string,
  party: Party,
): { lines: PriceLine[]; total: number } {
  if (day !== "") return tourPrice({ price, rates, departures }, day, party);
  return tourPrice({ price: startingPrice, rates: { ...rates, seasons: [] } }, day, party);
}

/** The days of a month that one may choose, as they cost: those that follow each other at one price are one entry. */
export function monthPrices(tour: Chosen, days: readonly string[]): { from: string; to: string; price: number }[] {
  const entries: { from: string; to: string; price: number }[] = [];
  for (const day of days.filter((each) => isOpenDay(tour, each))) {
    const price = adultPrice(tour, day);
    const last = entries.at(-1);
    if (last && last.price === price && tour.departures.length === 0) last.to = day;
    else entries.push({ from: day, to: day, price });
  }
  return entries;
}
