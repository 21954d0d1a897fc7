import {
  DURATION_FILTER_LABELS,
  NO_TOUR_FILTERS,
  PRICE_FILTER_LABELS,
  SEASON_FILTER_LABELS,
  TOUR_SORT_LABELS,
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
  const chosen = <Key extends string>(name: string, labels: Record<Key, string>, otherwise: Key): Key => {
    const said = search.get(name) ?? "";
    return isKey(labels, said) ? said : otherwise;
  };
  return {
    search: words,
    duration: chosen("duration", DURATION_FILTER_LABELS, NO_TOUR_FILTERS.duration),
    price: chosen("price", PRICE_FILTER_LABELS, NO_TOUR_FILTERS.price),
    season: chosen("season", SEASON_FILTER_LABELS, NO_TOUR_FILTERS.season),
    sort: chosen("sort", TOUR_SORT_LABELS, NO_TOUR_FILTERS.sort),
  };
}

/** As it stands in the address: what is not narrowed is left out. */
export function tourQuery(filters: TourFilters): Record<string, string> {
  const none: Record<string, string> = { ...NO_TOUR_FILTERS };
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== none[name]));
}
