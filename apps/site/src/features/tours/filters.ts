import {
  DURATION_FILTER_LABELS,
  NO_TOUR_FILTERS,
  PRICE_FILTER_LABELS,
  type TourFilters,
} from "@shikara/contract/tours/filters";

const LONGEST_SEARCH = 200;

function isKey<Key extends string>(record: Record<Key, string>, text: string): text is Key {
  return Object.hasOwn(record, text);
}

/** What an address asks of the packages. What it cannot mean is taken as not said. */
export function tourFiltersOf(search: URLSearchParams): TourFilters {
  const words = (search.get("search") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_SEARCH);
  const duration = search.get("duration") ?? "";
  const price = search.get("price") ?? "";
  return {
    search: words,
    duration: isKey(DURATION_FILTER_LABELS, duration) ? duration : NO_TOUR_FILTERS.duration,
    price: isKey(PRICE_FILTER_LABELS, price) ? price : NO_TOUR_FILTERS.price,
  };
}

/** As it stands in the address: what is not narrowed is left out. */
export function tourQuery({ search, duration, price }: TourFilters): Record<string, string> {
  return {
    ...(search !== NO_TOUR_FILTERS.search && { search }),
    ...(duration !== NO_TOUR_FILTERS.duration && { duration }),
    ...(price !== NO_TOUR_FILTERS.price && { price }),
  };
}
