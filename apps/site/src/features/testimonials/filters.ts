import {
  NO_REVIEW_FILTERS,
  RATING_FILTERS,
  type ReviewFilters,
  type ReviewPackageOption,
} from "@shikara/contract/testimonials/filters";

/** What an address asks of the reviews. What it cannot mean is left out, so a mistyped address still shows them. */
export function filtersOf(search: URLSearchParams, packages: readonly ReviewPackageOption[]): ReviewFilters {
  const rating = search.get("rating");
  const wanted = search.get("package");
  return {
    rating: RATING_FILTERS.find((choice) => choice === rating) ?? NO_REVIEW_FILTERS.rating,
    package: packages.find(({ value }) => value === wanted)?.value ?? NO_REVIEW_FILTERS.package,
  };
}

/** The same as it stands in the address: what lets everything through is not written. */
export function addressOf(filters: ReviewFilters): Partial<Record<keyof ReviewFilters, string>> {
  return {
    ...(filters.rating !== NO_REVIEW_FILTERS.rating && { rating: filters.rating }),
    ...(filters.package !== NO_REVIEW_FILTERS.package && { package: filters.package }),
  };
}
