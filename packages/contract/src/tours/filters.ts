import { texts } from "../texts/t.ts";
export const DURATION_FILTERS = ["all", "short", "medium", "long"] as const;
export type DurationFilter = (typeof DURATION_FILTERS)[number];
export const PRICE_FILTERS = ["all", "budget", "mid", "premium"] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

export const DURATION_FILTER_LABELS: Record<DurationFilter, string> = texts({
  all: "tours.allDurations",
  short: "tours.short",
  medium: "tours.medium",
  long: "tours.long",
});
export const PRICE_FILTER_LABELS: Record<PriceFilter, string> = texts({
  all: "tours.allPrices",
  budget: "tours.budgetPrices",
  mid: "tours.midPrices",
  premium: "tours.premiumPrices",
});

export const SEASON_FILTERS = ["all", "spring", "summer", "autumn", "winter"] as const;
export type SeasonFilter = (typeof SEASON_FILTERS)[number];
export const TOUR_SORTS = ["ours", "price_up", "price_down", "days"] as const;
export type TourSort = (typeof TOUR_SORTS)[number];

/** The four seasons of the valley by their months. */
export const SEASON_FILTER_LABELS: Record<SeasonFilter, string> = texts({
  all: "tours.allSeasons",
  spring: "tours.spring",
  summer: "tours.summer",
  autumn: "tours.autumn",
  winter: "tours.winter",
});
export const TOUR_SORT_LABELS: Record<TourSort, string> = texts({
  ours: "tours.ours",
  price_up: "tours.priceUp",
  price_down: "tours.priceDown",
  days: "tours.shortestFirst",
});

const MONTHS_OF: Record<Exclude<SeasonFilter, "all">, readonly number[]> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  winter: [12, 1, 2],
};

/** Rupees: mid is from the first up to under the second, premium from the second on. */
export const MID_FROM = 20_000;
export const PREMIUM_FROM = 30_000;

const NIGHTS_OF = { short: 4, medium: 6, long: 8 } as const;
/** Between two bands: these pass whatever duration is chosen. */
const NIGHTS_OF_ANY = new Set([5, 7, 9]);
/** From here on a package counts as long. */
const LONG_FROM = 10;

/** The numbers of nights a text like '7D/6N' names. Whole tokens: 14N is not 4N, and neither is the 4N of 4Nights. */
export function nightsOf(duration: string): number[] {
  return [...duration.matchAll(/(?<![\p{L}\p{N}.])(?:\d+D)?(\d+)N(?![\p{L}\p{N}])/giu)].map(([, nights]) =>
    Number(nights),
  );
}

export function matchesDuration(duration: string, filter: DurationFilter): boolean {
  if (filter === "all") return true;
  return nightsOf(duration).some(
    (nights) => nights === NIGHTS_OF[filter] || NIGHTS_OF_ANY.has(nights) || (filter === "long" && nights >= LONG_FROM),
  );
}

export function matchesPrice(price: number, filter: PriceFilter): boolean {
  if (filter === "all") return true;
  if (filter === "budget") return price < MID_FROM;
  return filter === "mid" ? price >= MID_FROM && price < PREMIUM_FROM : price >= PREMIUM_FROM;
}

/** The months, 1 to 12, in which one can set out: those of the departures that have a seat; without any departure all of them. */
export function monthsOf(departures: readonly { date: string; seatsLeft: number }[]): number[] {
  if (departures.length === 0) return Array.from({ length: 12 }, (_, at) => at + 1);
  const months = departures.filter(({ seatsLeft }) => seatsLeft > 0).map(({ date }) => Number(date.slice(5, 7)));
  return [...new Set(months)].sort((one, other) => one - other);
}

/** The seasons in which one can set out, in their order; none where it is every one of them. */
export function seasonsOf(months: readonly number[]): Exclude<SeasonFilter, "all">[] {
  const seasons = SEASON_FILTERS.filter((season) => season !== "all");
  const open = seasons.filter((season) => matchesSeason(months, season));
  return open.length === seasons.length ? [] : open;
}

export const matchesSeason = (months: readonly number[], filter: SeasonFilter): boolean =>
  filter === "all" || MONTHS_OF[filter].some((month) => months.includes(month));

export interface TourFilters {
  search: string;
  duration: DurationFilter;
  price: PriceFilter;
  season: SeasonFilter;
  sort: TourSort;
}
export const NO_TOUR_FILTERS: TourFilters = { search: "", duration: "all", price: "all", season: "all", sort: "ours" };

interface FilteredTour {
  title: string;
  description: string;
  duration: string;
  startingPrice: number;
  months: readonly number[];
}

/** What has no nights in its text comes last. */
const leastNights = ({ duration }: FilteredTour) => Math.min(...nightsOf(duration), Number.MAX_SAFE_INTEGER);

const ORDERS: Record<TourSort, (one: FilteredTour, other: FilteredTour) => number> = {
  ours: () => 0,
  price_up: (one, other) => one.startingPrice - other.startingPrice,
  price_down: (one, other) => other.startingPrice - one.startingPrice,
  days: (one, other) => leastNights(one) - leastNights(other),
};

/** The packages that pass all filters, sorted; what is alike stays in the staff's order. Search is in title and description, in any case. */
export function filterTours<Tour extends FilteredTour>(
  tours: readonly Tour[],
  { search, duration, price, season, sort }: TourFilters,
): Tour[] {
  const wanted = search.trim().toLowerCase();
  const passing = tours.filter(
    (tour) =>
      (tour.title.toLowerCase().includes(wanted) || tour.description.toLowerCase().includes(wanted)) &&
      matchesDuration(tour.duration, duration) &&
      matchesPrice(tour.startingPrice, price) &&
      matchesSeason(tour.months, season),
  );
  return passing.sort(ORDERS[sort]);
}

/** What was found by a duration, as the packages say it, the shortest first: '5D/4N', '6D/5N'. */
export function durationsFound(tours: readonly FilteredTour[]): string[] {
  return [...new Set([...tours].sort(ORDERS.days).map(({ duration }) => duration))];
}
