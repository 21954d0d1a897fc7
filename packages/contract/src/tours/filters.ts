export const DURATION_FILTERS = ["all", "short", "medium", "long"] as const;
export type DurationFilter = (typeof DURATION_FILTERS)[number];
export const PRICE_FILTERS = ["all", "budget", "mid", "premium"] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

export const DURATION_FILTER_LABELS: Record<DurationFilter, string> = {
  all: "All Durations",
  short: "3-5 Days",
  medium: "6-7 Days",
  long: "8+ Days",
};
export const PRICE_FILTER_LABELS: Record<PriceFilter, string> = {
  all: "All Prices",
  budget: "Under ₹20,000",
  mid: "₹20,000 - ₹30,000",
  premium: "₹30,000 and above",
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

export interface TourFilters {
  search: string;
  duration: DurationFilter;
  price: PriceFilter;
}
export const NO_TOUR_FILTERS: TourFilters = { search: "", duration: "all", price: "all" };

interface FilteredTour {
  title: string;
  description: string;
  duration: string;
  startingPrice: number;
}

/** The packages that pass all three filters, in their order. Search is in title and description, in any case. */
export function filterTours<Tour extends FilteredTour>(
  tours: readonly Tour[],
  { search, duration, price }: TourFilters,
): Tour[] {
  const wanted = search.trim().toLowerCase();
  return tours.filter(
    (tour) =>
      (tour.title.toLowerCase().includes(wanted) || tour.description.toLowerCase().includes(wanted)) &&
      matchesDuration(tour.duration, duration) &&
      matchesPrice(tour.startingPrice, price),
  );
}
